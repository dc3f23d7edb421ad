// The benchmark of a card game: random matches with and without the loop guard, what a decision needs, and the way of the
// engine that card games began as here beside it: every state a graph as JSON under its SHA-256.
import { readAccepted } from '../accepted.ts';
import { type BenchReport, type BenchRow, thisMachine } from '../report.ts';
import { type Measured, measureRounds } from '../rounds.ts';
import type { CardBench, CardTable } from './card-bench.ts';
import { equality, sameMatches } from './equal-work.ts';
import { NOTES } from './notes.ts';
import { MID_MATCH } from './tasks-of.ts';

const ROUNDS = 9;
const PEER = 'graph, JSON, SHA-256';

type Part = Pick<BenchReport, 'rows' | 'checksums'>;
type Of = Omit<CardBench<CardTable>, 'game'>;
type Measure = (names: readonly string[]) => Promise<Measured[]>;

/** `module` exports the tasks of the game. */
export async function benchCards<S extends CardTable>(
  of: CardBench<S>,
  module: URL,
  progress: (text: string) => void,
): Promise<BenchReport> {
  const measured: Measure = (names) => measureRounds(module, names, ROUNDS);
  const parts: Part[] = [];
  for (const pair of of.pairs) {
    progress(`${named(pair)}: random matches with and without the guard by turns`);
    parts.push(await guarded(measured, of, pair));
  }
  progress(`${named(of.lab)}: the same`);
  parts.push(await lab(measured, of));
  progress(['events', 'views', ...of.seats.map((seats) => `${seats} seats`)].join(', '));
  parts.push(await more(measured, of));
  progress('lists and keys of whole tables');
  parts.push(await questions(measured, of));
  progress('a graph for each state, and ours, by turns');
  parts.push(await besideGraphs(measured, of));
  progress('copies, deals and judged loops');
  parts.push(await states(measured), await judging(measured, of));
  return reportOf(of.game.id, parts);
}

function reportOf(name: string, parts: readonly Part[]): BenchReport {
  const accepted = readAccepted(name);
  const rows = parts.flatMap((part) => part.rows);
  return {
    name,
    machine: thisMachine(),
    rows: rows.map((row) => (row.work in accepted ? { ...row, accepted: accepted[row.work] } : row)),
    checksums: parts.flatMap((part) => part.checksums),
  };
}

const named = (pair: string): string => pair.replace(' ', ' against ');
const usOf = ({ rate }: Measured): number => 1e6 / rate;

async function guarded(measured: Measure, { targets }: Of, pair: string): Promise<Part> {
  const [ours, bare] = await measured([`guarded ${pair}`, `bare ${pair}`]);
  const share = 100 * (1 - ours.rate / bare.rate);
  const least = { text: `≥ ${targets.decisions / 1000} k`, met: ours.rate >= targets.decisions };
  const most = { text: `≤ ${targets.share} %`, met: share <= targets.share };
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
async function lab(measured: Measure, { lab }: Of): Promise<Part> {
  const [ours, bare] = await measured([`guarded ${lab}`, `bare ${lab}`]);
  return {
    rows: [{ ...beside(`random, ${named(lab)}`, ours, 'no guard', bare), note: NOTES.lab }],
    checksums: [sameMatches(named(lab), ours, 'no guard', bare)],
  };
}

/** Nothing is promised about these. */
async function more(measured: Measure, { pairs, seats }: Of): Promise<Part> {
  const names = [`guarded ${pairs[0]}`, 'events', 'views', ...seats.map((n) => `seats ${n}`)];
  const [quiet, told, viewed, ...others] = await measured(names);
  return {
    rows: [
      { ...beside('random, events told', told, 'nobody listens', quiet), note: NOTES.told },
      { ...beside('random, views for both seats', viewed, 'nobody looks', quiet), note: NOTES.views },
      ...seats.map((n, i) => ({ ...decisions(`random, ${n} seats`, others[i]), note: NOTES.random })),
    ],
    checksums: [
      sameMatches('events told', told, 'nobody listens', quiet),
      sameMatches('views', viewed, 'nobody looks', quiet),
    ],
  };
}

async function questions(measured: Measure, { full, targets }: Of): Promise<Part> {
  const tables = [
    { table: MID_MATCH, note: NOTES.mid, digits: 1 },
    { table: full.name, note: `A list is made anew by each call. ${full.note}`, digits: 0 },
  ];
  const all = await measured(tables.flatMap(({ table }) => [`legal ${table}`, `key ${table}`]));
  const rows = tables.flatMap(({ table, note, digits }, i): BenchRow[] => {
    const [legal, key] = [all[2 * i], all[2 * i + 1]];
    const actions = legal.facts.actions.toFixed(digits);
    return [
      { ...atMost(targets.legalUs, `legal, ${table}, ${actions} actions`, legal), note },
      { ...atMost(targets.keyUs, `key, ${table}`, key), note },
    ];
  });
  return { rows, checksums: [] };
}

async function besideGraphs(measured: Measure, { pairs }: Of): Promise<Part> {
  const [key, graph] = await measured([`key ${MID_MATCH}`, 'graph']);
  const [ours, stored] = await measured([`guarded ${pairs[0]}`, 'stored']);
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

async function states(measured: Measure): Promise<Part> {
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

async function judging(measured: Measure, { loops }: Of): Promise<Part> {
  const names = Object.keys(loops);
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
