import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAW, deal, first, LAP, LEFT, open, RIGHT, race, walk } from '../../tests/tiny-games.ts';
import { noChance } from '../chance/chance.ts';
import type { Rules } from '../contract/contract.ts';
import { PUBLIC } from '../contract/seats.ts';
import { step } from '../line/step.ts';
import type { Block } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import { type Answer, admit, seenBy, TEXT_MAX } from './door.ts';

const rules = open(race, { goal: 5 });

/** A race at 3 of 5: one and two are legal, three is too far. */
function nearTheGoal(): { state: ReturnType<typeof rules.layout.create>; past: Past } {
  const { state, past } = first(rules);
  step(rules, state, past, 2, noChance);
  return { state, past };
}

test.each<[Answer]>([[{ index: 1 }], [{ action: 1 }], [{ text: '+2' }], [{ text: 'two' }], [{ text: ' \t+2 \n' }]])(
  '%j is the second legal action',
  (answer) => {
    const { state, past } = nearTheGoal();
    expect(admit(rules, state, past, answer)).toEqual({ ok: true, value: { action: 1, index: 1 } });
  },
);

test('an index counts in the legal list, an action does not', () => {
  const banned = open(walk, { ban: true });
  const { state, past } = first(banned);
  step(banned, state, past, RIGHT, noChance);
  // Back to the left would repeat the start.
  expect(admit(banned, state, past, { index: 0 })).toEqual({ ok: true, value: { action: RIGHT, index: 0 } });
  expect(admit(banned, state, past, { action: LAP })).toEqual({ ok: true, value: { action: LAP, index: 1 } });
  expect(admit(banned, state, past, { text: 'left' })).toMatchObject({ ok: false });
  expect(admit(banned, state, past, { action: LEFT })).toEqual({
    ok: false,
    refusal: { code: 'repeats', value: LEFT, text: 'That repeats the position after move 0.' },
  });
});

const INDEX = 'Answer with an index from 0 to 1.';
const ACTION = 'Actions are 0 to 2.';
const REFUSED: [Answer, string, unknown, string][] = [
  [{ index: 2 }, 'no-such-index', 2, INDEX],
  [{ index: -1 }, 'no-such-index', -1, INDEX],
  [{ index: 0.5 }, 'no-such-index', 0.5, INDEX],
  [{ index: Number.NaN }, 'no-such-index', 'NaN', INDEX],
  [{ index: '0' }, 'no-such-index', '0', INDEX],
  [{ index: null }, 'no-such-index', null, INDEX],
  [{ index: undefined }, 'no-such-index', 'undefined', INDEX],
  [{ index: [0] }, 'no-such-index', 'object', INDEX],
  [{ action: 3 }, 'no-such-action', 3, ACTION],
  [{ action: -1 }, 'no-such-action', -1, ACTION],
  [{ action: 1e300 }, 'no-such-action', 1e300, ACTION],
  [{ action: '0' }, 'no-such-action', '0', ACTION],
  [{ action: true }, 'no-such-action', true, ACTION],
  [{ action: 2 }, 'too-far', 2, '3 and 3 is more than 5.'],
  [{ text: 'three' }, 'too-far', 2, '3 and 3 is more than 5.'],
  [{ text: '+3' }, 'no-such-step', '+3', 'Steps are one, two and three.'],
  [{ text: 'pass' }, 'no-such-step', 'pass', 'Steps are one, two and three.'],
  [{ text: '' }, 'empty', '', 'Nothing was typed.'],
  [{ text: ' \n\t ' }, 'empty', '', 'Nothing was typed.'],
  [{ text: 5 }, 'not-text', 5, 'Type a move.'],
  [{ text: undefined }, 'not-text', 'undefined', 'Type a move.'],
  [{} as Answer, 'not-text', 'undefined', 'Type a move.'],
  [{ text: 'x'.repeat(201) }, 'too-long', `${'x'.repeat(60)}…`, 'A move has at most 200 characters, this has 201.'],
  [
    { text: 'x'.repeat(10_000) },
    'too-long',
    `${'x'.repeat(60)}…`,
    'A move has at most 200 characters, this has 10000.',
  ],
  [{ text: '\u001b[31mone\u202e' }, 'no-such-step', '?[31mone?', 'Steps are one, two and three.'],
];
test.each(REFUSED)('%j is refused as %s and changes nothing', (answer, code, value, text) => {
  const { state, past } = nearTheGoal();
  const before = [state.bytes.slice(), past.length];
  expect(admit(rules, state, past, answer)).toEqual({ ok: false, refusal: { code, value, text } });
  expect([state.bytes, past.length]).toEqual(before);
});

