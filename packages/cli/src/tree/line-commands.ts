// Lines and forms of a tree: add, pack, unpack, rebuild, verify.
import { existsSync, statSync } from 'node:fs';
import { type Block, finalPlies, type Log, type Rules, shown } from '@umpire/core';
import {
  addLine,
  addRoot,
  isStore,
  type Matchup,
  matchupFolders,
  matchupOf,
  openRules,
  openSeeded,
  packFolders,
  plant,
  type RulesOf,
  readMatchupFile,
  rebuild,
  Store,
  treeFileOf,
  unpackStore,
  verifyFolders,
  verifyStore,
  Walker,
} from '@umpire/tree';
import { demand, Failure } from '../failure.ts';
import { type LoadedGame, loadGame } from '../load-game.ts';
import { readLog } from '../read-log.ts';
import { wholeNumber } from './explore-command.ts';
import { Progress } from './tree-progress.ts';
import { typedPaths } from './typed-paths.ts';

const rulesOfGame =
  ({ game }: LoadedGame): RulesOf =>
  (matchup, seed) =>
    openRules(game, matchup, seed) as ReturnType<RulesOf>;

/** `umpire tree add`: matches become lines of the tree. */
export async function addCommand(dir: string, logs: readonly string[]): Promise<string> {
  const paths = (await Promise.all(logs.map(typedPaths))).flat();
  if (paths.length === 0) throw new Failure('add needs at least one log: umpire tree add STORE LOG…');
  let store: Store | undefined;
  let added = 0;
  for (const path of paths) {
    const opened = await readLog(path);
    const line = lineOf(opened.log, path);
    const { seed, match = 0 } = opened.log.header;
    const { module } = opened;
    const matchup = matchupOf(opened.game, opened.rules, module);
    const rules = demand(openSeeded(opened.game, opened.rules.options, seed)) as Rules<Block>;
    store ??= demand(plant(dir, matchup, rules, { seed, match })).store;
    checkFits(store, opened.game.id, matchup, path);
    const root = addRoot(store, matchup, rules, seed, match);
    const result = addLine(store, new Walker(rules, seed, match), root.id, line, scoresOf(opened.log));
    if (result.walked < line.length)
      throw new Failure(
        `${path}: its action of ply ${result.walked} is not possible here: umpire replay ${path} --verify tells more.`,
        1,
      );
    added += result.added;
  }
  const states = store?.states ?? 0;
  store?.close();
  return `${dir}: ${count(paths.length, 'match', 'matches')} added, ${count(added, 'new state', 'new states')}, ${states.toLocaleString('en')} in all.`;
}

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

function checkFits({ file, matchups }: Store, game: string, matchup: Matchup, path: string): void {
  if (file.game !== game) throw new Failure(`${path} is a match of ${game}, and the tree is of ${file.game}.`);
  const [other] = matchups.keys();
  if (file.merged && other !== undefined && other !== matchup.id)
    throw new Failure(
      `${path} was played with other options than the tree, which merges equal states: give it a store of its own.`,
    );
}

function lineOf(log: Log, path: string): number[] {
  return finalPlies(log).map(({ index, ply }) => {
    if (index === null)
      throw new Failure(
        `${path}: the action of ply ${ply} was forced by a fault and stands in no list: a tree has no path through it.`,
      );
    return index;
  });
}

function scoresOf({ lines }: Log): readonly number[] | undefined {
  const last = lines.at(-1);
  return last !== undefined && 'outcome' in last ? last.outcome.scores : undefined;
}

/** `umpire tree pack`: folders become a store. */
export async function packCommand(dir: string, target: string): Promise<string> {
  const [first] = existsSync(dir) && statSync(dir).isDirectory() ? matchupFolders(dir) : [];
  if (first === undefined) throw new Failure(`'${shown(dir)}' has no matchup in it: umpire tree match makes one.`);
  const { format: _, viewer: __, ...matchup } = demand(readMatchupFile(first));
  const loaded = await loadGame(matchup.module ?? matchup.game);
  const rules = demand(openRules(loaded.game, matchup, '')) as Rules<Block>;
  const store = demand(Store.grow(target, treeFileOf(rules, matchup.module)));
  const progress = new Progress('states', 0);
  const added = demand(packFolders(dir, store, rulesOfGame(loaded), (states) => progress.show(states)));
  progress.finish();
  const { states } = store;
  store.close();
  return `${target}: ${count(added, 'new state', 'new states')}, ${states.toLocaleString('en')} in all.`;
}

