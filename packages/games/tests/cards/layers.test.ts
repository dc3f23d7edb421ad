// Bases that effects set, and cards whose text does not count.
import { expect, test } from 'vitest';
import { crew, crewWith, event, mini, stage, type Text } from './mini/mini-table.ts';

const CHOSEN = { pick: 'choose', side: 'any', zone: 'crew', min: 1, max: 1 } as const;
const spell = (...ops: Extract<Text, { kind: 'spell' }>['do']): Text => ({ kind: 'spell', do: ops });
const base = (value: number) => ({ op: 'setBase', what: CHOSEN, stat: 'power', value, dur: 'turn' }) as const;
const plus = (add: number) => ({ op: 'stat', what: CHOSEN, stat: 'power', add, dur: 'turn' }) as const;
const always = (...ops: Extract<Text, { kind: 'static' }>['do']): Text => ({ kind: 'static', do: ops });
const SELF = { pick: 'self' } as const;

test('the highest base counts, then everything that adds, whichever came first', () => {
  const cards = [
    crew('Mate'),
    event('Seven', spell(base(7000))),
    event('Five', spell({ ...base(5000), dur: 'untilStartOfYourNextTurn' }, plus(1000))),
  ];
  const power = (...order: string[]) => {
    const t = mini(cards, { play: ['Mate'], hand: ['Seven', 'Five'], gales: 2 });
    for (const name of order) t.act(`play ${name}`);
    return t.stat('Mate');
  };
  expect([power('Five'), power('Five', 'Seven'), power('Seven', 'Five')]).toEqual([6000, 8000, 8000]);
});

test('a base below the printed one counts too', () => {
  const t = mini([crew('Mate'), event('One', spell(base(1000)))], { play: ['Mate'], hand: ['One'], gales: 1 });
  expect(t.act('play').stat('Mate')).toBe(1000);
});

test('a permanent base is one among the others, and power may be below zero', () => {
  const crewAll = { pick: 'all', side: 'any', zone: 'crew' } as const;
  const port = stage('Port', always({ op: 'setBase', what: crewAll, stat: 'power', value: 2000 }));
  const curse = event('Curse', spell(plus(-5000)));
  const cards = [crew('Mate'), port, curse, event('Seven', spell(base(7000)))];
  const t = mini(cards, { play: ['Mate', 'Port'], hand: ['Curse', 'Seven'], gales: 2 });
  expect(t.stat('Mate')).toBe(2000);
  expect(t.act('play Curse').stat('Mate')).toBe(-3000);
  expect(t.act('play Seven').stat('Mate')).toBe(2000);
});

const NEGATE = event('Hush', spell({ op: 'negate', what: CHOSEN, dur: 'turn' }));
const draw = { op: 'draw', who: 'own', n: 1 } as const;

test('a negated card has no keywords, permanent effects, triggers or abilities', () => {
  const loud = crewWith(
    'Loud',
    { keywords: [{ k: 'rush' }] },
    always({ op: 'stat', what: SELF, stat: 'power', add: 1000 }),
    always({ op: 'grant', what: SELF, keyword: { k: 'banish' } }),
    always({ op: 'forbid', what: SELF, act: 'attack' }),
    { kind: 'triggered', on: 'becameSpent', subject: SELF, do: [draw] },
    { kind: 'activated', window: 'main', do: [draw] },
  );
  const tire = event('Tire', spell({ op: 'spend', what: CHOSEN }));
  const give = event('Give', spell({ op: 'grant', what: CHOSEN, keyword: { k: 'blocker' }, dur: 'turn' }));
  const t = mini([loud, NEGATE, tire, give], { play: ['Loud'], hand: ['Hush', 'Tire', 'Give'], gales: 3 });
  expect([t.stat('Loud'), t.keywords('Loud')]).toEqual([4000, ['banish', 'rush']]);
  expect([t.legal.includes('use Loud'), t.legal.includes('attack with Loud')]).toEqual([true, false]);
  t.act('play Give', 'play Hush');
  expect([t.stat('Loud'), t.keywords('Loud'), t.isNegated('Loud')]).toEqual([3000, [], true]);
  expect(t.legal).not.toContain('use Loud');
  expect(t.act('play Tire').ids(0, 'hand')).toEqual([]);
});

test('a negated card that is sunk says nothing of it', () => {
  const last = crew('Last', { kind: 'triggered', on: 'knockedOut', subject: SELF, do: [draw] });
  const sink = event('Sink', spell({ op: 'ko', what: CHOSEN }));
  const lay = () => mini([last, NEGATE, sink], { play: ['Last'], hand: ['Hush', 'Sink'], gales: 2 });
  expect(lay().act('play Sink').ids(0, 'hand')).toEqual(['Filler', 'Hush']);
  expect(lay().act('play Hush', 'play Sink').ids(0, 'hand')).toEqual([]);
});

test('what waits is dropped if its card is negated before its turn comes', () => {
  const on = { kind: 'triggered', on: 'attackDeclared', who: 'own' } as const;
  const foe = { pick: 'all', side: 'opp', zone: 'crew' } as const;
  const first = crew('First', { ...on, do: [{ op: 'negate', what: foe, dur: 'turn' }] });
  const second = crew('Second', { ...on, who: 'opp', do: [draw] });
  const lay = (name: string) => mini([first, second], { play: [name] }, { play: ['Second'] }).act('attack', 'Second');
  expect(lay('First').ids(1, 'hand')).toEqual([]);
  expect(lay('Filler').ids(1, 'hand')).toEqual(['Filler']);
});

test('a card that negates all others is negated by another one or not at all: without an end it is a draw', () => {
  const others = { pick: 'all', side: 'any', zone: 'crew', other: true } as const;
  const mute = crew('Mute', always({ op: 'negate', what: others }));
  const plain = crew('Plain', always({ op: 'stat', what: SELF, stat: 'power', add: 1000 }));
  const t = mini([mute, plain], { play: ['Mute', 'Plain'] });
  expect([t.isNegated('Plain'), t.stat('Plain'), t.isNegated('Mute')]).toEqual([true, 3000, false]);
  expect(mini([mute], { play: ['Mute', 'Mute'] }).state.over).toBeGreaterThan(0);
});
