// The sources of an export: the states of one store, or those of matches from logs.

import { statSync } from 'node:fs';
import { finalPlies, outcomeIn, shown } from '@umpire/core/host';
import {
  createExport,
  type Exporter,
  type ExportFormat,
  exportFacts,
  isStore,
  lineRows,
  matchId,
  matchSeed,
  matchupOf,
  openRules,
  openSeeded,
  type RulesOf,
  Store,
  StoreWalkers,
  storeRows,
  Walker,
} from '@umpire/tree';
import { readLog } from '../files/read-log.ts';
import { gameOfData } from '../games/game-of-data.ts';
import { firstDeclared } from '../refuse-declared.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { version } from '../version.ts';
import { knownText } from './text/known-text.ts';
import { warnDamage } from './warn-damage.ts';

export interface ExportPlan {
  readonly format: ExportFormat;
  readonly path: string;
  readonly testShare: number;
  readonly cards: boolean;
  /** The most states that are taken from a store. */
  readonly states: number;
  /** The path or package of a game that is not shipped. */
  readonly game?: string | undefined;
  /** The seat for whom the rows are. */
  readonly viewer?: number | undefined;
}

/** Begins an export. The caller keeps what was begun, so that it can be given up whatever happens. */
type Begin = (facts: Parameters<typeof createExport>[0]['facts']) => Exporter;

/** Exports everything, and returns the export, which is still open. If that fails, nothing is left of it. */
export async function exportSources(paths: readonly string[], plan: ExportPlan): Promise<Exporter> {
  checkSources(paths);
  let exporter: Exporter | undefined;
  const begin: Begin = (facts) => {
    exporter = demand(createExport({ format: plan.format, path: plan.path, testShare: plan.testShare, facts }));
    return exporter;
  };
  try {
    return isStore(paths[0]) ? await exportStore(paths[0], plan, begin) : await exportLogs(paths, plan, begin);
  } catch (error) {
    exporter?.abort();
    throw error;
  }
}

const USAGE = 'export takes one store, or logs';

function checkSources(paths: readonly string[]): void {
  if (paths.length === 0) throw new Failure(`${USAGE}: umpire tree export STORE|LOG… --format parquet --out FILE.`);
  const store = paths.find(isStore);
  if (store !== undefined && paths.length > 1)
    throw new Failure(`${USAGE}; '${shown(store)}' is a store, and not the only source.`);
  const folder = paths.find(isFolder);
  if (store === undefined && folder !== undefined)
    throw new Failure(
      `${USAGE}; '${shown(folder)}' is a folder. Folders of a tree are packed first: umpire tree pack ${shown(folder)} STORE.`,
    );
}

/** Whether a path is a folder. A path that cannot be looked at is none: reading it will say why. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

async function exportStore(dir: string, plan: ExportPlan, begin: Begin): Promise<Exporter> {
  if (plan.viewer !== undefined)
    throw new Failure('--seat is for logs: the states of a store are told apart by what every seat did there.');
  const store = demand(Store.open(dir));
  warnDamage(dir, store.rests());
  const { game } = await gameOfData(store.file.game, dir, plan.game);
  const rulesOf: RulesOf = (matchup, seed) => openRules(game, matchup, seed);
  const walkers = new StoreWalkers(store, rulesOf);
  const [root] = store.roots;
  if (root === undefined) throw new Failure(`'${shown(dir)}' is empty.`);
  const options = [...store.matchups.values()].map((matchup) => ({ id: matchup.id, options: matchup.options }));
  const exporter = begin(exportFacts(demand(walkers.at(root.id)), options, version()));
  const progress = new Progress('states', Math.min(plan.states, store.states));
  let done = 0;
  for (const row of storeRows(store, walkers, plan)) {
    demand(exporter.add(demand(row)));
    progress.show(++done);
  }
  progress.finish();
  return exporter;
}

async function exportLogs(paths: readonly string[], plan: ExportPlan, begin: Begin): Promise<Exporter> {
  const progress = new Progress('matches', paths.length);
  const first = await readMatch(paths[0], plan.game);
  const { id, options } = first.facts;
  const { viewer } = plan;
  checkSeat(viewer, first.walker.rules.seats);
  const told = exportFacts(first.walker, [{ id, options }], version());
  const exporter = begin(viewer === undefined ? told : { ...told, viewer });
  const deals = new Map<string, string>();
  const taken = new Set<string>();
  for (const [line, path] of paths.entries()) {
    const { game, walker, facts, identity } = line === 0 ? first : await readMatch(path, plan.game);
    if (game !== first.game)
      throw new Failure(`${shown(path)} is a match of ${game}, and the export is of ${first.game}.`);
    progress.show(line + 1);
    // A log that is given twice, or self-play in both seatings, would count twice.
    if (taken.has(identity)) continue;
    taken.add(identity);
    const whose = { ...facts, line, matchup: facts.id, cards: plan.cards };
    for (const row of lineRows(walker, viewer === undefined ? whose : { ...whose, seed: dealOf(deals, facts), viewer }))
      demand(exporter.add(row), paths.length > 1 ? path : undefined);
  }
  progress.finish();
  const known = paths.length - taken.size;
  if (known > 0) process.stderr.write(`${knownText(known, 'exported')}\n`);
  return exporter;
}

function checkSeat(viewer: number | undefined, seats: number): void {
  if (viewer !== undefined && viewer >= seats)
    throw new Failure(`--seat: the match has the seats 0 to ${seats - 1}, not ${viewer}.`);
}

/** A deal by its number in this export: its seed would give all cards away. */
function dealOf(deals: Map<string, string>, { id, seed }: { readonly id: string; readonly seed: string }): string {
  const name = `${id}/${seed}`;
  const number = deals.get(name) ?? `deal ${deals.size}`;
  deals.set(name, number);
  return number;
}

async function readMatch(path: string, typed: string | undefined) {
  const { log, game, rules: played } = await readLog(path, typed);
  const { seed, match = 0, rulesVersion, seats } = log.header;
  if (rulesVersion !== game.rulesVersion)
    throw new Failure(
      `${shown(path)} was played with version ${rulesVersion} of the rules of ${game.id}: version ${game.rulesVersion} has other indices.`,
    );
  const { id, options } = matchupOf(game, played);
  const rules = demand(openSeeded(game, played.options, seed));
  const outcome = outcomeIn(log.lines) ?? null;
  const plies = finalPlies(log);
  const indices = plies.map(({ index }) => index);
  const declared = firstDeclared(plies);
  const facts = {
    id,
    options,
    seed: matchSeed(seed, match),
    players: seats.map(({ player }) => player),
    path: walkable(declared < 0 ? indices : indices.slice(0, declared)),
    outcome,
  };
  const identity = matchId({ matchup: id, seed, match, players: seats, path: indices, scores: outcome?.scores });
  return { game: game.id, walker: new Walker(rules, seed, match), facts, identity };
}

/** The indices up to the first missing one: what a fault forced is in no list, so nothing after it can be reached. */
function walkable(indices: readonly (number | null)[]): number[] {
  const end = indices.indexOf(null);
  return indices.slice(0, end < 0 ? indices.length : end).map(Number);
}