export interface UnpackArguments {
  readonly states?: string;
  readonly seat?: string;
}

/** `umpire tree unpack`: a store becomes folders. */
export async function unpackCommand(dir: string, target: string, given: UnpackArguments): Promise<string> {
  const store = demand(Store.open(dir));
  const loaded = await loadGame(store.file.module ?? store.file.game);
  const states = given.states === undefined ? store.states : wholeNumber('--states', given.states, 1, 1_000_000_000);
  const viewer = given.seat === undefined ? undefined : wholeNumber('--seat', given.seat, 0, store.file.seats - 1);
  const progress = new Progress('states', Math.min(states, store.states));
  const written = demand(
    unpackStore(store, target, loaded.game, rulesOfGame(loaded), {
      states,
      ...(viewer === undefined ? {} : { viewer }),
      onWritten: (n) => progress.show(n),
    }),
  );
  progress.finish();
  return `${target}: ${count(written, 'state', 'states')}.`;
}

/** `umpire tree rebuild`: after a change of the rules, by notation. */
export async function rebuildCommand(from: string, to: string): Promise<string> {
  const old = demand(Store.open(from));
  const { game, module } = await loadGame(old.file.module ?? old.file.game);
  if (isStore(to)) throw new Failure(`${to} is a store already: give rebuild a new name.`);
  const rulesOf: RulesOf = (matchup, seed) =>
    openRules(game, { ...matchup, rulesVersion: game.rulesVersion }, seed) as ReturnType<RulesOf>;
  const [first] = old.matchups.values();
  if (first === undefined) throw new Failure(`${from} is empty.`);
  const grown = demand(Store.grow(to, treeFileOf(demand(rulesOf(first, '')), module)));
  const progress = new Progress('states', old.states);
  const { states, survived, changed, lost } = demand(rebuild(old, grown, rulesOf, (n) => progress.show(n)));
  progress.finish();
  grown.close();
  const lines = [
    `${to}: ${survived.toLocaleString('en')} of ${states.toLocaleString('en')} states survived${changed === 0 ? '' : `, ${changed.toLocaleString('en')} of them with another key`}.`,
    ...lost.map(({ path, states: n }) => `lost at ${path}: ${count(n, 'state', 'states')}`),
  ];
  return lines.join('\n');
}

export interface VerifyArguments {
  readonly sample?: string;
  readonly seed?: string;
  readonly json?: boolean;
}

/** `umpire tree verify`: recomputes and compares. */
export async function verifyCommand(dir: string, given: VerifyArguments): Promise<void> {
  const sample = given.sample === undefined ? undefined : wholeNumber('--sample', given.sample, 1, 1_000_000_000);
  const progress = new Progress('states', sample ?? 0);
  const options = {
    ...(sample === undefined ? {} : { sample }),
    ...(given.seed === undefined ? {} : { seed: given.seed }),
    onCompared: (n: number) => progress.show(n),
  };
  const verified = isStore(dir) ? await verifyStoreAt(dir, options) : await verifyFoldersAt(dir, options);
  progress.finish();
  const { compared, differences, remarks } = verified;
  if (given.json === true) process.stdout.write(`${JSON.stringify({ compared, differences, remarks })}\n`);
  else {
    for (const line of [...differences, ...remarks]) process.stdout.write(`${line}\n`);
    const verdict =
      differences.length === 0
        ? 'every one is what the rules say'
        : count(differences.length, 'difference', 'differences');
    process.stdout.write(`${count(compared, 'state', 'states')} compared: ${verdict}.\n`);
  }
  if (differences.length > 0) process.exitCode = 1;
}

async function verifyStoreAt(dir: string, options: Parameters<typeof verifyStore>[2]) {
  const store = demand(Store.open(dir));
  const loaded = await loadGame(store.file.module ?? store.file.game);
  return demand(verifyStore(store, rulesOfGame(loaded), options));
}

async function verifyFoldersAt(dir: string, options: Parameters<typeof verifyFolders>[2]) {
  const [first] = existsSync(dir) && statSync(dir).isDirectory() ? matchupFolders(dir) : [];
  if (first === undefined) throw new Failure(`'${shown(dir)}' is no store and has no matchup in it.`);
  const matchup = demand(readMatchupFile(first));
  const loaded = await loadGame(matchup.module ?? matchup.game);
  return demand(verifyFolders(dir, rulesOfGame(loaded), options));
}
