// Each onyx card does what it says, and nothing where it does not.
import { expect, test } from 'vitest';
import { crewWith, ploy } from '../../../tests/tidecrown/invented-cards.ts';
import { table, tableWith } from '../../../tests/tidecrown/table.ts';

const SINK = ploy('Sink', { op: 'ko', what: { pick: 'all', side: 'any', zone: 'crew' } });

test('TC-025 when played takes 3 cost off up to one opposing crew, then sinks up to one of cost 0', () => {
  const lay = () => table({ hand: ['TC-025'], crew: ['TC-012'], gales: 3 }, { crew: ['TC-003', 'TC-006'] }).act('play');
  const t = lay();
  expect([t.asks, t.legal.length]).toEqual(['choose', 3]);
  t.act('Grapnel');
  expect([t.stat('Grapnel', 'cost'), t.legal.length]).toEqual([0, 2]);
  expect(t.act('Grapnel').ids(1, 'discard')).toEqual(['TC-003']);
  const dear = lay().act('Veteran');
  expect([dear.asks, dear.stat('Veteran', 'cost'), dear.act('end').stat('Veteran', 'cost')]).toEqual(['main', 1, 4]);
});

test('TC-025 sinks one of cost 0 also if it was not made so', () => {
  const free = crewWith('Free', { cost: 0 });
  const t = tableWith([free], { hand: ['TC-025'], gales: 3 }, { crew: ['Free'] }).act('play', 'done', 'Free');
  expect(t.ids(1, 'discard')).toEqual(['Free']);
});

test('TC-026 when sunk plays up to one crew of cost 2 or less from one’s trash, spent', () => {
  const side = { crew: ['TC-026 spent'], trash: ['TC-001', 'TC-003', 'TC-009', 'TC-014'] };
  const lay = () => table({ crew: ['TC-004'] }, side).fight('Ilex', 'Bosun');
  const t = lay();
  expect([t.asks, t.seat, t.legal.length]).toEqual(['choose', 1, 3]);
  t.act('Pell');
  expect([t.ids(1, 'play'), t.isSpent('Pell'), t.ids(1, 'hand')]).toEqual([['Captain', 'TC-001'], true, []]);
  expect(lay().act('done').ids(1, 'play')).toEqual(['Captain']);
});

test('TC-026 plays a card that does what it does when played', () => {
  const side = { crew: ['TC-026 spent'], trash: ['TC-032'] };
  const t = table({ crew: ['TC-004'] }, side)
    .fight('Ilex', 'Bosun')
    .act('Bilge');
  expect(t.asks).toBe('gales');
});

test('TC-027 is spent and a hand card trashed: an opposing crew is negated and has 4000 less, this turn', () => {
  const judge = { crew: ['TC-027'], hand: ['TC-001', 'TC-002'] };
  const t = table(judge, { crew: ['TC-014', 'TC-001'] }).act('use', 'Imp');
  expect([t.isSpent('Judge'), t.ids(0, 'discard'), t.legal.length]).toEqual([true, ['TC-002'], 3]);
  t.act('Mist');
  expect([t.power('Mist'), t.keywords('Mist'), t.attack('Captain').asks]).toEqual([-1000, [], 'counter']);
  t.letBe().act('end');
  expect([t.power('Mist'), t.keywords('Mist')]).toEqual([3000, ['blocker']]);
  const none = table(judge, { crew: ['TC-014'] }).act('use', 'Imp', 'done');
  expect([none.power('Mist'), none.ids(0, 'discard')]).toEqual([3000, ['TC-002']]);
});

test('TC-027 negates what happens when a crew is sunk', () => {
  const t = table({ crew: ['TC-027', 'TC-004', 'TC-012'], hand: ['TC-001'] }, { crew: ['TC-002 spent'] });
  t.act('use', 'Imp').fight('Ilex', 'Imp');
  expect([t.ids(1, 'discard'), t.asks, t.seat]).toEqual([['TC-002'], 'main', 0]);
});

test('TC-028 may attack ready opposing crew', () => {
  const t = table({ crew: ['TC-028', 'TC-004'] }, { crew: ['TC-001'] }).act('attack with Salt');
  expect(t.legal.length).toBe(2);
  expect(t.act('Pell', 'done').ids(1, 'discard')).toEqual(['TC-001']);
  expect(table({ crew: ['TC-004'] }, { crew: ['TC-001'] }).act('attack with Boarding').asks).toBe('counter');
});

