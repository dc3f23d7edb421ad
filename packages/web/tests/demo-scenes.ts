// Tables of games that nobody here knows: what a game from outside may draw.
import type { Scene } from '@umpire/core/scene';
import type { Shown } from './shown.ts';

const shown = (name: string, title: string, scene: Scene): Shown => ({
  name,
  title,
  names: ['Ann', 'Kitty'],
  scene,
  moves: [],
  audience: 0,
});

const chess = 'rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR';
const chessNames: Readonly<Record<string, string>> = {
  p: 'pawn',
  r: 'rook',
  n: 'knight',
  b: 'bishop',
  q: 'queen',
  k: 'king',
};

export const demos: readonly Shown[] = [
  shown('demo-hex', 'Bridges', {
    now: { seat: 0 },
    seats: { 0: { name: 'Amber', plays: 'A', team: 0 }, 1: { name: 'Ruby', plays: 'B', team: 1 } },
    boards: {
      main: {
        shape: 'hex',
        rows: 7,
        cols: 8,
        pieces: {
          A: { name: 'amber', sign: 'A', seat: 0, look: 'disc' },
          B: { name: 'ruby', sign: 'B', seat: 1, look: 'disc' },
        },
        at: { 16: 'A', 17: 'A', 24: 'A', 25: 'B', 32: 'B', 33: 'A', 40: 'B', 41: 'A', 48: 'B' },
        rowLabels: ['1', '2', '3', '4', '5', '6', '7'],
        colLabels: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
        holes: [0, 7, 15, 55],
        marks: { last: [41], hint: [50] },
        labels: { 50: '0.8' },
        areas: { 0: [18, 26], 1: [34, 42] },
        open: { from: 0, piece: 'A' },
      },
    },
    overlays: [{ through: ['main:16', 'main:24', 'main:33', 'main:41'], mark: 'hint' }],
    question: { seat: 0, text: 'Take a cell.' },
  }),
  shown('demo-letters', 'A kind of chess', {
    now: { seat: 0, turn: 3 },
    seats: { 0: { name: 'White', counters: { taken: 1 } }, 1: { name: 'Black', counters: { taken: 0 } } },
    boards: {
      main: {
        shape: 'box',
        rows: 8,
        cols: 8,
        rowLabels: ['8', '7', '6', '5', '4', '3', '2', '1'],
        colLabels: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
        pieces: Object.fromEntries(
          [...'prnbqkPRNBQK'].map((sign) => {
            const isWhite = sign === sign.toUpperCase();
            const name = chessNames[sign.toLowerCase()];
            return [sign, { name, sign: sign.toUpperCase(), seat: isWhite ? 0 : 1 }];
          }),
        ),
        at: Object.fromEntries([...chess].flatMap((sign, cell) => (sign === '.' ? [] : [[cell, sign]]))),
        marks: { last: [12, 28], chosen: [52] },
        targets: { 44: 1, 36: 2 },
      },
    },
    question: { seat: 0, text: 'Where does the pawn go?', choices: [{ action: 3, text: 'another piece', ends: true }] },
  }),
  shown('demo-words', 'A game in words', {
    now: { seat: 0, turn: 4 },
    seats: { 0: { name: 'Seat 0' }, 1: { name: 'Seat 1' } },
    says: ['coins: 12', 'bids: [3,null]', 'market: {"wheat":4,"salt":2,"silk":0}', 'round: 4'],
    question: {
      seat: 0,
      text: 'What do you do?',
      choices: [
        { action: 1, text: 'buy wheat' },
        { action: 2, text: 'buy salt' },
        { action: 3, text: 'sell silk to ⟦1⟧' },
        { action: 0, text: 'pass', ends: true },
      ],
      number: { from: 10, min: 0, max: 12, verb: 'Bid' },
    },
  }),
  shown('demo-plain-cards', 'Rummy of elsewhere', {
    now: { seat: 0, turn: 2, step: 'draw' },
    seats: { 0: { name: 'Ann', counters: { points: 12 } }, 1: { name: 'Kitty', counters: { points: 31 }, out: true } },
    zones: {
      stock: { name: 'stock', role: 'pile', count: 31 },
      waste: { name: 'waste', role: 'pile', cards: ['w1'] },
      'hand.0': { name: 'hand', role: 'hand', seat: 0, cards: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'] },
      'hand.1': { name: 'hand', role: 'hand', seat: 1, count: 6 },
      melds: { name: 'melds', role: 'table', cards: ['m1', 'm2', 'm3'] },
    },
    cards: Object.fromEntries(
      ['w1', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'm1', 'm2', 'm3'].map((key, i) => [key, { face: `f${i}` }]),
    ),
    faces: Object.fromEntries(
      Array.from({ length: 11 }, (_, i) => [`f${i}`, { name: `${i + 2} of ${['hearts', 'spades', 'clubs'][i % 3]}` }]),
    ),
    question: {
      seat: 0,
      text: 'Draw from where?',
      choices: [
        { action: 1, on: 'stock', verb: 'draw' },
        { action: 2, on: 'waste', verb: 'take' },
      ],
    },
  }),
];