test('a text of the greatest length is still looked at', () => {
  const { state, past } = nearTheGoal();
  const answer = { text: 'x'.repeat(TEXT_MAX) };
  expect(admit(rules, state, past, answer)).toMatchObject({ refusal: { code: 'no-such-step' } });
});

test('a game without a parser names an example', () => {
  const plain = open(walk);
  const { state, past } = first(plain);
  expect(admit(plain, state, past, { text: 'up' })).toEqual({
    ok: false,
    refusal: { code: 'not-understood', value: 'up', text: 'That is not a legal move; for example: left' },
  });
});

test('a match that is over admits nothing', () => {
  const { state, past } = nearTheGoal();
  step(rules, state, past, 1, noChance);
  for (const answer of [{ index: 0 }, { action: 0 }, { text: '+1' }, { text: '' }]) {
    expect(admit(rules, state, past, answer)).toEqual({
      ok: false,
      refusal: { code: 'game-over', value: null, text: 'The match is over.' },
    });
  }
});

test('minus zero is zero', () => {
  const { state, past } = nearTheGoal();
  for (const answer of [{ index: -0 }, { action: -0 }]) {
    expect(admit(rules, state, past, answer)).toEqual({ ok: true, value: { action: 0, index: 0 } });
  }
});

test('a reason that tries the action out does so on a copy', () => {
  const clumsy: typeof rules = {
    ...rules,
    words: {
      ...rules.words,
      whyNot(state, _past, action) {
        state.at = 99;
        return { code: 'no', value: action, text: 'No.' };
      },
    },
  };
  const { state, past } = nearTheGoal();
  expect(admit(clumsy, state, past, { action: 2 })).toMatchObject({ refusal: { code: 'no' } });
  expect(state.at).toBe(3);
});

test('a typed text is compared with the words that the seat to act sees', () => {
  const hidden = open(deal);
  const { state, past } = first(hidden);
  step(hidden, state, past, DRAW, noChance);
  const looked: [number, number][] = [];
  const look = (seen: typeof state): void => void looked.push([seen.deck[0], seen.hand[0]]);
  const spy: typeof hidden = {
    ...hidden,
    words: {
      ...hidden.words,
      describe(seen, action) {
        look(seen);
        return hidden.words.describe(seen, action);
      },
      parse(seen, text) {
        look(seen);
        return { ok: false, refusal: { code: 'no', value: text, text: 'No.' } };
      },
    },
  };
  admit(spy, state, past, { text: 'what' });
  expect(looked).toHaveLength(3);
  expect(looked.flat()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(state.hand[0]).toBeGreaterThan(0);
});

test('what a seat sees is a state of its own', () => {
  const hidden = open(deal);
  const { state, past } = first(hidden);
  step(hidden, state, past, DRAW, noChance);
  const before = state.bytes.slice();
  const [own, other, open0] = [0, 1, PUBLIC].map((seat) => seenBy(hidden, state, seat));
  expect([own.hand[0] > 0, other.hand[0], open0.hand[0], own.deck[5]]).toEqual([true, 0, 0, 0]);
  own.hand.fill(0);
  expect(state.bytes).toEqual(before);
});

test('nothing from outside makes the door throw or the state change', () => {
  const games: Rules<Block>[] = [rules, open(walk, { ban: true }), open(deal)] as unknown as Rules<Block>[];
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...games),
      fc.constantFrom('index', 'action', 'text'),
      fc.oneof(anything, fc.string({ unit: 'binary' }), fc.integer({ min: -2, max: 5 })),
      (game, kind, value) => {
        const { state, past } = first(game);
        const before = state.bytes.slice();
        const result = admit(game, state, past, { [kind]: value } as unknown as Answer);
        expect(state.bytes).toEqual(before);
        if (result.ok) return;
        expect(result.refusal.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(JSON.stringify(result.refusal.value)).not.toMatch(/\\u001b/);
      },
    ),
    { numRuns: 1000 },
  );
});
