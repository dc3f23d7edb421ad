// The benchmark of Storyweave: random matches with and without the loop guard, what a decision needs, and the way of the
// engine it began as beside it: every state a graph as JSON under its SHA-256.
import { sha256Text } from '@umpire/core';
import { readAccepted } from './accepted.ts';
import { type BenchReport, type BenchRow, type Checksum, thisMachine } from './report.ts';
import { type Measured, measureRounds } from './rounds.ts';
import { LOOPS } from './storyweave/found-loop.ts';
import { LAB, PAIRS, type Pair } from './storyweave/open-table.ts';
import { quietMatches } from './storyweave/random-matches.ts';
import { SEATS, TABLES } from './storyweave/tasks.ts';

const NAME = 'storyweave';
const ROUNDS = 9;
const TASKS = new URL('./storyweave/tasks.js', import.meta.url);
const LEAST = 500_000;
const SHARE_MOST = 15;
const LEGAL_MOST_US = 10;
const KEY_MOST_US = 2;
const PEER = 'graph, JSON, SHA-256';

const NOTES = {
  random: 'From the deal to the end, the list of each decision included; nobody is told anything.',
  bare: 'The same rules under a policy without repetition. The calls that core has around the rules are in both.',
  lab: 'A deck made of loops: most matches have one. Without a guard the cheap actions of a loop go on and on, so this is no share.',
  told: 'Every event is made and counted.',
  views: 'After each decision every seat gets its own view, as an object.',
  full: 'A list is made anew by each call. Hand, ink and opposing targets are there for every kind of action.',
  mid: '64 positions after 60 random decisions each, by turns.',
  hash: 'The graph of a position written as JSON, hashed, and kept in a Map: what the first engine did with each state, without its files.',
  stored: 'The same for each state of a match, and the next decision is chosen as ours is. The match itself is ours.',
  deal: 'A copy, what the seat may not see erased, and dealt again.',
  judge: 'From the table to the loop that was found, less the same actions without a guard.',
} as const;

interface Part {
  readonly rows: readonly BenchRow[];
  readonly checksums: readonly Checksum[];
}

export async function bench(progress: (text: string) => void): Promise<BenchReport> {
  const parts: Part[] = [];
  for (const pair of PAIRS) {
    progress(`${named(pair)}: random matches with and without the guard by turns`);
    parts.push(await guarded(pair));
  }
  progress(`${named(LAB)}: the same`);
  parts.push(await lab());
  progress('events, views, three and four seats');
  parts.push(await more());
  progress('lists and keys of whole tables');
  parts.push(await questions());
  progress('a graph for each state, and ours, by turns');
  parts.push(await besideGraphs());
  progress('copies, deals and judged loops');
  parts.push(await states(), await judging());
  const accepted = readAccepted(NAME);
  const rows = parts.flatMap((part) => part.rows);
  return {
    name: NAME,
    machine: thisMachine(),
    rows: rows.map((row) => (row.work in accepted ? { ...row, accepted: accepted[row.work] } : row)),
    checksums: parts.flatMap((part) => part.checksums),
  };
}

const measured = (names: readonly string[]): Promise<Measured[]> => measureRounds(TASKS, names, ROUNDS);
const named = (pair: Pair): string => pair.replace(' ', ' against ');
const usOf = ({ rate }: Measured): number => 1e6 / rate;

async function guarded(pair: Pair): Promise<Part> {
  const [ours, bare] = await measured([`guarded ${pair}`, `bare ${pair}`]);
  const ratio = ours.rate / bare.rate;
  const share = 100 * (1 - ratio);
  const least = { text: '≥ 500 k', met: ours.rate >= LEAST };
  const most = { text: `≤ ${SHARE_MOST} %`, met: share <= SHARE_MOST };
  return {
    rows: [
      { ...decisions(`random, ${named(pair)}`, ours), target: least, note: NOTES.random },
      { ...beside(`random, ${named(pair)}, guard or none`, ours, 'no guard', bare), note: NOTES.bare },
      { work: `share of the guard, ${named(pair)}`, unit: '%', ours: share, target: most, note: NOTES.bare },
    ],
    checksums: [sameMatches(named(pair), ours, 'no guard', bare)],
  };
}

/** Not a share of the same work: without a guard the cheap actions of a loop go on and on. */
async function lab(): Promise<Part> {
  const [ours, bare] = await measured([`guarded ${LAB}`, `bare ${LAB}`]);
  return {
    rows: [{ ...beside(`random, ${named(LAB)}`, ours, 'no guard', bare), note: NOTES.lab }],
    checksums: [sameMatches(named(LAB), ours, 'no guard', bare)],
  };
}

