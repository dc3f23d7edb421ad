import { seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { expectBlind, numbersOf } from '../../../tests/cards/feature-numbers.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { type Table, table } from '../../../tests/tidecrown/table.ts';

const sides = (): Table =>
  table(
    {
      ...{ crew: ['TC-002', 'TC-014 spent', 'TC-001 played +2'], port: ['TC-035'], hand: ['TC-001', 'TC-009'] },
      ...{ gales: 3, spent: 1, life: ['TC-010', 'TC-020', 'TC-020'], trash: ['TC-003'] },
    },
    { crew: ['TC-001 spent'], life: ['TC-010'], gales: 2 },
  );
const seen = ({ rules, state }: Table, seat: number) => numbersOf(rules, seenBy(rules, state, seat), seat);

test('the numbers of a side are those of its cards', () => {
  const t = sides();
  expect(seen(t, 0)).toMatchObject({
    ...{ 'own.life': 3, 'own.hand': 2, 'own.deck': 10, 'own.discard': 1, 'own.crew': 3, 'own.ports': 1 },
    ...{ 'own.gales.ready': 3, 'own.gales.spent': 1, 'own.gales.given': 2, 'own.gales.deck': 4 },
    ...{ 'own.crew.ready': 2, 'own.crew.fresh': 1, 'own.captain.power': 5, 'own.captain.ready': 1 },
    ...{ 'other.life': 1, 'other.crew': 1, 'other.crew.ready': 0, 'other.gales.ready': 2, 'own.negated': 0 },
  });
  const power = ['Powder Imp', 'Mist Warden', 'Deckhand Pell'].map((name) => t.power(name, 0) / 1000);
  expect(seen(t, 0)['own.crew.power']).toBe(power[0] + power[1] + power[2]);
  // The captain and the imp: what is spent or was played this turn does not attack.
  expect(seen(t, 0)).toMatchObject({ 'own.attackers': 2, 'own.attackers.power': 5 + power[0] });
});

test('what cards of one’s own hand add to a defence is counted, those of others are not', () => {
  const t = sides();
  expect(seen(t, 0)).toMatchObject({ 'own.hand.crew': 1 });
  expect(seen(t, 0)['own.hand.counter']).toBeGreaterThan(0);
  const masked = numbersOf(t.rules, seenBy(t.rules, t.state, 1), 0);
  expect(Object.entries(masked).filter(([name, n]) => name.startsWith('own.hand.') && n !== 0)).toEqual([]);
});

test('a battle is who attacks whom with how much power', () => {
  const t = sides();
  const battle = (seat: number): Record<string, number> =>
    Object.fromEntries(Object.entries(seen(t, seat)).filter(([name]) => name.startsWith('battle.')));
  expect(Object.values(battle(0))).toEqual([0, 0, 0, 0, 0]);
  t.attack('Powder Imp', 'Captain');
  const power = t.power('Powder Imp', 0) / 1000;
  const facts = { 'battle.captain': 1, 'battle.attacker': power, 'battle.target': 5 };
  expect(battle(0)).toEqual({ ...facts, 'battle.own': 1, 'battle.other': 0 });
  expect(battle(1)).toEqual({ ...facts, 'battle.own': 0, 'battle.other': 1 });
  expect(seen(t, 1)).toMatchObject({ 'own.decides': 1, 'own.turn': 0, [`decision.${t.asks}`]: 1 });
});

test('there are enough numbers and not too many', () => {
  const {
    learning: { features },
  } = openWithKit().rules;
  expect(features?.shape).toEqual([features?.names.length]);
  expect(features?.names.length).toBeGreaterThan(40);
  expect(features?.names.length).toBeLessThanOrEqual(120);
});

test('nothing that is hidden is read', () => {
  expectBlind(openWithKit(), 4);
});
