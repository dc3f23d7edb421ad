// Attacks on the rules, with the game's own methods: cards that nobody has, targets that do not exist, places beyond the pile.
import type { Attack, Moment } from './attack.ts';
import { kittensBot } from './bot-texts.ts';

const attack = (name: string, vectors: readonly number[], at: Moment, answer: string): Attack => ({
  name,
  family: 'protocol',
  file: 'hostile.kittens.mjs',
  text: kittensBot(at, `return ${answer};`),
  at,
  expected: 'fault',
  game: 'kittens',
  vectors,
});

export const rulesAttacks: readonly Attack[] = [
  attack('a card that it does not hold', [4], 'turn', `{ type: 'play', card: 'super-skip' }`),
  attack('a card that does not exist', [4], 'turn', `{ type: 'play', card: 'win' }`),
  attack(
    'a card with a life of its own',
    [4, 6],
    'turn',
    `{ type: 'play', get card() { return Math.random() < 0.5 ? 'skip' : 'win'; } }`,
  ),
  attack(
    'a favor from itself',
    [5],
    'turn',
    `{ type: 'combo', cards: [view.hand[0], view.hand[0]], target: view.seat }`,
  ),
  attack(
    'a target that does not exist',
    [5],
    'turn',
    `{ type: 'combo', cards: [view.hand[0], view.hand[0]], target: 99 }`,
  ),
  attack(
    'a target that is a text',
    [5],
    'turn',
    `{ type: 'combo', cards: [view.hand[0], view.hand[0]], target: '__proto__' }`,
  ),
  attack('an action of another kind', [6], 'turn', `{ type: 'eliminate', target: 1 }`),
  attack('a list of actions', [6], 'turn', `['draw', 'draw']`),
  attack(
    'a combo of cards it does not hold',
    [8],
    'turn',
    `{ type: 'combo', cards: ['defuse', 'defuse', 'defuse'], named: 'defuse' }`,
  ),
  attack(
    'a combo that counts one card twice',
    [8],
    'turn',
    `{ type: 'combo', cards: [view.hand[0], view.hand[0], view.hand[0], view.hand[0], view.hand[0]] }`,
  ),
  attack('a combo of a thousand cards', [8], 'turn', `{ type: 'combo', cards: Array(1000).fill(view.hand[0]) }`),
  attack(
    'a combo that is no list',
    [8],
    'turn',
    `{ type: 'combo', cards: { length: 2, 0: view.hand[0], 1: view.hand[0] } }`,
  ),
  attack('two nopes at once', [9], 'react', `['nope', 'nope']`),
  attack('a defuse as a reaction', [9], 'react', `{ type: 'play', card: 'defuse' }`),
  attack(
    'a card of another player as a reaction',
    [9],
    'react',
    `{ type: 'play', card: trigger.card ?? 'skip', seat: trigger.seat }`,
  ),
  attack('a place beyond the pile', [7], 'defuse', 'pileSize + 1'),
  attack('a place above the pile', [7], 'defuse', '-1'),
  attack('a place that is no number', [7], 'defuse', `'0'`),
  attack('a place between two cards', [7], 'defuse', '0.5'),
];
