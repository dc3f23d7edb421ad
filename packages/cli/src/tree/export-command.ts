// `umpire tree export`: training data from a store or from logs.
import { type Block, finalPlies, type Rules, shown } from '@umpire/core';
import {
  createExport,
  EXPORT_FORMATS,
  type Exporter,
  type ExportFormat,
  exportFacts,
  isStore,
  lineRows,
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
import { demand, Failure } from '../failure.ts';
import { loadGame } from '../load-game.ts';
import { Progress } from '../progress.ts';
import { readLog } from '../read-log.ts';
import { refuseInTree } from './targets.ts';
import { typedPaths } from './typed-paths.ts';
import { warnDamage } from './warn-damage.ts';
import { wholeNumber } from './whole-number.ts';

export interface ExportArguments {
  readonly format?: string;
  readonly out?: string;
  readonly cards?: boolean;
  readonly states?: string;
  readonly testShare?: string;
  readonly json?: boolean;
}

const VERSION = '0.1.0';

export async function exportCommand(sources: readonly string[], given: ExportArguments): Promise<string> {
  const { format = '', out } = given;
  if (!(EXPORT_FORMATS as readonly string[]).includes(format))
    throw new Failure(`--format is one of ${EXPORT_FORMATS.join(', ')}, not '${shown(format)}'.`);
  if (out === undefined || out === '') throw new Failure('export needs --out FILE.');
  if (format === 'npy') refuseInTree(out);
  const plan = { format: format as ExportFormat, path: out, testShare: readShare(given.testShare) };
  const paths = (await Promise.all(sources.map(typedPaths))).flat();
  const exporter =
    paths.length === 1 && isStore(paths[0])
      ? await exportStore(paths[0], plan, given)
      : await exportLogs(paths, plan, given);
  const answer = demand(exporter.close());
  for (const warning of answer.warnings) process.stderr.write(`${warning}\n`);
  if (given.json === true) return JSON.stringify(answer);
  const { states, actions, cards, train, test, files } = answer;
  const told = [`${states.toLocaleString('en')} states`, `${actions.toLocaleString('en')} actions`];
  if (cards > 0) told.push(`${cards.toLocaleString('en')} cards`);
  return `${files.join(', ')}: ${told.join(', ')}; ${train.toLocaleString('en')} states to train with, ${test.toLocaleString('en')} to test.`;
}

type Plan = Pick<Parameters<typeof createExport>[0], 'format' | 'path'> & { readonly testShare: number };

function readShare(typed: string | undefined): number {
  const share = Number(typed ?? '0.2');
  if (!(share >= 0 && share <= 1))
    throw new Failure(`--test-share is a number from 0 to 1, not '${shown(typed ?? '')}'.`);
  return share;
}

async function exportStore(dir: string, plan: Plan, given: ExportArguments): Promise<Exporter> {
  const store = demand(Store.open(dir));
  warnDamage(dir, store.rests());
  const { game } = await loadGame(store.file.module ?? store.file.game);
  const rulesOf: RulesOf = (matchup, seed) => openRules(game, matchup, seed) as ReturnType<RulesOf>;
  const walkers = new StoreWalkers(store, rulesOf);
  const [root] = store.roots;
  if (root === undefined) throw new Failure(`${dir} is empty.`);
  const options = [...store.matchups.values()].map((matchup) => ({ id: matchup.id, options: matchup.options }));
  const facts = exportFacts(demand(walkers.at(root.id)), options, VERSION);
  const exporter = demand(createExport({ ...plan, facts }));
  const states = given.states === undefined ? store.states : wholeNumber('--states', given.states, 1, 1_000_000_000);
  const progress = new Progress('states', Math.min(states, store.states));
  let done = 0;
  for (const row of storeRows(store, walkers, { cards: given.cards === true, states })) {
    addRow(exporter, demandOrAbort(exporter, row));
    progress.show(++done);
  }
  progress.finish();
  return exporter;
}

function demandOrAbort<T>(exporter: Exporter, result: Parameters<typeof demand<T>>[0]): T {
  if (!result.ok) exporter.abort();
  return demand(result);
}

function addRow(exporter: Exporter, row: Parameters<Exporter['add']>[0]): void {
  const added = exporter.add(row);
  if (added.ok) return;
  exporter.abort();
  demand(added);
}

async function exportLogs(paths: readonly string[], plan: Plan, given: ExportArguments): Promise<Exporter> {
  let exporter: Exporter | undefined;
  let game: string | undefined;
  const progress = new Progress('matches', paths.length);
  for (const [i, path] of paths.entries()) {
    const opened = await readLog(path);
    game ??= opened.game.id;
    if (opened.game.id !== game) {
      exporter?.abort();
      throw new Failure(`${path} is a match of ${opened.game.id}, and the export is of ${game}.`);
    }
    const { seed, match = 0 } = opened.log.header;
    const matchup = matchupOf(opened.game, opened.rules, opened.module);
    const rules = demand(openSeeded(opened.game, opened.rules.options, seed)) as Rules<Block>;
    const walker = new Walker(rules, seed, match);
    exporter ??= demand(
      createExport({ ...plan, facts: exportFacts(walker, [{ id: matchup.id, options: matchup.options }], VERSION) }),
    );
    const last = opened.log.lines.at(-1);
    const line = {
      matchup: matchup.id,
      seed: matchSeed(seed, match),
      path: finalPlies(opened.log).flatMap(({ index }) => (index === null ? [] : [index])),
      outcome: last !== undefined && 'outcome' in last ? last.outcome : null,
      cards: given.cards === true,
    };
    for (const row of lineRows(walker, line)) addRow(exporter, row);
    progress.show(i + 1);
  }
  progress.finish();
  if (exporter === undefined)
    throw new Failure('export needs a store or logs: umpire tree export STORE|LOG… --format parquet --out FILE.');
  return exporter;
}
