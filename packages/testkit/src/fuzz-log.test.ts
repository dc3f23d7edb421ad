import { type Block, formatLog, type Game, logHeader, type Options } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { fuzzLog } from './fuzz-log.ts';
import { jar, noughts, threeCards, walkers } from './specimens/index.ts';
import { playInputs } from './trial/play-inputs.ts';

/** A log with faults, chat, undo and everything else that can happen in a match. */
function livelyLog<S extends Block>(game: Game<S>, options: Options): string {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const { lines } = playInputs(rules, 'fuzz', chanceOf('fuzz')(PLAYER_PURPOSE, 0));
  const seats = rules.words.seats.map((player) => ({ player }));
  return formatLog(logHeader(game, { options: rules.options, seats, seed: 'fuzz' }), lines);
}

function expectSafe<S extends Block>(game: Game<S>, options: Options): void {
  const { refused, different, valid, failures } = fuzzLog(game, livelyLog(game, options), { runs: 300 });
  expect(failures).toEqual([]);
  expect(refused + different + valid).toBe(300);
  expect(Math.min(refused, different, valid)).toBeGreaterThan(10);
}

test('logs of noughts survive anything', () => expectSafe(noughts, {}));
test('logs of three cards survive anything', () => expectSafe(threeCards, {}));
test('logs of the jar survive anything', () => expectSafe(jar, { seats: 3 }));
test('logs of walkers survive anything', () => expectSafe(walkers, { repeat: 'threefold' }));

test('rules that throw on a strange log are reported with the seed', () => {
  const fragile: typeof noughts = {
    ...noughts,
    open(options) {
      const opened = noughts.open(options);
      if (!opened.ok) return opened;
      const { words } = opened.value;
      return {
        ok: true,
        value: {
          ...opened.value,
          words: {
            ...words,
            whyNot(...args) {
              if (args[2] >= 0) throw new Error('nobody plays that');
              return words.whyNot(...args);
            },
          },
        },
      };
    },
  };
  const { failures } = fuzzLog(fragile, livelyLog(noughts, {}), { runs: 300 });
  expect(failures[0]).toMatchObject({
    seed: expect.stringMatching(/^fuzz-log\/\d+$/),
    text: expect.stringContaining('nobody plays that'),
  });
});
