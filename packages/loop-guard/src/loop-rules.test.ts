import { expect, test } from 'vitest';
import { readLoopRules } from './loop-rules.ts';

const DEFAULTS = {
  maxRepeats: 4,
  warnAt: 4,
  resolution: {
    bothCanStop: 'game_continues',
    oneCanStop: 'stopping_player_must_stop',
    neitherCanStop: 'draw',
  },
  limits: [],
};

test.each([
  ['no file', undefined],
  ['an empty file', {}],
  ['a file about other things', { deckSize: 50 }],
  ['a file that uses the same words for other things', { limits: [7], resolution: '4k', repeatedCards: 4 }],
  ['an empty part', { infiniteLoopRules: {} }],
  ['the defaults', { infiniteLoopRules: { maxRepeats: 4, resolution: DEFAULTS.resolution } }],
])('%s gives the defaults', (_what, file) => {
  expect(readLoopRules(file)).toEqual({ ok: true, value: DEFAULTS });
});

test('beside infiniteLoopRules anything may stand, also about loops', () => {
  const read = readLoopRules({ infiniteLoopRules: { maxRepeats: 2 }, loopSound: 'ping' });
  expect(read).toMatchObject({ ok: true, value: { maxRepeats: 2 } });
});

test('every setting is read', () => {
  const infiniteLoopRules = {
    maxRepeats: 3,
    warnAt: 2,
    resolution: { bothCanStop: 'draw', oneCanStop: 'game_continues', neitherCanStop: 'game_continues' },
    limits: [{ action: 'flip', most: 1 }],
  };
  expect(readLoopRules({ infiniteLoopRules })).toEqual({ ok: true, value: infiniteLoopRules });
});

test('players are warned at the last repeat that is allowed, but not before the first', () => {
  for (const maxRepeats of [0, 1, 7])
    expect(readLoopRules({ infiniteLoopRules: { maxRepeats } })).toMatchObject({
      value: { warnAt: Math.max(1, maxRepeats) },
    });
});

test.each([
  ['a text', 'rules.json', 'infiniteLoopRules'],
  ['a list', [], 'infiniteLoopRules'],
  ['null', null, 'infiniteLoopRules'],
  ['a part that is no object', { infiniteLoopRules: 4 }, 'infiniteLoopRules is an object'],
  ['a misspelt setting', { infiniteLoopRules: { maxRepeat: 4 } }, 'not maxRepeat.'],
  ['a text for a number', { infiniteLoopRules: { maxRepeats: '4' } }, 'maxRepeats is a whole number'],
  ['a negative number', { infiniteLoopRules: { maxRepeats: -1 } }, 'maxRepeats is a whole number'],
  ['half a repeat', { infiniteLoopRules: { maxRepeats: 1.5 } }, 'maxRepeats is a whole number'],
  ['a warning before anything', { infiniteLoopRules: { warnAt: 0 } }, 'warnAt is a whole number'],
  [
    'a warning after the last repeat',
    { infiniteLoopRules: { warnAt: 9, maxRepeats: 4 } },
    'from 1 to maxRepeats (4), not 9.',
  ],
  ['another name for it', { loopRules: 3 }, 'stand under infiniteLoopRules'],
  ['other capitals', { InfiniteLoopRules: { maxRepeats: 4 } }, 'not InfiniteLoopRules.'],
  ['the other setting outside', { warnAt: 3 }, 'not warnAt.'],
  ['a setting outside', { deckSize: 50, maxRepeats: 3 }, 'not maxRepeats.'],
  ['a misspelt case', { infiniteLoopRules: { resolution: { nobodyCanStop: 'draw' } } }, 'not nobodyCanStop.'],
  ['an unknown word', { infiniteLoopRules: { resolution: { oneCanStop: 'loses' } } }, 'oneCanStop is stopping_player'],
  [
    'a word of another case',
    { infiniteLoopRules: { resolution: { neitherCanStop: 'stopping_player_must_stop' } } },
    'neitherCanStop is draw or game_continues.',
  ],
  ['limits that are no list', { infiniteLoopRules: { limits: {} } }, 'limits is a list'],
  ['a limit without a number', { infiniteLoopRules: { limits: [{ action: 'flip' }] } }, 'like { "action"'],
  ['a limit with more', { infiniteLoopRules: { limits: [{ action: 'a', most: 1, x: 1 }] } }, 'like { "action"'],
])('%s is refused, and the sentence says where', (_what, file, sentence) => {
  expect(readLoopRules(file)).toMatchObject({
    ok: false,
    refusal: { code: 'bad-loop-rules', text: expect.stringContaining(sentence) },
  });
});
