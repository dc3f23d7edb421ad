// Figures as tables that can be read, and be pasted into a document.
import { rateText } from './rate.ts';
import type { CardFigures, Figures, PairFigures } from './summary.ts';

export const figuresText = (title: string, { pairs, cards }: Figures): string =>
  [
    `${title}, by pair of decks`,
    table(PAIR_HEAD, pairs.map(pairRow)),
    `${title}, by card`,
    table(CARD_HEAD, cards.map(cardRow)),
  ].join('\n\n');

const PAIR_HEAD = [
  'A',
  'B',
  'matches',
  'A wins',
  'B wins',
  'draws',
  'A wins %',
  'starter wins %',
  'turns',
  'plies',
  'ends',
];

const pairRow = (each: PairFigures): string[] => [
  ...each.decks,
  String(each.matches),
  ...each.wins.map(String),
  String(each.draws),
  rateText(each.first),
  rateText(each.starter),
  each.meanTurns.toFixed(1),
  each.meanPlies.toFixed(0),
  Object.entries(each.reasons)
    .map(([reason, n]) => `${reason} ${n}`)
    .join(', '),
];

const CARD_HEAD = ['deck', 'card', 'drawn %', 'played of drawn %', 'won if played %', 'won if held %'];

const cardRow = ({ deck, card, drawn, played, wonPlayed, wonHeld }: CardFigures): string[] => [
  deck,
  card,
  (100 * drawn.rate).toFixed(1),
  (100 * played.rate).toFixed(1),
  rateText(wonPlayed),
  rateText(wonHeld),
];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i].length)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
