// Whole scenes as text: where players stand, what they are called, and what is asked.
import { expect, test } from 'vitest';
import { CardTable, grid, XO } from '../scene/build.ts';
import type { Card, Choice, Now, Panel, Picture, Scene, Zone } from '../scene/vocabulary.ts';
import { drawScene, laySheet, withNames } from './index.ts';

const nameOf = (seat: number): string => ['Ann', 'Bob', 'Cleo'][seat];
const FACES: Readonly<Record<string, { name: string; kind?: string; stats?: Record<string, number> }>> = {
  imp: { name: 'Imp', kind: 'crew', stats: { power: 3 } },
  captain: { name: 'Quill', kind: 'captain', stats: { power: 5 } },
  nope: { name: 'Nope' },
};

const sceneOf = (
  picture: Picture,
  now: Now = { seat: 0 },
  seats = 2,
  panels: Record<number, Partial<Panel>> = {},
): Scene => {
  const { question, ...rest } = picture;
  return {
    ...rest,
    now,
    seats: Object.fromEntries(
      Array.from({ length: seats }, (_, seat) => [
        seat,
        { name: `Seat ${seat}`, ...picture.seats?.[seat], ...panels[seat] },
      ]),
    ),
    ...(now.seat === undefined ? {} : { question: { seat: now.seat, ...question } }),
  };
};

const lines = (scene: Scene, seat?: number): string[] =>
  drawScene(scene, { nameOf, ...(seat === undefined ? {} : { seat }) }).split('\n');

/** Two boards of cards with decks, hands and trash. */
function cardScene(
  now: Now = { seat: 0, turn: 3 },
  question: Picture['question'] = { text: 'What do you do?' },
): Scene {
  const table = new CardTable({ life: { name: 'life' } }, (face) => FACES[face]);
  for (const seat of [0, 1]) {
    table.counters(seat, { life: [4 - seat, 5] });
    table.zone(`deck.${seat}`, { role: 'pile', name: 'deck', seat, count: 9 });
    table.zone(`trash.${seat}`, { role: 'pile', name: 'trash', seat });
    table.zone(`play.${seat}`, { role: 'table', name: 'in play', seat });
    table.zone(`hand.${seat}`, { role: 'hand', name: 'hand', seat, ...(seat === 0 ? {} : { count: 2 }) });
  }
  table.put('deck.0', 'deck.0.2', { face: 'nope', above: 2 });
  table.put('deck.0', 'deck.0.0', { face: 'imp', above: 0 });
  table.put('play.0', 'p1.c00', { face: 'captain' });
  table.put('play.0', 'p1.c01', { face: 'imp', states: ['spent'] });
  table.put('play.0', 'p1.c02', { face: 'imp' });
  table.putEqual('hand.0', ['imp', 'imp', 'nope']);
  return sceneOf(table.picture({ question }), now);
}

test('on a board players are named with what they play, whose turn it is is marked, and who has won', () => {
  const board = grid('box', 1, 2, XO, () => '');
  const seats = { 0: { plays: 'X', name: 'X' }, 1: { plays: 'O', name: 'O', counters: { wins: 2 } } };
  const at = (now: Now): string | undefined => lines(sceneOf({ boards: { main: board } }, now, 2, seats)).at(-1);
  expect(at({ seat: 1 })).toBe('Ann (X)   > Bob (O): wins 2');
  expect(at({ winners: [0] })).toBe('* Ann (X)   Bob (O): wins 2');
  expect(at({ winners: [] })).toBe('Ann (X)   Bob (O): wins 2');
});

test('the name of a seat stands beside the name of its player, unless they are the same', () => {
  const board = grid('points', 1, 1, { X: { name: 'black', sign: 'X', seat: 0 } }, () => '');
  const scene = sceneOf({ boards: { main: board } }, { seat: 0 }, 2, {
    0: { name: 'Black', plays: 'X' },
    1: { out: true },
  });
  expect(lines(scene).at(-1)).toBe('> Ann, Black (X)   Bob (Seat 1) (out)');
  expect(drawScene(scene, { nameOf: (seat) => ['Black', 'Seat 1'][seat] })).toContain('> Black (X)   Seat 1 (out)');
});

test('numbers that do not fit one line have a line for each player, with colours too', () => {
  const counters = { territory: 100, prisoners: 20, 'dead stones': 5, komi: 7.5, points: 132.5 };
  const scene = sceneOf({ seats: { 0: { counters }, 1: { counters } } });
  expect(lines(scene).filter((line) => line.includes('territory 100'))).toHaveLength(2);
  const short = sceneOf({ seats: { 0: { counters: { komi: 1 } }, 1: { counters: { komi: 2 } } } });
  const bold = drawScene(short, { nameOf, paint: { bold: (text) => `${'\u001b'.repeat(90)}${text}` } });
  expect(bold.split('\n')[0]).toContain('   Bob');
});

