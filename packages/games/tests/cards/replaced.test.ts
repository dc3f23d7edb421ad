// What happens instead of being sunk, and instead of losing.
import { expect, test } from 'vitest';
import { ENDING } from '../../src/cards/ability/program.ts';
import { LOST } from './mini/mini-codes.ts';
import { crew, crewWith, event, leader, mini, problemOf, type Text } from './mini/mini-table.ts';

const SELF = { pick: 'self' } as const;
const CREW = { pick: 'all', side: 'own', zone: 'crew' } as const;
const sink = event('Sink', { kind: 'spell', do: [{ op: 'ko', what: { pick: 'all', side: 'any', zone: 'crew' } }] });

const instead = (
  subject: typeof SELF | typeof CREW,
  ...ops: Extract<Text, { kind: 'replacement' }>['instead']
): Text => ({
  kind: 'replacement',
  would: 'knockedOut',
  subject,
  instead: ops,
});

const colossus = crew('Colossus', {
  ...instead(SELF),
  by: 'opponentEffect',
  optional: true,
  cost: [{ returnResource: 2 }],
} as Text);

test('one may pay for it; who declines or cannot pay is sunk', () => {
  const lay = (gales: number) => mini([colossus, sink], { hand: ['Sink'], gales: 1 }, { play: ['Colossus'], gales });
  const t = lay(2).act('play Sink');
  expect([t.state.asked, t.legal]).toEqual([1, ['yes', 'no']]);
  t.act('yes');
  expect([t.ids(1, 'play'), t.state.gales[1]]).toEqual([['Colossus'], 0]);
  expect(t.heard.filter(({ type }) => type === 'REPLACED')).toHaveLength(1);
  const no = lay(2).act('play Sink', 'no');
  expect([no.ids(1, 'discard'), no.state.gales[1]]).toEqual([['Colossus'], 2]);
  expect(no.heard.filter(({ type }) => type === 'REPLACED')).toHaveLength(0);
  expect(lay(1).act('play Sink').ids(1, 'discard')).toEqual(['Colossus']);
});

test('not in battle, and not by an effect of its own player', () => {
  const mine = mini([colossus, sink], { play: ['Colossus'], hand: ['Sink'], gales: 3 }).act('play Sink');
  expect(mine.ids(0, 'play')).toEqual([]);
  const t = mini([colossus], { play: ['Filler'] }, { play: ['Colossus'], gales: 2 }).act('attack', 'Colossus');
  expect(t.ids(1, 'discard')).toEqual(['Colossus']);
});

test('in battle the card that does it is known', () => {
  const proof = crew('Proof', { ...instead(SELF), by: { attribute: 'shot' } } as Text);
  const cards = [proof, crewWith('Gun', { attributes: ['shot'] })];
  const lay = (name: string) =>
    mini(cards, { play: [name] }, { play: ['Proof'] })
      .act('attack', 'Proof')
      .ids(1, 'play');
  expect([lay('Gun'), lay('Filler')]).toEqual([['Proof'], []]);
});

test('of several cards that would be sunk together, those that are leave together', () => {
  const tough = crew('Tough', instead(SELF, { op: 'spend', what: SELF }));
  const draw = { op: 'draw', who: 'own', n: 1 } as const;
  const mourner = crew('Mourner', { kind: 'triggered', on: 'knockedOut', subject: CREW, do: [draw] });
  const t = mini([tough, mourner, sink], { hand: ['Sink'], gales: 1 }, { play: ['Tough', 'Mourner', 'Filler'] });
  t.act('play Sink');
  // It sees itself and the other one leave.
  expect([t.ids(1, 'play'), t.isSpent('Tough'), t.ids(1, 'hand').length]).toEqual([['Tough'], true, 2]);
});

const guard = (name: string, ...ops: Parameters<typeof instead>[1][]): ReturnType<typeof crew> =>
  crew(name, { ...instead(CREW, { op: 'draw', who: 'own', n: 1 }, ...ops), optional: true } as Text);
const ANY = { pick: 'all', side: 'any', zone: 'crew' } as const;
const anyGuard = (name: string) => crew(name, { ...instead(CREW), subject: ANY, optional: true } as Text);

test("the card's own first, then those of the active seat, then the others', each once", () => {
  const own = crew('Own', { ...instead(SELF), optional: true } as Text);
  const hit = event('Hit', { kind: 'spell', do: [{ op: 'ko', what: { ...ANY, where: { named: 'Own' } } }] });
  const cards = [own, anyGuard('Mine'), anyGuard('Yours'), anyGuard('Again'), hit];
  const t = mini(cards, { play: ['Mine', 'Again'], hand: ['Hit'], gales: 1 }, { play: ['Own', 'Yours'] }).act(
    'play Hit',
  );
  expect([t.state.asked, t.legal]).toEqual([1, ['yes', 'no']]);
  t.act('no');
  // Two of the active seat: that seat says which comes first.
  expect([t.state.asked, t.legal]).toEqual([0, ['Mine', 'Again']]);
  t.act('Again', 'no');
  expect([t.state.asked, t.legal]).toEqual([0, ['yes', 'no']]);
  t.act('no');
  expect([t.state.asked, t.legal]).toEqual([1, ['yes', 'no']]);
  expect(t.act('no').ids(1, 'play')).toEqual(['Yours']);
});

