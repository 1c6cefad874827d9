/* Tic-tac-toe and connect four, written by hand in plain C: whole games at random, as bench/classics.py plays them with
   everybody else. Each returns the number of moves made in so many games. */

#include <stdint.h>

typedef struct {
    uint32_t a, b, c, counter;
} Rng;

static int below(Rng *rng, int n) {
    uint32_t t = rng->a + rng->b + rng->counter++;
    rng->a = rng->b ^ (rng->b >> 9);
    rng->b = rng->c + (rng->c << 3);
    rng->c = ((rng->c << 21) | (rng->c >> 11)) + t;
    return (int)(((uint64_t)t * (uint64_t)n) >> 32);
}

static Rng seeded(uint32_t seed) {
    Rng rng = {seed, 0, 0x9E3779B9u, 1};
    for (int k = 0; k < 12; k++) below(&rng, 2);
    return rng;
}

static int has_three(int marks) {
    static const int lines[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (int k = 0; k < 8; k++)
        if ((marks & lines[k]) == lines[k]) return 1;
    return 0;
}

int64_t tic_tac_toe(int64_t games, uint32_t seed) {
    Rng rng = seeded(seed);
    int64_t moves = 0;
    for (int64_t game = 0; game < games; game++) {
        int marks[2] = {0, 0}, seat = 0, over = 0;
        while (!over) {
            int free[9], count = 0;
            for (int square = 0; square < 9; square++)
                if (!((marks[0] | marks[1]) >> square & 1)) free[count++] = square;
            marks[seat] |= 1 << free[below(&rng, count)];
            over = has_three(marks[seat]) || count == 1;
            seat = 1 - seat;
            moves++;
        }
    }
    return moves;
}

static int has_four(uint64_t discs) {
    static const int steps[4] = {1, 7, 6, 8};
    for (int k = 0; k < 4; k++) {
        uint64_t pairs = discs & discs >> steps[k];
        if (pairs & pairs >> 2 * steps[k]) return 1;
    }
    return 0;
}

int64_t connect_four(int64_t games, uint32_t seed) {
    Rng rng = seeded(seed);
    int64_t moves = 0;
    for (int64_t game = 0; game < games; game++) {
        uint64_t discs[2] = {0, 0};
        int heights[7] = {0}, dropped = 0, seat = 0, over = 0;
        while (!over) {
            int open[7], count = 0;
            for (int column = 0; column < 7; column++)
                if (heights[column] < 6) open[count++] = column;
            int column = open[below(&rng, count)];
            discs[seat] |= 1ull << (column * 7 + heights[column]++);
            over = has_four(discs[seat]) || ++dropped == 42;
            seat = 1 - seat;
            moves++;
        }
    }
    return moves;
}
