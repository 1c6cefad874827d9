// Games of tic-tac-toe by boardgame.io's `Master`, which is what its server calls for every move. Run by programs.py.
//
//     node programs.js FOLDER      FOLDER has the package in node_modules
//
// It reads requests such as {"seconds": 0.3}, plays whole games at random until it has computed for so long, and replies with the moves made.
"use strict";
const { createRequire } = require("node:module");
const path = require("node:path");
const readline = require("node:readline");

const find = createRequire(path.join(path.resolve(process.argv[2]), "package.json"));
const { Master } = find("boardgame.io/dist/cjs/master.js");
const { Sync, createMatch } = find("boardgame.io/dist/cjs/internal.js");
const { INVALID_MOVE } = find("boardgame.io/dist/cjs/core.js");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const isRow = (cells) => ([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c];

const Game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, square) => {
      if (G.cells[square] !== null) return INVALID_MOVE;
      G.cells[square] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some(isRow(G.cells))) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

// A store in memory, as quick as can be: it copies nothing.
class Memory extends Sync {
  constructor() {
    super();
    this.matches = new Map();
  }

  createMatch(id, { initialState, metadata }) {
    this.matches.set(id, { initialState, metadata, state: initialState, log: [] });
  }

  setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata;
  }

  setState(id, state, log) {
    const match = this.matches.get(id);
    match.state = state;
    if (log) match.log.push(...log);
  }

  fetch(id) {
    return this.matches.get(id);
  }

  wipe(id) {
    this.matches.delete(id);
  }
}

const store = new Memory();
const nobody = { send() {}, sendAll() {} };
const master = new Master(Game, store, nobody);

async function play(id) {
  store.createMatch(id, createMatch({ game: master.game, numPlayers: 2, unlisted: true }));
  let moves = 0;
  for (;;) {
    const { state } = store.fetch(id);
    if (state.ctx.gameover !== undefined) break;
    const free = state.G.cells.flatMap((cell, square) => (cell === null ? [square] : []));
    const args = [free[Math.floor(Math.random() * free.length)]];
    const playerID = state.ctx.currentPlayer;
    const move = { type: "MAKE_MOVE", payload: { type: "mark", args, playerID } };
    const refused = await master.onUpdate(move, state._stateID, id, playerID);
    if (refused) throw new Error(JSON.stringify(refused));
    moves += 1;
  }
  store.wipe(id);
  return moves;
}

// The seconds that all threads of this process have computed.
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function main() {
  const { version } = find("boardgame.io/package.json");
  console.log(JSON.stringify({ about: `boardgame.io ${version}, Node ${process.version}` }));
  let games = 0;
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const begun = cpu();
    const spent = () => cpu() - begun;
    let done = 0;
    while (spent() < JSON.parse(line).seconds) done += await play(`match ${(games += 1)}`);
    console.log(JSON.stringify({ done, seconds: spent() }));
  }
}

main();
