// The benchmark of tic-tac-toe, compared with boardgame.io. Every ratio compares medians of interleaved rounds.
import { atLeast, atMost, beside, equality, type Part, reportOf, timesAtLeast } from './measure/parts.ts';
import type { BenchReport, BenchRow, Checksum } from './report.ts';
import { type Measured, measureRounds } from './rounds.ts';
import { median } from './stopwatch.ts';
import type { Facts } from './task.ts';
import { WORKS } from './tic-tac-toe/mixed.ts';
import { ITERATIONS, OPENINGS, SHARED_MATCHES } from './tic-tac-toe/tasks.ts';

const ROUNDS = 9;
const LATER_ROUNDS = 5;
const MIXED_PROCESSES = 3;
/** Nodes of the whole tree below the root, if no positions are merged and every match is played to its end. */
const TREE_NODES = 549_945;
const PEER = 'boardgame.io';
const UNITS = { playouts: 'moves/s', minimax: 'nodes/s', mcts: 'simulations/s' } as const;
const TASKS = new URL('./tic-tac-toe/tasks.js', import.meta.url);
const MIXED = new URL('./tic-tac-toe/mixed.js', import.meta.url);

export async function bench(progress: (text: string) => void): Promise<BenchReport> {
  const parts: Part[] = [];
  progress('random moves, ours and boardgame.io by turns');
  parts.push(await randomMoves());
  progress('MCTS, ours and boardgame.io by turns');
  parts.push(await mcts());
  progress('minimax, alpha-beta, copy');
  parts.push(await alone());
  progress('mixed with five other games, with a kit for each and with one kit for all by turns');
  parts.push(await mixed());
  return reportOf('tic-tac-toe', parts);
}

async function randomMoves(): Promise<Part> {
  const names = ['ours: copy', 'peer: copy', 'ours: begin', 'peer: begin', 'playouts'];
  const [ours, peer, oursBegun, peerBegun, playouts] = await measureRounds(TASKS, names, ROUNDS);
  return {
    rows: [
      against('random moves', 'moves/s', ours, peer, 1000, 'Both play on from a kept first state.'),
      against('random moves, set up anew', 'moves/s', oursBegun, peerBegun, undefined, 'begin against InitializeGame.'),
      {
        work: "random moves, the kit's own loop",
        unit: 'moves/s',
        ours: playouts.rate,
        note: 'createPlayouts: no checksum is kept meanwhile.',
      },
    ],
    checksums: [sameMoves('random moves', ours, peer), sameMoves('random moves, set up anew', oursBegun, peerBegun)],
  };
}

async function mcts(): Promise<Part> {
  const [ours, peer] = await measureRounds(TASKS, ['ours: mcts', 'peer: mcts'], ROUNDS);
  const names = ['ours: mcts, openings', 'peer: mcts, openings'];
  const [oursLater, peerLater] = await measureRounds(TASKS, names, LATER_ROUNDS);
  const equalWork = (from: string, a: Measured, b: Measured): string =>
    `Equal work: ${ITERATIONS} iterations per search from ${from}; each goes down the tree to at most one new node and plays to the end. ` +
    `Ours: ${simulationWords(a)}. ${PEER}: ${simulationWords(b)}; its tree keeps the states.`;
  const later = `${OPENINGS.length} openings of 1 to 3 moves`;
  return {
    rows: [
      against('MCTS', 'simulations/s', ours, peer, 600, equalWork('the empty board', ours, peer)),
      against(
        'MCTS, after openings',
        'simulations/s',
        oursLater,
        peerLater,
        undefined,
        equalWork(later, oursLater, peerLater),
      ),
    ],
  };
}

function simulationWords({ facts }: Measured): string {
  const { playoutLength, matchLength, applied } = facts;
  return `playouts of ${playoutLength.toFixed(2)} plies, matches of ${matchLength.toFixed(2)} from the root, ${applied.toFixed(2)} moves made per simulation`;
}

async function alone(): Promise<Part> {
  const names = ['minimax', 'alpha-beta', 'alpha-beta with table', 'copy'];
  const [minimax, alphaBeta, withTable, copy] = await measureRounds(TASKS, names, ROUNDS);
  const nodes = minimax.facts.nodes;
  const fewer = (work: string, measured: Measured): BenchRow => ({
    work,
    unit: 'nodes',
    ours: measured.facts.nodes,
    peer: { name: 'plain minimax', value: nodes },
    ratio: nodes / measured.facts.nodes,
  });
  return {
    rows: [
      atLeast(15e6, { work: 'full minimax by copy', unit: 'nodes/s', ours: minimax.rate }, '15 M'),
      atMost(60, { work: 'copy a state', unit: 'ns', ours: 1e9 / copy.rate }),
      fewer('alpha-beta', alphaBeta),
      fewer('alpha-beta with table', withTable),
    ],
    checksums: [
      sameNumber('full minimax: nodes below the root, against the known number', nodes, TREE_NODES),
      sameNumber('worth of the game: alpha-beta against minimax', alphaBeta.facts.worth, minimax.facts.worth),
      sameNumber('worth of the game: with table against minimax', withTable.facts.worth, minimax.facts.worth),
    ],
  };
}

/** Each process is measured only once: afterwards the other games have run in it. */
async function mixed(): Promise<Part> {
  const own: Facts[] = [];
  const shared: Facts[] = [];
  for (let i = 0; i < MIXED_PROCESSES; i++) {
    own.push((await measureRounds(MIXED, ['a kit per game'], 0))[0].facts);
    shared.push((await measureRounds(MIXED, ['one kit for all'], 0))[0].facts);
  }
  const rowsOf = (kits: string, runs: readonly Facts[], note: string): BenchRow[] =>
    WORKS.map((work) => {
      // The best of all processes: in some, V8 compiles a loop badly from the start, and a loss would hide behind that.
      const before = Math.max(...[...own, ...shared].map((run) => run[`${work} before`]));
      const after = median(runs.map((run) => run[`${work} after`]));
      const ratio = after / before;
      const row = { work: `mixed, ${kits}: ${work}`, unit: UNITS[work], ours: after, ratio, note };
      return { ...row, peer: { name: 'before the others', value: before } };
    });
  const target = (ratio = 0) => ({ text: 'at most 10 % lost', met: ratio >= 0.9 });
  const how = `median of ${MIXED_PROCESSES} processes, against the best of all before.`;
  return {
    rows: [
      ...rowsOf('a kit per game', own, `After five other games ran: ${how}`).map((row) => ({
        ...row,
        target: target(row.ratio),
      })),
      ...rowsOf('one kit for all', shared, `What would be lost without loadHot: ${how}`),
    ],
  };
}

const against = (
  work: string,
  unit: string,
  ours: Measured,
  peer: Measured,
  least: number | undefined,
  note: string,
): BenchRow => timesAtLeast(least, beside({ work, unit, ours: ours.rate, note }, PEER, peer));

const sameMoves = (work: string, ours: Measured, peer: Measured): Checksum =>
  equality(`${work}: ${ROUNDS} rounds of ${SHARED_MATCHES} matches, moves and final boards`, ours, peer);

function sameNumber(work: string, ours: number, peer: number): Checksum {
  return { work, ours: String(ours), peer: String(peer), equal: ours === peer };
}
