// Every form of a tournament with every game, one of them given by path.
import { expect, test } from 'vitest';
import { inParallel } from '../run-umpire.ts';
import { each, placeWithBots, statsOf } from './arena-place.ts';

const GAMES = [
  ['kittens'],
  ['tic-tac-toe'],
  ['connect-four'],
  ['go', '--set', 'width=9', '--set', 'height=9'],
  ['./last-stick'],
];

test.each(['statistics', 'round-robin', 'gauntlet', 'swiss', 'knockout'])(
  '--format %s plays every game',
  async (format) => {
    const place = placeWithBots('dice.js', 'last.js');
    await place.run(['new', 'game', 'last-stick']);
    await inParallel(GAMES, async ([game, ...options]) => {
      const args = [...each('dice.js', 'last.js', 'random'), '--format', format, '--iterations', '6', '--seed', 's'];
      const document = await statsOf(place, game, ...options, ...args);
      expect(document).toMatchObject({ skipped: 0, disqualified: [] });
      expect(document.finished).toBeGreaterThanOrEqual(6);
      expect(document.bots.map(({ faults }) => faults)).toEqual([0, 0, 0]);
    });
  },
);
