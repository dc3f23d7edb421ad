// The benchmark of Go, with three boards from npm beside us. Every ratio compares medians of interleaved rounds.
import { SHARED_GAMES, SIZES } from './go/tasks.ts';
import { atLeast, atMost, beside, equality, type Part, reportOf, timesAtLeast } from './measure/parts.ts';
import type { BenchReport, BenchRow, Checksum } from './report.ts';
import { type Measured, measureRounds } from './rounds.ts';

const ROUNDS = 7;
const TASKS = new URL('./go/tasks.js', import.meta.url);

type Size = (typeof SIZES)[number];
type BySize = Readonly<Record<Size, number>>;

const OWN_LEAST = 7.5e6;
const SABAKI_LEAST: BySize = { 9: 80, 19: 150 };
const GOBAN_LEAST: BySize = { 9: 40, 19: 70 };
const COPY_MOST_NS: BySize = { 9: 150, 19: 500 };

const OWN = 'playouts: the board chooses its moves itself; every move is checked against its ko rule.';
const CONTRACT =
  'begin, legal, step, with uniformly random plays: what a stranger’s program, a tree or a generic search does.';
const MIXED = 'After boards of seven sizes under four ko rules, with and without suicide, ran in the same process.';
const DRIVER =
  'One driver chooses the points for every board through at, tryPlay and pass; its time is part of both figures.';
const SABAKI = `${DRIVER} @sabaki/go-board is asked by analyzeMove, then makeMove.`;
const GOBAN = `${DRIVER} goban compares with the last 31 positions only; in these games that refuses the same moves. Its exceptions carry no traces.`;

export async function bench(progress: (text: string) => void): Promise<BenchReport> {
  const parts: Part[] = [];
  for (const size of SIZES) {
    progress(`${size}×${size}: our own generator, alone and mixed with other sizes and ko rules by turns`);
    parts.push(await ownGenerator(size), await throughContract(size));
  }
  for (const size of SIZES) {
    progress(`${size}×${size}: simple ko, ours, @sabaki/go-board and tenuki by turns`);
    parts.push(await simpleKo(size));
    progress(`${size}×${size}: positional superko, ours and goban by turns`);
    parts.push(await positionalSuperko(size));
  }
  progress('copy');
  parts.push(await copies());
  progress('checkKoRule');
  parts.push(await koChecks());
  return reportOf('go', parts);
}

async function throughContract(size: Size): Promise<Part> {
  const [measured] = await measureRounds(TASKS, [`contract ${size}`], ROUNDS);
  const work = `through the contract, positional superko ${size}×${size}`;
  return { rows: [{ work, unit: 'moves/s', ours: measured.rate, note: CONTRACT }] };
}

async function ownGenerator(size: Size): Promise<Part> {
  const names = [`own: positional ${size}`, `own: mixed ${size}`, `own: simple ${size}`];
  const [positional, mixed, simple] = await measureRounds(TASKS, names, ROUNDS);
  const row = (work: string, { rate }: Measured, note: string): BenchRow => ({
    work: `own generator, ${work} ${size}×${size}`,
    unit: 'moves/s',
    ours: rate,
    note,
  });
  const target = { text: 'at most 10 % lost', met: mixed.rate >= 0.9 * positional.rate };
  return {
    rows: [
      atLeast(OWN_LEAST, row('positional superko', positional, OWN), '7.5 M'),
      row('simple ko', simple, OWN),
      { ...beside(row('mixed', mixed, MIXED), 'alone', positional), target },
    ],
    checksums: [equality(`own generator ${size}×${size}: mixed against alone`, mixed, positional)],
  };
}

async function simpleKo(size: Size): Promise<Part> {
  const names = [`ours: simple ${size}`, `sabaki ${size}`, `tenuki ${size}`];
  const [ours, sabaki, tenuki] = await measureRounds(TASKS, names, ROUNDS);
  const work = `simple ko ${size}×${size}`;
  return {
    rows: [
      against(work, ours, '@sabaki/go-board', sabaki, SABAKI, SABAKI_LEAST[size]),
      against(work, ours, 'tenuki', tenuki, DRIVER),
    ],
    checksums: [
      sameGames(work, SHARED_GAMES.simple[size], ours, '@sabaki/go-board', sabaki),
      sameGames(work, SHARED_GAMES.simple[size], ours, 'tenuki', tenuki),
    ],
  };
}

async function positionalSuperko(size: Size): Promise<Part> {
  const [ours, goban] = await measureRounds(TASKS, [`ours: positional ${size}`, `goban ${size}`], ROUNDS);
  const work = `positional superko ${size}×${size}`;
  return {
    rows: [against(work, ours, 'goban', goban, GOBAN, GOBAN_LEAST[size])],
    checksums: [sameGames(work, SHARED_GAMES.positional[size], ours, 'goban', goban)],
  };
}

async function copies(): Promise<Part> {
  const names = SIZES.map((size) => `copy ${size}`);
  const measured = await measureRounds(TASKS, names, ROUNDS);
  const rows = SIZES.map((size, i) =>
    atMost(COPY_MOST_NS[size], { work: `copy a state ${size}×${size}`, unit: 'ns', ours: 1e9 / measured[i].rate }),
  );
  return { rows };
}

async function koChecks(): Promise<Part> {
  const names = SIZES.map((size) => `checkKoRule ${size}`);
  const measured = await measureRounds(TASKS, names, ROUNDS);
  const note = 'Boards as rows of text, checked and read anew by each call; half of the calls find a ko.';
  const rows = SIZES.map((size, i) =>
    atMost(1000, { work: `checkKoRule ${size}×${size}`, unit: 'µs', ours: 1e6 / measured[i].rate, note }),
  );
  return { rows };
}

function against(work: string, ours: Measured, name: string, peer: Measured, note: string, least?: number): BenchRow {
  // A row is known by its work, in the accepted ratios too, so the peer's name is part of it.
  const row = { work: `${work}, beside ${name}`, unit: 'moves/s', ours: ours.rate, note };
  return timesAtLeast(least, beside(row, name, peer));
}

const sameGames = (work: string, games: number, ours: Measured, name: string, peer: Measured): Checksum =>
  equality(`${work}, ${name}: ${ROUNDS} rounds of ${games} games, moves and final boards`, ours, peer);
