// The folder of a matchup: what is played, before anyone has shuffled.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
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
} from '@umpire/core';
import { graphOf } from '../dot/graph-of.ts';
import { writeDot } from '../dot/write-dot.ts';
import { Walker } from '../explore/walker.ts';
import { type Matchup, matchupOf } from '../matchup.ts';
import { deckText, seenBy } from './render-state.ts';
import { writeStateFolder } from './state-folder.ts';

const FILE = 'matchup.json';

/** What `matchup.json` holds. */
export interface MatchupFile extends Matchup {
  readonly format: 'umpire-matchup/1';
  /** The tree shows what this seat may see. */
  readonly viewer?: number;
}

export const isMatchupFolder = (folder: string): boolean => existsSync(join(folder, FILE));

/** Makes the folder below `out`, or finds it there, and answers it. */
export function createMatchupFolder(
  out: string,
  game: Game,
  rules: Rules<Block>,
  { module, viewer }: { readonly module?: string; readonly viewer?: number } = {},
): Result<string> {
  const matchup = matchupOf(game, rules, module);
  const folder = join(out, matchup.id);
  if (isMatchupFolder(folder)) {
    const found = readMatchupFile(folder);
    if (!found.ok) return found;
    const differs = found.value.viewer !== viewer;
    return differs
      ? refuse(
          'other-viewer',
          folder,
          `${shown(folder)} shows what ${viewerName(found.value.viewer)} may see: choose another folder.`,
        )
      : accept(folder);
  }
  mkdirSync(out, { recursive: true });
  const file: MatchupFile = { format: 'umpire-matchup/1', ...matchup, ...(viewer === undefined ? {} : { viewer }) };
  const decks = (rules.decks?.lists ?? []).map((list, seat): [string, string] => [
    `deck${seat + 1}.dek`,
    deckText(list.flatMap(({ name, count }) => new Array<string>(count).fill(name))),
  ]);
  writeStateFolder(folder, {
    'game.dot': writeDot(template(rules)),
    ...Object.fromEntries(decks),
    [FILE]: `${JSON.stringify(file, null, 2)}\n`,
  });
  return accept(folder);
}

const viewerName = (viewer: number | undefined): string => (viewer === undefined ? 'everything' : `seat ${viewer}`);

/** The table without cards on it: what every state of the matchup has in common. */
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
    const file = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Partial<MatchupFile>;
    const isWhole =
      file?.format === 'umpire-matchup/1' &&
      typeof file.id === 'string' &&
      typeof file.game === 'string' &&
      typeof file.options === 'object' &&
      typeof file.files === 'object';
    if (isWhole) return accept(file as MatchupFile);
  } catch {
    // Told below.
  }
  return refuse('bad-matchup', folder, `${shown(folder)}: its ${FILE} cannot be read.`);
}
