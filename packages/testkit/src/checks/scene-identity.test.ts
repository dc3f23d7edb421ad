import { GAME_PURPOSES } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { brokenRules } from '../../tests/broken/broken-game.ts';
import { cardsOf, faceOf, numberedPicture, rest, type TakeBack, takeBack } from '../../tests/broken/take-back.ts';
import { expectConformance } from '../conformance.ts';

const WHOLE = { matches: 12 };

test('in a game whose cards keep their keys in a hidden hand no other check fails', () => {
  const naive = brokenRules('', 'scene-identity', takeBack, () => ({ words: { picture: numberedPicture } }), {
    settings: WHOLE,
  });
  const { counts, failures } = naive.examine();
  expect(counts).toEqual({ 'scene-identity': 1 });
  expect(failures[0].text).toMatch(
    /^keys of cards tell which one came back, such as 'card\.\d+' to seat \d: \d+ times/,
  );
});

test('keys of zone and face tell nothing', () => {
  expectConformance(takeBack, {}, WHOLE);
});

/** Gives the cards in a hand new numbers, of any cards with the same faces that nobody sees. */
function mix(state: TakeBack, seat: number, below: (n: number) => number): void {
  const { hand, table } = state;
  const own = cardsOf(hand, seat);
  const unseen = rest([...table, ...cardsOf(hand, 1 - seat)]);
  const mixed = own.map((card) => {
    const equal = unseen.filter((each) => faceOf(each) === faceOf(card));
    const [taken] = equal.splice(below(equal.length), 1);
    unseen.splice(unseen.indexOf(taken), 1);
    return taken;
  });
  hand.fill(0, seat * (hand.length / 2), (seat + 1) * (hand.length / 2));
  hand.set(
    mixed.sort((a, b) => a - b),
    seat * (hand.length / 2),
  );
}

test('keys that are mixed in the hidden hand come back by chance, and tell nothing', () => {
  const mixed = brokenRules(
    '',
    'scene-identity',
    takeBack,
    ({ apply }) => ({
      apply(state, action, chance, tell) {
        const seat = state.turn;
        apply(state, action, chance, tell);
        mix(state, seat, (n) => chance(GAME_PURPOSES + 1, state.left).below(n));
      },
      words: { picture: numberedPicture },
    }),
    { settings: { matches: 60, only: ['scene-identity'] } },
  );
  expect(mixed.examine().counts).toEqual({});
});
