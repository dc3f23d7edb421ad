// Walking through matches: the loop of a match, taking back, and going from state to state as a tree does. No peer does the
// same, so against.ts compares two checkouts with these tasks.
import { type Block, type Game, Line, playMatch, type Rules } from '@umpire/core';
import { FastDice } from '@umpire/core/host';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { addRoot, childrenOf, explore, localWorkers, matchupOf, Store, treeFileOf, Walker } from '@umpire/tree';
import { demand } from '../measure/demand.ts';
import type { Task, Tasks } from '../task.ts';

const SMALL_GO = { width: 9, height: 9 };

export const tasks: Tasks = {
  'match loop, tic-tac-toe': async () => matchTask(open(ticTacToe), 3000),
  'match loop, go 9×9': async () => matchTask(open(go, SMALL_GO), 12),
  'match loop, kittens': async () => matchTask(open(kittens), 60),
  'take back 2 of 62, go 9×9': async () => takeBackTask(open(go, SMALL_GO)),
  'walk, connect-four': async () => walkTask(open(connectFour), 3000, 10),
  'walk, go 9×9': async () => walkTask(open(go, SMALL_GO), 60, 20),
  'explore connect-four': async () => exploreTask(open(connectFour)),
  'explore connect-four after others': async () => {
    for (const other of [open(connectFour, { rows: 5, cols: 8 }), open(ticTacToe), open(kittens)])
      await explored(other, 'other', 20_000);
    return exploreTask(open(connectFour));
  },
};

const open = (game: { open(options: object): ReturnType<Game['open']> }, options = {}): Rules<Block> =>
  demand(game.open(options));

const matchTask = (rules: Rules<Block>, matches: number): Task => ({
  run(round) {
    const dice = new FastDice(round);
    let plies = 0;
    for (let match = 0; match < matches; match++) {
      const running = playMatch(rules, { seed: `bench ${round}`, match, listen: false });
      for (let next = running.next(); !next.done; ) {
        const event = next.value;
        if (event.kind !== 'ask') next = running.next();
        else {
          plies++;
          next = running.next({ index: dice.below(event.question.count) });
        }
      }
    }
    return { units: plies, checksum: `${plies}` };
  },
});

const takeBackTask = (rules: Rules<Block>): Task => ({
  run(round) {
    const dice = new FastDice(round);
    const line = new Line(rules, `bench ${round}`);
    const list = new Int32Array(rules.legalMax);
    const go = (): void => {
      const count = rules.legal(line.state, line.past, list);
      line.play({ seat: line.seat, action: list[dice.below(count - 1)], index: null });
    };
    for (let i = 0; i < 60; i++) go();
    const times = 300;
    for (let i = 0; i < times; i++) {
      go();
      go();
      line.backTo(60);
    }
    return { units: times, checksum: `${dice.below(1 << 30)}` };
  },
});

function walkTask(rules: Rules<Block>, count: number, depth: number): Task {
  const out = childrenOf(rules.legalMax);
  return {
    run(round) {
      const dice = new FastDice(round);
      const walker = new Walker(rules, `bench ${round}`);
      // Neighbouring paths follow each other, as in a tree.
      const paths = Array.from({ length: count }, () => Array.from({ length: depth }, () => dice.below(6)));
      paths.sort((a, b) => (a.join() < b.join() ? -1 : 1));
      let looked = 0;
      let sum = 0;
      for (const path of paths) {
        walker.goTo(path);
        const { count: actions } = walker;
        for (let i = 0; i < actions; i++) walker.look(i, out, i);
        for (let i = 0; i < 2 * actions; i++) sum = (Math.imul(sum, 31) + out.keys[i]) | 0;
        looked += actions;
      }
      return { units: looked, checksum: `${looked} ${sum}` };
    },
  };
}

async function explored(rules: Rules<Block>, seed: string, states: number): Promise<string> {
  const store = Store.inMemory(treeFileOf(rules));
  const root = addRoot(store, matchupOf(connectFour, rules), rules, seed, 0);
  const plan = { start: root.id, states, depth: 1000, strategy: 'bfs', seed } as const;
  await explore(store, localWorkers(rules, seed, 0), plan);
  return `${store.nodes.count} ${store.nodes.hi[store.nodes.count - 1]}`;
}

function exploreTask(rules: Rules<Block>): Task {
  const states = 150_000;
  return { run: async (round) => ({ units: states, checksum: await explored(rules, `bench ${round}`, states) }) };
}