/** Nothing is promised about these. */
async function more(): Promise<Part> {
  const names = [`guarded ${PAIRS[0]}`, 'events', 'views', ...SEATS.map((seats) => `seats ${seats}`)];
  const [quiet, told, viewed, ...others] = await measured(names);
  return {
    rows: [
      { ...beside('random, events told', told, 'nobody listens', quiet), note: NOTES.told },
      { ...beside('random, views for both seats', viewed, 'nobody looks', quiet), note: NOTES.views },
      ...SEATS.map((seats, i) => ({ ...decisions(`random, ${seats} seats`, others[i]), note: NOTES.random })),
    ],
    checksums: [
      sameMatches('events told', told, 'nobody listens', quiet),
      sameMatches('views', viewed, 'nobody looks', quiet),
    ],
  };
}

async function questions(): Promise<Part> {
  const all = await measured(TABLES.flatMap((table) => [`legal ${table}`, `key ${table}`]));
  const rows = TABLES.flatMap((table, i): BenchRow[] => {
    const [legal, key] = [all[2 * i], all[2 * i + 1]];
    const note = table === 'mid-match' ? NOTES.mid : NOTES.full;
    const actions = legal.facts.actions.toFixed(table === 'mid-match' ? 1 : 0);
    return [
      { ...atMost(LEGAL_MOST_US, `legal, ${table}, ${actions} actions`, legal), note },
      { ...atMost(KEY_MOST_US, `key, ${table}`, key), note },
    ];
  });
  return { rows, checksums: [] };
}

async function besideGraphs(): Promise<Part> {
  const [key, graph] = await measured(['key mid-match', 'graph']);
  const [ours, stored] = await measured([`guarded ${PAIRS[0]}`, 'stored']);
  const row = { work: `a state's key, beside a graph of ${(graph.facts.bytes / 1024).toFixed(0)} KB`, unit: 'µs' };
  const peer = { name: PEER, value: usOf(graph) };
  return {
    rows: [
      { ...row, ours: usOf(key), peer, ratio: key.rate / graph.rate, note: NOTES.hash },
      { ...beside('a decision, and its state stored', ours, PEER, stored), note: NOTES.stored },
    ],
    checksums: [
      equality('positions told apart', key.checksums, graph.checksums),
      sameMatches('stored', ours, PEER, stored),
    ],
  };
}

async function states(): Promise<Part> {
  const [copied, dealt] = await measured(['copy', 'redeal']);
  const bytes = (copied.facts.bytes / 1024).toFixed(1);
  return {
    rows: [
      { work: `copy a state of ${bytes} KB`, unit: 'ns', ours: 1000 * usOf(copied) },
      { work: 'mask and deal again', unit: 'µs', ours: usOf(dealt), note: NOTES.deal },
    ],
    checksums: [],
  };
}

async function judging(): Promise<Part> {
  const names = Object.keys(LOOPS);
  const all = await measured(names.flatMap((name) => [`judged ${name}`, `unjudged ${name}`]));
  const rows = names.map((name, i) => ({
    work: `find and judge a loop: the ${name}, ${all[2 * i].facts.length} actions`,
    unit: 'µs',
    ours: usOf(all[2 * i]) - usOf(all[2 * i + 1]),
    note: NOTES.judge,
  }));
  const checksums = names.map((name, i) =>
    equality(`the ${name}: actions, judged and not`, all[2 * i].checksums, all[2 * i + 1].checksums),
  );
  return { rows, checksums };
}

const decisions = (work: string, { rate }: Measured): BenchRow => ({ work, unit: 'decisions/s', ours: rate });

const beside = (work: string, ours: Measured, name: string, peer: Measured): BenchRow => ({
  ...decisions(work, ours),
  peer: { name, value: peer.rate },
  ratio: ours.rate / peer.rate,
});

function atMost(us: number, work: string, measured: Measured): BenchRow {
  const ours = usOf(measured);
  return { work, unit: 'µs', ours, target: { text: `≤ ${us} µs`, met: ours <= us } };
}

/** Action by action the same, but for matches in which the guard had to say something: those go on differently. */
function sameMatches(work: string, ours: Measured, name: string, peer: Measured): Checksum {
  const kept = quietMatches(ours.checksums, peer.checksums);
  const sum = equality(`${work}, ${name}: the actions of ${kept.ours.length} matches`, kept.ours, kept.peer);
  return { ...sum, equal: sum.equal && kept.ours.length > 0 };
}

function equality(work: string, ours: readonly string[], peer: readonly string[]): Checksum {
  const [a, b] = [ours, peer].map((sums) => sha256Text(sums.join(' ')).slice(0, 16));
  return { work, ours: a, peer: b, equal: a === b };
}
