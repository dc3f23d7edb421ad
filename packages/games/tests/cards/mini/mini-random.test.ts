// Random play with the cards of the second game on the small one: every position is possible and fresh, keys are equal
// exactly where positions are, whatever the slots are called, and nothing stops in the middle.
import { FastDice } from '@umpire/core/author';
import { expect, inject, test } from 'vitest';
import { sizesOf } from '../../../src/cards/create-kit.ts';
import { isSwapped } from '../../../src/cards/state/same-cards.ts';
import { renameSlots } from '../rename-slots.ts';
import { pirate } from '../sets.ts';
import { shape } from './mini-codes.ts';
import { spec } from './mini-game.ts';
import { crew, MiniTable } from './mini-table.ts';
import { ownOps } from './own-ops.ts';

const ANY = { pick: 'all', side: 'any', zone: 'crew', other: true } as const;
const ONE = { pick: 'choose', side: 'any', zone: 'crew', min: 1, max: 1 } as const;
const SELF = { pick: 'self' } as const;

/** Cards for what the others do too seldom: waves, replacements, bases, negation. */
const LOUD = [
  crew('Drum', { kind: 'triggered', on: 'attackDeclared', who: 'own', do: [{ op: 'spend', what: ANY }] }),
  crew('Horn', { kind: 'triggered', on: 'becameSpent', subject: ANY, do: [{ op: 'spend', what: SELF }] }),
  crew('Flag', {
    kind: 'triggered',
    on: 'becameSpent',
    subject: ANY,
    optional: true,
    do: [{ op: 'ready', what: ONE }],
  }),
  crew('Ward', { kind: 'replacement', would: 'knockedOut', subject: ANY, optional: true, instead: [] }),
  crew('Hush', { kind: 'activated', window: 'main', do: [{ op: 'negate', what: ONE, dur: 'turn' }] }),
  crew('Lift', {
    kind: 'activated',
    window: 'main',
    cost: [{ spendSelf: true }, { returnResource: 1 }],
    do: [{ op: 'setBase', what: ONE, stat: 'power', value: 6000, dur: 'battle' }],
  }),
];

const IDS = pirate.cards.filter(({ type }) => type !== 'leader').map(({ id }) => id);
const LEADERS = pirate.cards.filter(({ type }) => type === 'leader').map(({ id }) => id);
const CREW = pirate.cards.filter(({ type }) => type === 'character').map(({ id }) => id);
const LOUD_IDS = LOUD.map(({ id }) => id);

function side(dice: FastDice): object {
  const some = (n: number, from: readonly string[] = IDS): string[] =>
    Array.from({ length: n }, () => from[dice.below(from.length)]);
  return {
    ...{
      play: [...some(1, LEADERS), ...some(2, CREW), ...some(4, LOUD_IDS)],
      hand: some(5),
      deck: some(25),
      life: some(4),
      discard: some(2),
    },
    gales: 4,
    spentGales: 2,
  };
}

const MATCHES = inject('run') === 'slow' ? 20 : 5;

test('every position is possible, and keys are equal exactly where positions are', () => {
  const words = new Map<string, string>();
  const keys = new Map<string, string>();
  let plies = 0;
  for (let seed = 1; seed <= MATCHES; seed++) {
    const dice = new FastDice(seed);
    const t = new MiniTable([...pirate.cards, ...LOUD], [side(dice), side(dice)], { ...spec, ops: ownOps });
    const keyed = 4 * shape(sizesOf(spec, t.kit.deckSizes)).keyWords;
    for (let ply = 0; ply < 80 && t.state.over === 0; ply++, plies++) {
      const [before, other] = [t.copy(), t.copy()];
      t.choose(dice.below(t.legal.length));
      const [key, canonical] = [`${seed} ${t.key}`, `${seed} ${t.canonical}`];
      expect(words.get(key) ?? canonical).toBe(canonical);
      expect(keys.get(canonical) ?? key).toBe(key);
      words.set(key, canonical);
      keys.set(canonical, key);
      const same = t.canonical;
      renameSlots(t.kit, t.state, other, dice);
      expect([t.canonicalOf(other), t.keyOf(other)]).toEqual([same, t.key]);
      if (isSwapped(t.kit, t.state, before, keyed)) expect(t.canonicalOf(before)).toBe(same);
    }
  }
  expect(plies).toBeGreaterThan(40 * MATCHES);
}, 60_000);
