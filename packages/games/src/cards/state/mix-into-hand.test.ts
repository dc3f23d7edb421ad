// Mixing a hand exchanges the names of cards and nothing else.
import { copy, FastDice, keyText } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { playRandom } from '../../../tests/cards/play-random.ts';
import { openWithKit } from '../../../tests/storyweave/open-with-kit.ts';
import { HAND } from '../kit.ts';
import { mixIntoHand } from './mix-into-hand.ts';

test('a mixed hand is the same position, whatever points into it', () => {
  const opened = openWithKit({ deck1: 'masks', deck2: 'masks' });
  const { rules, kit } = opened;
  const other = rules.layout.create();
  const dice = new FastDice(3);
  const [one, two] = [new Int32Array(2), new Int32Array(2)];
  let moved = 0;
  let pointedAt = 0;
  for (let seed = 0; seed < 30; seed++)
    playRandom(opened, seed, (state) => {
      const hand = Array.from(state.card.zone.keys()).filter((slot) => state.card.zone[slot] === HAND);
      if (hand.length === 0) return;
      const slot = hand[dice.below(hand.length)];
      copy(other, state);
      kit.chance = () => dice;
      const place = mixIntoHand(kit, other, slot);
      other.draws = state.draws;
      if (place === slot) return;
      moved++;
      expect([other.card.def[place], other.card.def[slot]]).toEqual([state.card.def[slot], state.card.def[place]]);
      if (isChosen(state.chosen, kit.width, state.depth, slot)) {
        pointedAt++;
        expect(isChosen(other.chosen, kit.width, state.depth, place)).toBe(true);
      }
      rules.key(state, one);
      rules.key(other, two);
      expect(keyText(two)).toBe(keyText(one));
      expect(rules.check(other)).toBeUndefined();
    });
  expect(moved).toBeGreaterThan(500);
  expect(pointedAt).toBeGreaterThan(5);
});

const isChosen = (chosen: Uint8Array, width: number, depth: number, slot: number): boolean =>
  Array.from({ length: depth }, (_, f) => (chosen[f * width + (slot >> 3)] >> (slot & 7)) & 1).includes(1);

test('a card that others know keeps its place', () => {
  const opened = openWithKit();
  const { rules, kit } = opened;
  const other = rules.layout.create();
  let seen = 0;
  for (let seed = 0; seed < 4; seed++)
    playRandom(opened, seed, (state) => {
      const slot = state.card.zone.indexOf(HAND);
      if (slot < 0) return;
      copy(other, state);
      other.known[(1 - kit.owner[slot]) * kit.slots + slot] = 1;
      kit.chance = () => ({ below: (n: number) => n - 1 }) as FastDice;
      seen++;
      expect(mixIntoHand(kit, other, slot)).toBe(slot);
    });
  expect(seen).toBeGreaterThan(50);
});
