// PLAYER on the command line: human, human:NAME, easy, medium, hard, random, mcts:SIMS; PLAYER*COUNT repeats.

import { existsSync } from 'node:fs';
import { checkName } from '@umpire/records';
import { type PlayerName, parsePlayerName } from '@umpire/search';
import { demand, Failure } from './failure.ts';
import { voiceOf } from './voices.ts';

export type Seated =
  | { readonly kind: 'human'; readonly name: string; readonly player: string }
  | { readonly kind: 'ai'; readonly name: string; readonly player: PlayerName };

/** Who sits where: the given players in order, humans in the seats that are left. */
export function seatPlayers(given: readonly string[], seatNames: readonly string[]): Seated[] {
  const seated = given.flatMap(repeated).map(parseSeated);
  if (seated.length > seatNames.length) throw new Failure(`${seated.length} players for ${seatNames.length} seats.`);
  while (seated.length < seatNames.length) seated.push({ kind: 'human', name: '', player: 'human' });
  return seated.map((each, seat) => (each.name === '' ? { ...each, name: `Player ${seatNames[seat]}` } : each));
}

function repeated(text: string): string[] {
  const match = /^(.*)\*(\d{1,3})$/.exec(text);
  return match === null ? [text] : new Array<string>(Number(match[2])).fill(match[1]);
}

function parseSeated(text: string): Seated {
  if (text === 'human') return { kind: 'human', name: '', player: 'human' };
  if (text.startsWith('human:')) {
    const checked = checkName(text.slice('human:'.length));
    if (!checked.ok) throw new Failure(`human:NAME: ${checked.refusal.text}`);
    return { kind: 'human', name: checked.name, player: `human:${checked.name}` };
  }
  return { kind: 'ai', ...aiNamed(parseAi(text)) };
}

export const aiNamed = (player: PlayerName): { name: string; player: PlayerName } => ({
  name: voiceOf(player)?.name ?? player,
  player,
});

export function parseAi(text: string): PlayerName {
  if (/\.(ts|mts|js|mjs|py)(:\d+)?$/.test(text) || (existsSync(text) && !text.startsWith('mcts'))) {
    throw new Failure(
      `'${text.slice(0, 80)}' is a bot file, and this version cannot run bots yet: use human, easy, medium, hard, random or mcts:SIMS.`,
    );
  }
  const parsed = parsePlayerName(text);
  if (!parsed.ok)
    throw new Failure(
      `There is no player '${text.slice(0, 60)}': use human, human:NAME, easy, medium, hard, random or mcts:SIMS.`,
    );
  return demand(parsed);
}