test('TC-028 is saved from an opposing effect by two gales, wherever they are', () => {
  const lay = () =>
    tableWith([SINK], { hand: ['Sink'], gales: 1 }, { crew: ['TC-028 +1'], gales: 1, spent: 1 }).act('play');
  expect([lay().asks, lay().seat]).toEqual(['may', 1]);
  const t = lay().act('yes');
  expect([t.asks, t.seat, t.legal.length]).toEqual(['return-gale', 1, 3]);
  t.act(t.legal[0]);
  t.act(t.legal[0]);
  expect([t.has('Colossus'), t.on('Colossus'), t.ready[1], t.spent[1], t.galeDeck[1]]).toEqual([true, 0, 0, 1, 9]);
  expect(lay().act('no').ids(1, 'discard')).toEqual(['TC-028']);
});

test('TC-028 is not saved in battle, nor from its own side', () => {
  const beast = crewWith('Beast', { power: 12_000 });
  const t = tableWith([beast], { crew: ['Beast'] }, { crew: ['TC-028 spent'], gales: 2 }).fight('Beast', 'Colossus');
  expect([t.asks, t.ids(1, 'discard')]).toEqual(['main', ['TC-028']]);
  const own = tableWith([SINK], { hand: ['Sink'], crew: ['TC-028'], gales: 3 }).act('play');
  expect([own.asks, own.has('Colossus')]).toEqual(['main', false]);
});

test('TC-029 has 2000 more on the opponent’s turn', () => {
  const t = table({ crew: ['TC-029'] }, { crew: ['TC-029'] });
  expect([t.power('Anchor', 0), t.power('Anchor', 1)]).toEqual([5000, 7000]);
  t.act('end');
  expect([t.power('Anchor', 0), t.power('Anchor', 1)]).toEqual([7000, 5000]);
});

test('TC-029 cannot be sunk in battle by shot, but by anything else, and by effects', () => {
  const fight = (id: string, name: string) =>
    table({ crew: [id] }, { crew: ['TC-029 spent'] })
      .fight(name, 'Anchor')
      .has('Anchor');
  expect([fight('TC-008', 'Twins'), fight('TC-005', 'Oru')]).toEqual([true, false]);
  const t = tableWith([SINK], { hand: ['Sink'], gales: 1 }, { crew: ['TC-029'] }).act('play');
  expect(t.has('Anchor')).toBe(false);
});

test('TC-030 is spent to ready up to one other crew named Windlass Pair', () => {
  const t = table({ crew: ['TC-030', 'TC-030 spent', 'TC-003 spent', 'TC-001 spent'] }).act('use');
  // The other pair, the sisters, or nobody.
  expect(t.legal.length).toBe(3);
  t.act('Grapnel');
  expect([t.isSpent('Grapnel'), t.isSpent('p1.c01'), t.isSpent('Pell')]).toEqual([false, true, true]);
});

test('TC-031 for a gale that goes back sinks up to one opposing crew of cost 4 or less', () => {
  const lay = () => table({ hand: ['TC-031'], gales: 2, spent: 1 }, { crew: ['TC-006', 'TC-004'] }).act('play');
  const t = lay();
  // All three are spent now: nothing to choose.
  expect([t.asks, t.legal.length, t.spent[0], t.galeDeck[0]]).toEqual(['choose', 2, 2, 8]);
  expect([t.act('Veteran').ids(1, 'discard'), lay().act('done').ids(1, 'discard')]).toEqual([['TC-006'], []]);
});

test('TC-031 revealed does the same, and its gale is paid all the same', () => {
  const life = ['TC-031', 'TC-001'];
  const t = table({ crew: ['TC-001'] }, { life, spent: 1 })
    .attack('Captain')
    .act('done', 'yes', 'Pell');
  expect([t.ids(0, 'discard'), t.galeDeck[1], t.ids(1, 'discard')]).toEqual([['TC-001'], 10, ['TC-031']]);
  // Without a gale nothing happens.
  const poor = table({ crew: ['TC-001'] }, { life })
    .attack('Captain')
    .act('done');
  if (poor.can('yes')) poor.act('yes');
  else poor.act('no');
  expect([poor.asks, poor.has('Pell')]).toEqual(['main', true]);
});

test('TC-032 when played adds up to one gale from the gale deck, spent', () => {
  const lay = (gales: number) => table({ hand: ['TC-032'], gales }).act('play');
  const t = lay(2);
  expect([t.asks, t.legal.length]).toEqual(['gales', 2]);
  t.act('1');
  expect([t.ready[0], t.spent[0], t.galeDeck[0]]).toEqual([0, 3, 7]);
  expect(lay(2).act('0').galeDeck[0]).toBe(8);
  expect(lay(10).asks).toBe('main');
});

