/* Slipway, written by hand in plain C: whole games at random. It makes the choices of game.py in the same order, from the
   same numbers, so that both must count the same decisions and the same points. */

#include <stdint.h>
#include <string.h>

enum { SEATS = 3, ROWS = 6, COLUMNS = 8, KINDS = 30, COPIES = 4, TURNS = 60, MARKET = 6, HAND = 4, STORM_HAND = 3 };

typedef struct {
    uint32_t a, b, c, counter;
} Rng;

typedef struct {
    int8_t counts[KINDS];
    int size;
} Heap;

typedef struct {
    int8_t heights[COLUMNS], hull[ROWS * COLUMNS];
    Heap hand;
    int credits, points;
} Yard;

typedef struct {
    Yard yards[SEATS];
    Heap supply, market;
    Rng *dice, *choices;
    int64_t decisions;
} Game;

static inline int below(Rng *rng, int n) {
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

static inline int cost(int module) { return 1 + module % 6; }

static inline void put(Heap *heap, int module) {
    heap->counts[module]++;
    heap->size++;
}

static inline void take(Heap *heap, int module) {
    heap->counts[module]--;
    heap->size--;
}

static inline int choose(Game *g, const int *options, int count) {
    g->decisions++;
    return options[below(g->choices, count)];
}

static void draw(Game *g, Heap *to) {
    int left = below(g->dice, g->supply.size), module = 0;
    while (left >= g->supply.counts[module]) left -= g->supply.counts[module++];
    take(&g->supply, module);
    put(to, module);
}

static int modules_of(const Heap *heap, int budget, int *options) {
    int count = 0;
    for (int module = 0; module < KINDS; module++)
        if (heap->counts[module] > 0 && cost(module) <= budget) options[count++] = module;
    return count;
}

static void refit(Game *g, int seat) {
    int options[KINDS];
    Heap *hand = &g->yards[seat].hand;
    int module = choose(g, options, modules_of(hand, KINDS, options));
    take(hand, module);
    put(&g->supply, module);
    int count = modules_of(&g->market, cost(module) + 2, options);
    if (count == 0) {
        options[0] = -1;
        choose(g, options, 1);
        return;
    }
    module = choose(g, options, count);
    take(&g->market, module);
    put(hand, module);
    do draw(g, &g->market);
    while (g->market.size < MARKET);
    for (int turns = 1; turns < SEATS; turns++) {
        Yard *rival = &g->yards[(seat + turns) % SEATS];
        if (rival->credits >= 1 && choose(g, (int[]){1, 0}, 2)) {
            rival->credits--;
            draw(g, &rival->hand);
        }
    }
}

static void build(Game *g, Yard *yard, int module) {
    int options[COLUMNS], count = 0;
    for (int column = 0; column < COLUMNS; column++)
        if (yard->heights[column] < ROWS) options[count++] = column;
    int column = choose(g, options, count);
    take(&yard->hand, module);
    yard->hull[yard->heights[column]++ * COLUMNS + column] = (int8_t)module;
    yard->credits -= cost(module);
    yard->points += cost(module);
}

static void take_turn(Game *g, int seat) {
    enum { PASS = KINDS, REFIT };
    Yard *yard = &g->yards[seat];
    int options[KINDS + 2], count = 0, has_room = 0;
    options[count++] = PASS;
    if (yard->hand.size > 0) options[count++] = REFIT;
    for (int column = 0; column < COLUMNS; column++) has_room |= yard->heights[column] < ROWS;
    if (has_room) count += modules_of(&yard->hand, yard->credits, options + count);
    int answer = choose(g, options, count);
    if (answer == PASS) {
        yard->credits += 2;
        draw(g, &yard->hand);
    } else if (answer == REFIT) {
        refit(g, seat);
    } else {
        build(g, yard, answer);
    }
}

static void storm(Game *g) {
    int options[KINDS];
    for (int seat = 0; seat < SEATS; seat++) {
        Heap *hand = &g->yards[seat].hand;
        while (hand->size > STORM_HAND) {
            int module = choose(g, options, modules_of(hand, KINDS, options));
            take(hand, module);
            put(&g->supply, module);
        }
    }
}

int64_t slipway(int64_t games, uint32_t seed, int64_t *points) {
    Rng dice = seeded(seed), choices = seeded(seed + 1);
    int64_t decisions = 0;
    for (int64_t game = 0; game < games; game++) {
        Game g;
        memset(&g, 0, sizeof g);
        g.dice = &dice;
        g.choices = &choices;
        memset(g.supply.counts, COPIES, KINDS);
        g.supply.size = COPIES * KINDS;
        for (int k = 0; k < MARKET; k++) draw(&g, &g.market);
        for (int seat = 0; seat < SEATS; seat++) {
            memset(g.yards[seat].hull, -1, sizeof g.yards[seat].hull);
            g.yards[seat].credits = 3;
            for (int k = 0; k < HAND; k++) draw(&g, &g.yards[seat].hand);
        }
        for (int turn = 0; turn < TURNS; turn++) {
            take_turn(&g, turn % SEATS);
            if (below(g.dice, 6) == 5) storm(&g);
        }
        for (int seat = 0; seat < SEATS; seat++) *points += g.yards[seat].points;
        decisions += g.decisions;
    }
    return decisions;
}
