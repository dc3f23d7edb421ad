// The folder of a matchup: what is played, before any shuffle.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  accept,
  type Block,
  type Game,
  type Graph,
  PUBLIC,
  type Result,
  type Rules,
  refuse,
  shown,
} from '@umpire/core/author';
import { graphOf } from '../dot/graph-of.ts';
import { writeDot } from '../dot/write-dot.ts';
import { Walker } from '../explore/walker.ts';
import { type Matchup, matchupOf } from '../matchup.ts';
import { readCapped } from '../read-capped.ts';
import { deckText, type StateFiles, seenBy } from './render-state.ts';
import { mendStateFolder, writeStateFolder } from './state-folder.ts';
import { systemRefusal } from './system-refusal.ts';
import { tooLong } from './too-long.ts';

const FILE = 'matchup.json';

/** The content of `matchup.json`. */
export interface MatchupFile extends Matchup {
  readonly format: 'umpire-matchup/1';
  /** The seat whose view the tree shows. Absent: it shows everything. */
  readonly viewer?: number;
}

export const isMatchupFolder = (folder: string): boolean => existsSync(join(folder, FILE));

/** Makes the folder below `out`, or repairs it if it exists, `matchup.json` included. Returns the folder. */
export function createMatchupFolder(
  out: string,
  game: Game,
  rules: Rules<Block>,
  { viewer }: { readonly viewer?: number } = {},
): Result<string> {
  const matchup = matchupOf(game, rules);
  const folder = join(out, matchup.id);
  const long = tooLong(folder);
  if (long !== undefined) return long;
  const said = { ...matchup, ...withoutEmpty(game, matchup) };
  const file: MatchupFile = { format: 'umpire-matchup/1', ...said, ...(viewer === undefined ? {} : { viewer }) };
  const files = { ...matchupFiles(rules), [FILE]: `${JSON.stringify(file, null, 2)}\n` };
  try {
    if (isMatchupFolder(folder)) return mendFound(folder, rules, viewer, files);
    mkdirSync(out, { recursive: true });
    writeStateFolder(folder, files);
  } catch (error) {
    return systemRefusal(error);
  }
  return accept(folder);
}

/** Leaves out texts that are empty by default and empty here, since their hashes would tell readers nothing. */
function withoutEmpty({ options: known }: Game, { options, files }: Matchup): Pick<Matchup, 'options' | 'files'> {
  const textOf = (value: unknown): unknown => files[String(value).replace(/^sha256:/, '')] ?? value;
  const isKept = ([name, value]: [string, unknown]): boolean => textOf(value) !== '' || known[name]?.default !== '';
  const kept = Object.entries(options).filter(isKept);
  const used = new Set(kept.map(([, value]) => String(value)));
  return {
    options: Object.fromEntries(kept),
    files: Object.fromEntries(Object.entries(files).filter(([hash]) => used.has(`sha256:${hash}`))),
  };
}

function mendFound(folder: string, rules: Rules<Block>, viewer: number | undefined, files: StateFiles): Result<string> {
  const found = readMatchupFile(folder);
  if (!found.ok) {
    mendStateFolder(folder, files);
    return accept(folder);
  }
  if (found.value.viewer !== viewer)
    return refuse(
      'other-viewer',
      folder,
      `${shown(folder)} shows what ${viewerName(found.value.viewer)} may see: choose another folder.`,
    );
  // The files of another version are left as they are, since they belong together.
  if (found.value.rulesVersion === rules.rulesVersion) mendStateFolder(folder, matchupFiles(rules));
  return accept(folder);
}

/** Restores missing or damaged files beside `matchup.json`. */
export function mendMatchupFiles(folder: string, rules: Rules<Block>): Result<string> {
  try {
    mendStateFolder(folder, matchupFiles(rules));
  } catch (error) {
    return systemRefusal(error);
  }
  return accept(folder);
}

const viewerName = (viewer: number | undefined): string =>
  viewer === undefined ? 'someone who sees everything' : `seat ${viewer}`;

/** The files beside `matchup.json`: the table before the shuffle, and the decks as they were written. */
export function matchupFiles(rules: Rules<Block>): StateFiles {
  const decks = (rules.decks?.lists ?? []).map((list, seat): [string, string] => [
    `deck${seat + 1}.dek`,
    deckText(list.flatMap(({ name, count }) => new Array<string>(count).fill(name))),
  ]);
  return { 'game.dot': writeDot(template(rules)), ...Object.fromEntries(decks) };
}

/** The graph of the table without cards, which all states of the matchup have in common. */
function template(rules: Rules<Block>): Graph {
  const seen = seenBy(rules, new Walker(rules, '').state, PUBLIC);
  const { nodes, edges } = graphOf(rules, seen, PUBLIC, []);
  const kept = nodes.filter(({ type }) => ['Game', 'Player', 'Zone', 'Step'].includes(type));
  const ids = new Set(kept.map(({ id }) => id));
  return {
    nodes: kept,
    edges: edges.filter(
      ({ from, to, label, attributes }) =>
        ids.has(from) && ids.has(to) && attributes?.action_id === undefined && !label.startsWith('CURRENT'),
    ),
  };
}

export function readMatchupFile(folder: string): Result<MatchupFile> {
  try {
    const file = JSON.parse(readCapped(join(folder, FILE))) as Partial<MatchupFile>;
    const isWhole =
      file?.format === 'umpire-matchup/1' &&
      typeof file.id === 'string' &&
      typeof file.game === 'string' &&
      Number.isInteger(file.rulesVersion) &&
      isRecord(file.options) &&
      isRecord(file.files) &&
      (file.viewer === undefined || Number.isInteger(file.viewer));
    if (isWhole) return accept(knownFields(file as MatchupFile));
  } catch {
    // Refused below.
  }
  return refuse(
    'bad-matchup',
    folder,
    `${shown(folder)}: its ${FILE} cannot be read: umpire tree match with the same game, decks and options writes it anew.`,
  );
}

/** The known fields only: older files also say from where their game was loaded, and that must not be followed. */
const knownFields = ({ format, id, game, rulesVersion, options, files, viewer }: MatchupFile): MatchupFile => ({
  format,
  id,
  game,
  rulesVersion,
  options,
  files,
  ...(viewer === undefined ? {} : { viewer }),
});

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