const HIT = event('Hit', { kind: 'spell', do: [{ op: 'ko', what: { ...ANY, where: { named: 'Filler' } } }] });

test('two equal cards apply both, one after the other', () => {
  const t = mini([anyGuard('Mine'), HIT], { hand: ['Hit'], gales: 1 }, { play: ['Mine', 'Mine', 'Filler'] }).act(
    'play',
  );
  expect(t.legal).toHaveLength(2);
  t.act(t.legal[0], 'no');
  expect([t.legal, t.ids(1, 'discard')]).toEqual([['yes', 'no'], []]);
  expect(t.act('no').ids(1, 'discard')).toEqual(['Filler']);
});

test('what is used up or cannot be paid for is not among those that one puts in order', () => {
  const limit = { per: 'turn', n: 1, scope: 'instance' } as const;
  const dear = crew('Dear', { ...instead(CREW), optional: true, cost: [{ returnResource: 1 }] } as Text);
  const once = crew('Once', { ...instead(CREW), limit } as Text);
  const cards = [anyGuard('Mine'), dear, once, HIT];
  const side = { play: ['Mine', 'Dear', 'Once', 'Filler'], gales: 1 };
  const t = mini(cards, { hand: ['Hit', 'Hit'], gales: 2 }, side).act('play');
  expect(t.legal).toEqual(['Mine', 'Dear', 'Once']);
  t.act('Once');
  t.state.gales[1] = 0;
  // Mine alone is left.
  expect(t.act('play Hit').legal).toEqual(['yes', 'no']);
});

test('what a replacement sinks again is replaced by the others only', () => {
  const again = { op: 'ko', what: { pick: 'event' } } as const;
  const cards = [
    crew('Echo', { ...instead(CREW, { op: 'draw', who: 'own', n: 1 }, again), subject: ANY } as Text),
    sink,
  ];
  const t = mini([...cards, HIT], { play: ['Echo'], hand: ['Hit'], gales: 1 }, { play: ['Filler'] }).act('play Hit');
  expect([t.ids(0, 'hand').length, t.ids(1, 'discard')]).toEqual([1, ['Filler']]);
});

test('a negated card replaces nothing', () => {
  const hush = event('Hush', { kind: 'spell', do: [{ op: 'negate', what: ANY, dur: 'turn' }] });
  const cards = [crew('Tough', instead(SELF)), hush, sink];
  const t = mini(cards, { hand: ['Hush', 'Sink'], gales: 2 }, { play: ['Tough'] }).act('play Hush', 'play Sink');
  expect(t.ids(1, 'discard')).toEqual(['Tough']);
});

const fathom: Text = { kind: 'replacement', would: 'loseByDeckOut', who: 'own', instead: [{ op: 'win', who: 'own' }] };
const mill = event('Mill', { kind: 'spell', do: [{ op: 'mill', who: 'each', n: 5 }] });

test('who would lose for want of a deck wins instead, and only that player', () => {
  const big = { deck: Array(9).fill('Filler') };
  const t = mini([leader('Fathom', fathom), mill], { play: ['Fathom'], hand: ['Mill'], gales: 1 }, big).act('play');
  expect([t.state.why, t.state.over]).toEqual([ENDING.EFFECT, 1]);
  const other = mini([leader('Fathom', fathom), mill], { hand: ['Mill'], gales: 1 }, { ...big, play: ['Fathom'] });
  expect([other.act('play').state.why, other.state.over]).toEqual([LOST, 2]);
});

test('instead of losing nothing but winning can be said', () => {
  const text = { ...fathom, instead: [{ op: 'draw', who: 'own', n: 1 }] } as Text;
  expect(problemOf([leader('Fathom', text)])).toContain('its owner wins');
});

test('a guard that is asked says so with its own cost', () => {
  const t = mini([guard('Guard'), sink], { hand: ['Sink'], gales: 1 }, { play: ['Guard'] }).act('play Sink', 'yes');
  expect([t.ids(1, 'play'), t.ids(1, 'hand')]).toEqual([['Guard'], ['Filler']]);
});

test('once per turn, and only if its condition holds', () => {
  const once = { ...instead(SELF), limit: { per: 'turn', n: 1, scope: 'instance' } } as Text;
  const cards = [crew('Once', once), sink];
  const t = mini(cards, { hand: ['Sink', 'Sink'], gales: 2 }, { play: ['Once'] }).act('play Sink');
  expect(t.ids(1, 'play')).toEqual(['Once']);
  expect(t.act('play Sink').ids(1, 'discard')).toEqual(['Once']);
  const inTurn = { ...instead(SELF), optional: true, if: { turn: 'own' }, ifAt: 'activate' } as Text;
  const u = mini([crew('Turn', inTurn), sink], { hand: ['Sink'], gales: 1 }, { play: ['Turn'] }).act('play Sink');
  expect([u.legal.includes('yes'), u.ids(1, 'discard')]).toEqual([false, ['Turn']]);
});