test('at a table of cards the others come first, then you, your hand, and what is asked', () => {
  expect(lines(cardScene(), 0)).toEqual([
    '── Bob ── life 3 of 5, hand 2, deck 9, trash 0',
    '── You (on turn) ── life 4 of 5, hand 3, deck 9, trash 0',
    '  deck: Imp on top, Nope under 2',
    '  in play:',
    '    Quill         captain         5',
    '    Imp (first)            spent  3',
    '    Imp (second)                  3',
    'your hand: [Imp ×2] [Nope]',
    '── Turn 3. What do you do? ──',
  ]);
});

test('onlookers read names, no hand, and who decides', () => {
  const drawn = lines(cardScene({ seat: 0, turn: 3, step: 'main' }, {}));
  expect(drawn[0]).toBe('── Ann (on turn) ── life 4 of 5, hand 3, deck 9, trash 0');
  expect(drawn.at(-1)).toBe('── Turn 3. Ann decides (main step) ──');
  expect(drawn.join('\n')).not.toMatch(/your|You|Seat/);
});

test('whose turn it is stays said while another decides', () => {
  const drawn = lines(cardScene({ seat: 1, turnOf: 0, turn: 3 }, {}), 0);
  expect(drawn[1]).toMatch(/^── You \(on turn\) ──/);
  expect([drawn[0].startsWith('── Bob ──'), drawn.at(-1)]).toEqual([true, '── Turn 3. Bob decides ──']);
});

test('after the end nobody is on turn', () => {
  const drawn = lines(cardScene({ winners: [0], turn: 7 }), 0);
  expect(drawn[1]).toMatch(/^── You \(won\) ──/);
  expect([drawn.join().includes('on turn'), drawn.at(-1)]).toEqual([false, '── Turn 7. The end ──']);
});

const pile = (count: number, cards: readonly Card[]): string[] => {
  const table = new CardTable({}, (face) => FACES[face]);
  table.zone('pile', { role: 'pile', name: 'draw pile', count });
  cards.forEach((card, i) => table.put('pile', `pile.${i}`, card));
  return lines(sceneOf(table.picture()), 0);
};

test('of a face-down pile the known cards are listed from the top, and no more than people read', () => {
  const known = (above: number): Card => ({ face: 'nope', above });
  expect(pile(9, [known(2), known(0)])[0]).toBe('draw pile 9: Nope on top, Nope under 2');
  expect(pile(9, [0, 1, 2, 3, 4, 5, 6].map(known))[0]).toMatch(/Nope under 4, and 2 more$/);
  expect(pile(9, [{ face: 'nope', above: 1, states: ['face up'] }])[0]).toBe('draw pile 9: Nope under 1, face up');
});

/** Hands, a pile and a stack, but no boards of cards. */
function handsOnly(): Scene {
  const table = new CardTable({ turns: { name: 'turns to take' } }, (face) => FACES[face]);
  table.zone('discard', { role: 'pile', name: 'discard pile' });
  table.putEqual('discard', ['imp', 'nope']);
  table.zone('stack', { role: 'stack', name: 'being played' });
  table.put('stack', 'played.0', { face: 'imp' });
  table.put('stack', 'nope.0', { face: 'nope' });
  for (const seat of [0, 1, 2]) {
    const zone: Zone = { role: 'hand', name: 'hand', seat };
    table.lay(`hand.${seat}`, zone, seat === 1 ? ['nope'] : [], [5, 1, 0][seat]);
  }
  table.counters(0, { turns: 2 });
  return sceneOf(table.picture({ says: ['⟦0⟧ plays Imp at ⟦2⟧.'] }), { seat: 1, turnOf: 0 }, 3, { 2: { out: true } });
}

test('seats that have only hands share one line, below the piles and what is being played', () => {
  expect(lines(handsOnly(), 1)).toEqual([
    'discard pile 2 (Nope on top)',
    'being played: [Imp 3] [Nope]',
    'Cleo (out)   Ann (on turn): turns to take 2, 5 cards   You: 1 card',
    'your hand: [Nope]',
    '── You decide ──',
    'Ann plays Imp at Cleo.',
  ]);
});

test('seats in texts are names', () => {
  expect(withNames('⟦1⟧ waits for ⟦0⟧, not ⟦2⟧.', { nameOf })).toBe('Bob waits for Ann, not Cleo.');
});

const asked = (choices: readonly Choice[], more: object = {}, numberOf?: (choice: Choice) => number): string[] =>
  drawScene(cardScene({ seat: 0, turn: 3 }, { text: 'What do you do?', choices, ...more }), {
    ...{ seat: 0, nameOf },
    ...(numberOf === undefined ? {} : { numberOf }),
  })
    .split('\n')
    .slice(-3);

const CHOICES: readonly Choice[] = [
  { action: 5, verb: 'play', on: 'hand.0.imp', count: 2 },
  { action: 6, verb: 'attack with', on: 'p1.c01', to: 'seat:1', note: '3000' },
  { action: 8, verb: 'attack with', on: 'p1.c02' },
  { action: 9, text: 'end', ends: true },
];

