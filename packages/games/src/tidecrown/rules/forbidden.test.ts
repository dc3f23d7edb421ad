// What cards forbid and permit, beyond the shipped ones.
import { expect, test } from 'vitest';
import type { Text } from '../../../tests/cards/invented-card.ts';
import { crew, crewWith, ONE_CREW, ploy, SELF } from '../../../tests/tidecrown/invented-cards.ts';
import { tableWith } from '../../../tests/tidecrown/table.ts';
import type { CardJson } from '../../cards/files/card-set.ts';

const ALL = { pick: 'all', side: 'any', zone: 'crew' } as const;
const FOES = { pick: 'all', side: 'opp', zone: 'crew' } as const;
const never = (act: string): Text => ({ kind: 'static', do: [{ op: 'forbid', what: SELF, act }] });
/** The opponent may not do this until one's own next turn. */
const ban = (act: string): CardJson => ploy('Ban', { op: 'forbid', who: 'opp', act, dur: 'untilStartOfYourNextTurn' });

test('what may not attack captains attacks crew', () => {
  const cards = [crew('Timid', never('attackLeader'))];
  expect(tableWith(cards, { crew: ['Timid'] }).can('attack with Timid')).toBe(false);
  const t = tableWith(cards, { crew: ['Timid'] }, { crew: ['TC-002 spent'] }).act('attack with Timid', 'done');
  expect([t.ids(1, 'discard'), t.life[1]]).toEqual([['TC-002'], 5]);
});

test.each(['block', 'useBlocker'])('a blocker that may not %s does not', (act) => {
  const wall = crewWith('Wall', { keywords: [{ k: 'blocker' }] }, never(act));
  expect(tableWith([wall], {}, { crew: ['Wall'] }).attack('Captain').asks).toBe('counter');
});

test('what may not become ready stays spent in every refresh phase, but not by effects', () => {
  const anchor = crew('Anchored', never('ready'));
  const wake = ploy('Wake', { op: 'ready', what: ALL });
  const t = tableWith([anchor, wake], { crew: ['Anchored spent', 'TC-001 spent'], hand: ['Wake'], gales: 1 });
  t.act('end', 'end');
  expect([t.isSpent('Anchored'), t.isSpent('Pell')]).toEqual([true, false]);
  expect(t.act('play Wake').isSpent('Anchored')).toBe(false);
});

test('what cannot be sunk is sunk neither by battles nor by effects, but can leave', () => {
  const cork = crew('Cork', never('beKnockedOut'));
  const cards = [cork, ploy('Sink', { op: 'ko', what: FOES }), ploy('Recall', { op: 'move', what: FOES, to: 'hand' })];
  const t = tableWith(cards, { hand: ['Sink', 'Recall'], gales: 2 }, { crew: ['Cork spent'] }).fight('Captain', 'Cork');
  t.act('play Sink');
  expect([t.has('Cork'), t.types.includes('BANISHED')]).toEqual([true, false]);
  expect(t.act('play Recall').ids(1, 'hand')).toEqual(['Cork']);
});

test('what cannot be sunk in battle can by effects', () => {
  const cards = [crew('Cork', never('beKnockedOutInBattle')), ploy('Sink', { op: 'ko', what: FOES })];
  const t = tableWith(cards, { hand: ['Sink'], gales: 1 }, { crew: ['Cork spent'] }).fight('Captain', 'Cork');
  expect([t.has('Cork'), t.act('play').has('Cork')]).toEqual([true, false]);
});

test('what cannot leave the field does not, whatever an effect says', () => {
  const rock = crew('Rock', never('leaveField'));
  const cards = [rock, ploy('Sink', { op: 'ko', what: FOES }), ploy('Recall', { op: 'move', what: FOES, to: 'hand' })];
  const t = tableWith(cards, { hand: ['Sink', 'Recall'], gales: 2 }, { crew: ['Rock'] }).act(
    'play Sink',
    'play Recall',
  );
  expect(t.has('Rock')).toBe(true);
});

test('what cannot be chosen by opponents can be by its own side', () => {
  const shade = crew('Shade', never('beChosen'));
  const poke = ploy('Poke', { op: 'spend', what: ONE_CREW });
  const t = tableWith([shade, poke], { hand: ['Poke'], gales: 1 }, { crew: ['Shade'] }).act('play');
  expect(t.isSpent('Shade')).toBe(false);
  expect(
    tableWith([shade, poke], { crew: ['Shade'], hand: ['Poke'], gales: 1 })
      .act('play')
      .isSpent('Shade'),
  ).toBe(true);
});

test('who may not play cards plays none, and counters with ploys neither', () => {
  const t = tableWith([ban('play')], { hand: ['Ban'], gales: 1 }, { hand: ['TC-009', 'TC-001'], gales: 5 }).act('play');
  t.attack('Captain');
  expect([t.can('counter with Signal'), t.can('counter with Deckhand')]).toEqual([false, true]);
  t.letBe().act('end');
  expect(t.can('play')).toBe(false);
});

test('who may not use abilities uses none', () => {
  const t = tableWith([ban('useAbility')], { hand: ['Ban'], gales: 1 }, { crew: ['TC-030'] }).act('play', 'end');
  expect(t.can('use')).toBe(false);
});

test('who may not draw does not, in the draw phase and by effects', () => {
  const t = tableWith([ban('draw')], { hand: ['Ban'], gales: 1 }, { hand: ['TC-020'], gales: 3 }).act('play', 'end');
  expect(t.ids(1, 'hand')).toEqual(['TC-020']);
  expect(t.act('play').ids(1, 'hand')).toEqual([]);
});

test('an act may be forbidden to a card of some kind only', () => {
  const shield = crew('Shield', {
    ...{ kind: 'static' },
    do: [{ op: 'forbid', what: SELF, act: 'beKnockedOut', by: 'opponentEffect' }],
  } as Text);
  const sink = ploy('Sink', { op: 'ko', what: ALL });
  const sunk = (mine: string[], theirs: string[]) =>
    tableWith([shield, sink], { crew: mine, hand: ['Sink'], gales: 1 }, { crew: theirs })
      .act('play')
      .has('Shield');
  expect([sunk([], ['Shield']), sunk(['Shield'], [])]).toEqual([true, false]);
});

test('cards of the trash are played where that is allowed', () => {
  const dig = ploy('Dig', { op: 'permit', who: 'own', act: 'playFromDiscard', dur: 'turn' });
  const t = tableWith([dig], { hand: ['Dig'], trash: ['TC-001', 'TC-010'], gales: 3 });
  expect(t.can('play Deckhand')).toBe(false);
  t.act('play Dig');
  expect([t.can('play Deckhand'), t.can('play Broadside')]).toEqual([true, false]);
  expect([t.act('play Deckhand').ids(0, 'play'), t.ready[0]]).toEqual([['Captain', 'TC-001'], 0]);
  expect(t.act('end', 'end').can('play')).toBe(true);
});
