import { chanceOf, VOICE_PURPOSE } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { type Moment, quote, voiceOf } from './voices.ts';

const MOMENTS: readonly Moment[] = ['start', 'thinking', 'win', 'loss', 'draw'];
const PLAYERS = ['easy', 'medium', 'hard'];

/** All that an opponent says at such a table, if it is asked often enough. */
function heard(player: string, kind: 'board' | 'cards'): string[] {
  const voice = voiceOf(player);
  if (voice === undefined) throw new Error(player);
  const chance = chanceOf('voices');
  return MOMENTS.flatMap((moment) =>
    Array.from({ length: 60 }, (_, i) => quote(voice, moment, kind, chance(VOICE_PURPOSE, i))),
  );
}

test.each(PLAYERS)('%s does not speak of boards over cards, nor of cards over a board', (player) => {
  expect(heard(player, 'cards').filter((line) => /board|corner|middle|branch|line/i.test(line))).toEqual([]);
  expect(heard(player, 'board').filter((line) => /card|deck|shuffle|hand\b/i.test(line))).toEqual([]);
});

test.each(PLAYERS)('%s has more than a few lines for the many turns of a card game', (player) => {
  expect(voiceOf(player)?.atCards.thinking?.length).toBeGreaterThan(4);
});
