// The benchmark of a card game: random matches with and without the loop guard, what a decision needs, and beside it the way
// of the engine that our card games grew from: every state is a graph as JSON under its SHA-256.
import { atLeast, atMost, beside, equality, type Part, reportOf } from '../measure/parts.ts';
import type { BenchReport, BenchRow } from '../report.ts';
import { type Measured, measureRounds } from '../rounds.ts';
import type { CardBench, CardTable } from './card-bench.ts';
import { sameMatches } from './equal-work.ts';
import { NOTES } from './notes.ts';
import { MID_MATCH } from './tasks-of.ts';

const ROUNDS = 9;
const PEER = 'graph, JSON, SHA-256';

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

const named = (pair: string): string => pair.replace(' ', ' against ');
const usOf = ({ rate }: Measured): number => 1e6 / rate;

async function guarded(measured: Measure, { targets }: Of, pair: string): Promise<Part> {
  const [ours, bare] = await measured([`guarded ${pair}`, `bare ${pair}`]);
  const share = 100 * (1 - ours.rate / bare.rate);
  return {
    rows: [
      atLeast(targets.decisions, decisions(`random, ${named(pair)}`, ours, NOTES.random)),
      beside(decisions(`random, ${named(pair)}, guard or none`, ours, NOTES.bare), 'no guard', bare),
      atMost(targets.share, { work: `share of the guard, ${named(pair)}`, unit: '%', ours: share, note: NOTES.bare }),
    ],
    checksums: [sameMatches(named(pair), ours, 'no guard', bare)],
  };
}

/** These rows are not the same work: without a guard the cheap actions of a loop go on and on. */
async function lab(measured: Measure, { lab }: Of): Promise<Part> {
  const [ours, bare] = await measured([`guarded ${lab}`, `bare ${lab}`]);
  return {
    rows: [beside(decisions(`random, ${named(lab)}`, ours, NOTES.lab), 'no guard', bare)],
    checksums: [sameMatches(named(lab), ours, 'no guard', bare)],
  };
}

/** Rows for which nothing is promised. */
async function more(measured: Measure, { pairs, seats }: Of): Promise<Part> {
  const names = [`guarded ${pairs[0]}`, 'events', 'views', ...seats.map((n) => `seats ${n}`)];
  const [quiet, told, viewed, ...others] = await measured(names);
  return {
    rows: [
      beside(decisions('random, events told', told, NOTES.told), 'nobody listens', quiet),
      beside(decisions('random, views for both seats', viewed, NOTES.views), 'nobody looks', quiet),
      ...seats.map((n, i) => decisions(`random, ${n} seats`, others[i], NOTES.random)),
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
      { ...atMost(targets.legalUs, micros(`legal, ${table}, ${actions} actions`, legal)), note },
      { ...atMost(targets.keyUs, micros(`key, ${table}`, key)), note },
    ];
  });
  return { rows };
}

async function besideGraphs(measured: Measure, { pairs }: Of): Promise<Part> {
  const [key, graph] = await measured([`key ${MID_MATCH}`, 'graph']);
  const [ours, stored] = await measured([`guarded ${pairs[0]}`, 'stored']);
  const row = { work: `a state's key, beside a graph of ${(graph.facts.bytes / 1024).toFixed(0)} KB`, unit: 'µs' };
  const peer = { name: PEER, value: usOf(graph) };
  return {
    rows: [
      { ...row, ours: usOf(key), peer, ratio: key.rate / graph.rate, note: NOTES.hash },
      beside(decisions('a decision, and its state stored', ours, NOTES.stored), PEER, stored),
    ],
    checksums: [equality('positions told apart', key, graph), sameMatches('stored', ours, PEER, stored)],
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
    equality(`the ${name}: actions, judged and not`, all[2 * i], all[2 * i + 1]),
  );
  return { rows, checksums };
}

const decisions = (work: string, { rate }: Measured, note: string): BenchRow => ({
  work,
  unit: 'decisions/s',
  ours: rate,
  note,
});
const micros = (work: string, measured: Measured): BenchRow => ({ work, unit: 'µs', ours: usOf(measured) });
