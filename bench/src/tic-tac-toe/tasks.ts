// The tasks of the benchmark of tic-tac-toe, each in a process of its own.
import { type Dice, FastDice } from '@umpire/core/host';
import { type Hot, loadHot } from '@umpire/search';
import { checksumText } from '../measure/checksum.ts';
import { copyTask } from '../measure/copy-task.ts';
import { drive, type Side } from '../measure/drive.ts';
import type { Task, Tasks, Work } from '../task.ts';
import { openRules, ourSide, positionAfter, uctFacts } from './ours.ts';

/** Matches per round that both sides play, the same move by move. */
export const SHARED_MATCHES = 300;
/** Our side plays more matches, or a round would be over before the clock has ticked. */
const MORE_MATCHES = 250_000;
/** Iterations of one search: the default of boardgame.io's bot. */
export const ITERATIONS = 1000;
/** Positions to search from, each as the cells played before. */
type Openings = readonly (readonly number[])[];
const EMPTY_BOARD: Openings = [[]];
export const OPENINGS: Openings = [[4], [0, 4], [4, 0, 8]];
/** How many searches of ours there are for each of the peer's. */
const OUR_SEARCHES = 60;
const SOLVES = 3;
const COPIES = 10_000_000;

export const tasks: Tasks = {
  'ours: copy': async () => randomMoves(ourSide(await ourKit(), 'copy'), (await ourKit()).FastDice, MORE_MATCHES),
  'ours: begin': async () => randomMoves(ourSide(await ourKit(), 'begin'), (await ourKit()).FastDice, MORE_MATCHES),
  'peer: copy': async () => randomMoves((await thePeer()).boardgameIoSide('copy'), FastDice, 0),
  'peer: begin': async () => randomMoves((await thePeer()).boardgameIoSide('begin'), FastDice, 0),
  playouts: async () => playouts(await ourKit()),
  'ours: mcts': async () => ourMcts(await ourKit(), EMPTY_BOARD),
  'peer: mcts': async () => peerMcts(await thePeer(), EMPTY_BOARD),
  'ours: mcts, openings': async () => ourMcts(await ourKit(), OPENINGS),
  'peer: mcts, openings': async () => peerMcts(await thePeer(), OPENINGS),
  minimax: async () => minimax(await ourKit()),
  'alpha-beta': async () => alphaBeta(await ourKit(), false),
  'alpha-beta with table': async () => alphaBeta(await ourKit(), true),
  copy: async () => copies(await ourKit()),
};

const ourKit = (): Promise<Hot> => loadHot('tic-tac-toe');
/** Loaded only where it is measured, so that it takes no memory beside us. */
const thePeer = (): Promise<Peer> => import('./boardgame-io.ts');
type Peer = typeof import('./boardgame-io.ts');

const randomMoves = (side: Side, Generator: new (seed: number) => Dice, more: number): Task => ({
  run(round): Work {
    const dice = new Generator(round);
    const shared = drive(side, dice, SHARED_MATCHES);
    const alone = drive(side, dice, more);
    return { units: shared.moves + alone.moves, checksum: checksumText(shared.checksum) };
  },
});

/** The kit's own loop: the same moves, but nothing sums them up. */
function playouts(kit: Hot): Task {
  const rules = openRules();
  const { state, past } = positionAfter(kit, rules, []);
  const play = kit.createPlayouts(rules, new kit.FastDice(1));
  return { run: () => ({ units: play(state, past, MORE_MATCHES) }) };
}

function ourMcts(kit: Hot, openings: Openings): Task {
  const rules = openRules();
  const roots = openings.map((cells) => positionAfter(kit, rules, cells));
  const uct = kit.createUct(rules, new kit.FastDice(1));
  return {
    run() {
      for (let i = 0; i < OUR_SEARCHES; i++) for (const { state, past } of roots) uct(state, past, ITERATIONS);
      return { units: OUR_SEARCHES * roots.length * ITERATIONS };
    },
    facts: () => uctFacts(kit, openings, ITERATIONS),
  };
}

function peerMcts({ boardgameIoMcts }: Peer, openings: Openings): Task {
  const { search, facts } = boardgameIoMcts(openings, ITERATIONS);
  return {
    async run() {
      await search();
      return { units: openings.length * ITERATIONS };
    },
    facts,
  };
}

function minimax(kit: Hot): Task {
  const rules = openRules();
  const { state, past } = positionAfter(kit, rules, []);
  const solve = kit.createMinimax(rules);
  return {
    run() {
      let nodes = 0;
      for (let i = 0; i < SOLVES; i++) nodes += solve(state, past).nodes;
      return { units: nodes };
    },
    facts: () => ({ nodes: solve(state, past).nodes, worth: solve(state, past).worth }),
  };
}

function alphaBeta(kit: Hot, table: boolean): Task {
  const rules = openRules();
  const { state, past } = positionAfter(kit, rules, []);
  // A new searcher each time, because an old one remembers results.
  const solve = () => kit.createAlphaBeta(rules, { table }).search(state, past);
  return {
    run: () => ({ units: solve().nodes }),
    facts: () => ({ nodes: solve().nodes, worth: solve().worth }),
  };
}

function copies(kit: Hot): Task {
  const rules = openRules();
  return copyTask(rules, positionAfter(kit, rules, []).state, COPIES, kit.copy);
}