test('choices stand in a line for each verb, those that end last, with a number where one may be typed', () => {
  const attack = '  attack with: [2 Imp (first) 3000 → Bob] [3 Imp (second)]';
  const numbers = (choice: Choice): number => (CHOICES.indexOf(choice) + 1) % CHOICES.length;
  expect(asked(CHOICES, {}, numbers)).toEqual(['  play: [1 Imp ×2]', attack, '  [0 end]']);
  expect(asked(CHOICES)).toEqual(['  play: [Imp ×2]', attack.replace(/\[\d /g, '['), '  [end]']);
});

test('what ends stands apart from others of its verb', () => {
  const [ends, plays] = [{ action: 1, verb: 'play', text: 'nothing', ends: true } as const, CHOICES[0]];
  expect(asked([ends, plays]).slice(-2)).toEqual(['  play: [Imp ×2]', '  [nothing]']);
});

test('many answers stand in several lines, each whole', () => {
  const many = Array.from(
    { length: 30 },
    (_, action): Choice => ({ action, verb: 'name', text: `Card number ${action}` }),
  );
  const drawn = lines(cardScene({ seat: 0 }, { text: 'Name a card.', choices: many }), 0);
  const answers = drawn.slice(drawn.findIndex((line) => line.startsWith('  name: ')));
  expect(answers.slice(1).every((line) => /^ {4}\[.*\]$/.test(line) && line.length <= 79)).toBe(true);
  expect(answers.join('').match(/\[Card number \d+\]/g)).toHaveLength(30);
});

test('a hand without a choice is short: names and costs', () => {
  const hand = (drawn: readonly string[]): string[] => drawn.filter((line) => /hand:|^ {2}(Imp|Nope) /.test(line));
  expect(hand(lines(cardScene({ seat: 1 }, {}), 0))).toEqual(['your hand: [Imp ×2] [Nope]']);
  const choices = [{ action: 1, on: 'hand.0.imp' }];
  expect(hand(lines(cardScene({ seat: 0 }, { choices }), 0))).toEqual(['your hand:', '  Imp ×2  3']);
});

test('a seat that is not asked sees no choices, and the question only with a reason', () => {
  const scene = cardScene({ seat: 0, turn: 3 }, { text: 'Choose one.', because: 'Imp: choose one.', choices: CHOICES });
  const drawn = lines(scene, 1).join('\n');
  expect(drawn).not.toContain('[end]');
  expect(drawn).toContain('Imp: choose one.');
  expect(lines(cardScene(), 1).join('\n')).not.toContain('What do you do?');
});

test('the reason, what was chosen, and a number that is asked for are said', () => {
  const drawn = asked([], {
    because: 'It hurts ⟦1⟧.',
    chosen: [{ text: 'Imp' }, { text: '⟦1⟧' }],
    number: { from: 3, min: 0, max: 4 },
  });
  expect(drawn).toEqual(['It hurts Bob.', 'Chosen: Imp, Bob.', '  a number from 0 to 4']);
});

test('beside a board a lone pass needs no line, but one that means more does', () => {
  const board = grid('box', 1, 1, XO, () => '');
  const drawn = (choice: Choice, more: object = {}): string[] =>
    lines(sceneOf({ boards: { main: board }, question: { text: 'Play.', choices: [choice], ...more } }), 0).slice(4);
  expect(drawn({ action: 1, text: 'pass', ends: true })).toEqual([]);
  expect(drawn({ action: 1, text: 'pass', note: 'agree', ends: true }, { because: 'Both passed.' })).toEqual([
    ...['Play.', 'Both passed.', '  [pass (agree)]'],
  ]);
});

test('what is attached to a card or lies under it stands below it', () => {
  const table = new CardTable({}, (face) => FACES[face]);
  table.zone('places', { role: 'table', name: 'places', seat: 0 });
  table.put('places', 'port', { face: 'captain' });
  table.zone('at', { role: 'attached', name: 'there', seat: 0, on: 'port' });
  table.put('at', 'guest', { face: 'imp' });
  table.zone('under', { role: 'under', name: 'under it', seat: 0, on: 'port', count: 2 });
  expect(lines(sceneOf(table.picture()), 1).slice(1, 5)).toEqual([
    ...['  places:', '    Quill  5', '      there: Imp  3', '      2 under it'],
  ]);
});

test('a game that draws nothing is shown in sentences below its players', () => {
  expect(lines(sceneOf({ says: ['at 3', '⟦1⟧ waits.'], now: { turn: 2 } }, { seat: 0, turn: 2 }), 0)).toEqual([
    'turn 2   > Ann (Seat 0)   Bob (Seat 1)',
    'at 3',
    'Bob waits.',
  ]);
});

test('every section and part of a sheet has a key of its own', () => {
  for (const scene of [cardScene(), handsOnly()]) {
    const { sections } = laySheet(scene, { seat: 0, nameOf });
    const keys = sections.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { parts } of sections) expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  }
});