const accord = (life: number) =>
  table({}, { hand: ['TC-033'], life: Array(life).fill('TC-001'), gales: 1, spent: 2 })
    .attack('Captain')
    .act('counter with Drowned', 'Captain');

test('TC-033 as a counter gives 2000 for the battle, and with two life cards or fewer readies up to two gales', () => {
  const t = accord(2);
  expect([t.power('Captain', 1), t.asks, t.legal.length]).toEqual([7000, 'gales', 3]);
  t.act('2');
  expect([t.ready[1], t.spent[1]]).toEqual([2, 1]);
  const rich = accord(3);
  expect([rich.asks, rich.power('Captain', 1), rich.ready[1]]).toEqual(['counter', 7000, 0]);
});

test('TC-033 revealed puts the top card of the deck on an empty life pile, face down', () => {
  const reveal = (life: string[]) =>
    table({}, { life, deck: ['TC-003', 'TC-001', 'TC-001'] })
      .attack('Captain')
      .act('done', 'yes');
  const t = reveal(['TC-033']);
  expect([t.ids(1, 'life'), t.ids(1, 'discard')]).toEqual([['TC-003'], ['TC-033']]);
  // Nobody knows it.
  const slot = t.state.card.zone.indexOf(4, t.kit.firstSlot[1]);
  expect([t.state.card.face[slot], t.state.known[slot], t.state.known[t.kit.slots + slot]]).toEqual([0, 0, 0]);
  expect(reveal(['TC-033', 'TC-001']).ids(1, 'life')).toEqual(['TC-001']);
});

test('TC-034 when played with two life cards or fewer puts the top card of the deck on them, face up', () => {
  const wrenna = (life: number) =>
    table({ hand: ['TC-034'], life: Array(life).fill('TC-001'), deck: ['TC-003', 'TC-001'], gales: 6 }).act('play');
  const t = wrenna(2);
  expect(t.ids(0, 'life')).toEqual(['TC-003', 'TC-001', 'TC-001']);
  expect(t.heard('public').some(({ type, card }) => type === 'LIFE_ADDED' && card === 'TC-003')).toBe(true);
  expect(wrenna(3).ids(0, 'life').length).toBe(3);
});

test('TC-034 becomes ready at the end of its own turn', () => {
  const t = table({ crew: ['TC-034'] }, { crew: ['TC-034 spent'] }).fight('Wrenna');
  expect(t.isSpent('Wrenna', 0)).toBe(true);
  t.act('end');
  expect(t.isSpent('Wrenna', 0)).toBe(false);
  const other = table({}, {}).act('end');
  expect(other.types.includes('READIED')).toBe(false);
});

test('TC-035 is spent to give up to one spent gale to a captain or crew', () => {
  const side = { port: ['TC-035'], crew: ['TC-001'], spent: 1 };
  const t = table(side).act('use');
  expect([t.isSpent('Haven'), t.legal.length]).toEqual([true, 3]);
  t.act('Pell');
  expect([t.on('Pell'), t.spent[0], t.can('use')]).toEqual([1, 0, false]);
  expect(table(side).act('use', 'done').spent[0]).toBe(1);
});

const fog = { hand: ['TC-036'], gales: 7, deck: ['TC-002', 'TC-003', 'TC-004', 'TC-001'] };

test('TC-036 when played trashes three cards of one’s deck; then a spent crew does not ready once', () => {
  const t = table(fog, { crew: ['TC-001 spent', 'TC-004'] }).act('play');
  expect([t.ids(0, 'discard'), t.ids(0, 'deck')]).toEqual([['TC-002', 'TC-003', 'TC-004'], ['TC-001']]);
  expect([t.asks, t.legal.length]).toEqual(['choose', 2]);
  expect(t.act('Pell', 'end').isSpent('Pell')).toBe(true);
});

test('TC-036 loses if the deck has no more than three cards', () => {
  const t = table({ ...fog, deck: ['TC-001', 'TC-001', 'TC-001'] }).act('play');
  expect([t.asks, t.reason]).toEqual(['over', 'empty-deck']);
});

test('TC-036 revealed is played', () => {
  const t = table({ crew: ['TC-001 spent'] }, { life: ['TC-036'] })
    .attack('Captain')
    .act('done', 'yes');
  expect([t.has('Fog', 1), t.isSpent('Fog'), t.ids(1, 'discard').length]).toEqual([true, false, 3]);
  expect([t.asks, t.seat]).toEqual(['choose', 1]);
});
