// `umpire tree add`: matches become lines of the tree.
import { type Log, replay } from '@umpire/core';
import { finalPlies, outcomeIn } from '@umpire/core/host';
import { type AddedMatches, addMatches, type MatchLine, matchupOf, openSeeded } from '@umpire/tree';
import { readLog } from '../files/read-log.ts';
import { openRules } from '../games/open-game.ts';
import { refuseDeclared } from '../refuse-declared.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { differenceText } from '../text/difference-text.ts';
import { bareOptions } from './bare-options.ts';
import { checkStoreTarget } from './targets.ts';
import { countText } from './text/count-text.ts';
import { knownText } from './text/known-text.ts';
import { typedPaths } from './typed-path.ts';

export async function addCommand(dir: string, logs: readonly string[], game?: string): Promise<string> {
  const paths = (await Promise.all(logs.map(typedPaths))).flat();
  checkStoreTarget(dir);
  const lines: MatchLine[] = [];
  const progress = new Progress('matches', paths.length);
  // All logs are read before one is added: a fault in the last one leaves the tree as it was.
  for (const path of paths) {
    lines.push(await readLine(path, game));
    progress.show(lines.length);
  }
  progress.finish();
  const [first, ...others] = lines;
  if (first === undefined) throw new Failure('add needs at least one log: umpire tree add STORE LOG…');
  return addedText(dir, demand(addMatches(dir, [first, ...others])));
}

function addedText(dir: string, { matches, known, added, states }: AddedMatches): string {
  const grown = `${dir}: ${countText(matches, 'match', 'matches')} added, ${countText(added, 'new state', 'new states')}, ${states.toLocaleString('en')} in all.`;
  return known === 0 ? grown : `${grown} ${knownText(known, 'counted')}`;
}

async function readLine(from: string, typed: string | undefined): Promise<MatchLine> {
  const opened = await readLog(from, typed);
  const { game, log } = opened;
  const { seed, match = 0, rulesVersion, seats: players } = log.header;
  if (rulesVersion !== game.rulesVersion)
    throw new Failure(
      `${from} was played with version ${rulesVersion} of the rules of ${game.id}: a tree of version ${game.rulesVersion} has other indices.`,
    );
  const path = pathOf(log, from);
  const { difference } = replay(opened.rules, log);
  if (difference !== undefined) throw new Failure(differenceText(from, difference), 1);
  const bare = openRules(opened, bareOptions(game, opened.rules.options, seed));
  const rules = demand(openSeeded(game, bare.options, seed));
  if (JSON.stringify(rules.options) !== JSON.stringify(opened.rules.options))
    throw new Failure(`${from}: its seed '${seed}' says opening hands, and the match was played with others.`);
  const scores = outcomeIn(log.lines)?.scores;
  const line = { from, matchup: matchupOf(game, bare), rules, seed, match, players, path };
  return { ...line, ...(scores === undefined ? {} : { scores }) };
}

function pathOf(log: Log, from: string): number[] {
  const plies = finalPlies(log);
  refuseDeclared(plies, from);
  return plies.map(({ index, ply }) => {
    if (index === null)
      throw new Failure(
        `${from}: the action of ply ${ply} was forced by a fault and is in no legal list: a tree has no path through it.`,
      );
    return index;
  });
}
