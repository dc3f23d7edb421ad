// The referee plays lines for bots whose cells have no rules: in Python, and executables. They are made from what the seat knows, as
// in a cell with JavaScript, and nothing but the answers to one message is given back.
import type { Rules } from '@umpire/core';
import type { Json } from '@umpire/core/author';
import { FastDice, type KnownState, simulate } from '@umpire/core/host';

/** What a bot may wish for in one message. */
interface Wish {
  /** Lines with the same number have the same deal of what is hidden. */
  readonly deal: number;
  /** Each line as its answers: their numbers, or their texts. */
  readonly lines: readonly (readonly (number | string)[])[];
  /** How many random playouts begin at the end of each line. */
  readonly playouts: number;
  /** Whether to give the legal answers in words too. */
  readonly words: boolean;
}

const LINES_MAX = 1000;
const STEPS_MAX = 1000;
const PLAYOUTS_MAX = 10_000;

/**
 * Returns the function that answers a bot at one question. `seeds` are the bot's own random words and the number of the question: the
 * same wishes get the same answers.
 */
export function simulateLines(rules: Rules, known: KnownState, seeds: readonly number[]): (wish: unknown) => Json {
  let wishes = 0;
  let dice = new FastDice(0);
  const next = simulate(rules, known, { below: (n) => dice.below(n) });
  const diceOf = (...more: readonly number[]): FastDice => new FastDice(mixed([...seeds, ...more]));
  return (given) => {
    const { deal, lines, playouts, words } = readWish(given);
    const turn = wishes++;
    return lines.map((moves, at) => {
      dice = diceOf(0, deal);
      const line = next();
      const steps = walk(line, moves);
      const found = {
        steps,
        toMove: line.toMove,
        isOver: line.isOver,
        actions: [...line.actions()],
        scores: [...line.scores],
        ...(words ? { legal: line.legal() } : {}),
      };
      if (playouts === 0) return found;
      dice = diceOf(1, turn, at);
      const mean = found.scores.map(() => 0);
      for (let i = 0; i < playouts; i++)
        for (const [seat, score] of line.playout().entries()) mean[seat] += score / playouts;
      return { ...found, mean };
    });
  };
}

/** Plays as many of these answers as are legal, one after the other, and returns how many. */
function walk(line: ReturnType<ReturnType<typeof simulate>>, moves: readonly (number | string)[]): number {
  for (const [at, move] of moves.entries()) {
    const index =
      typeof move === 'number' ? line.actions().indexOf(move) : line.legal().findIndex(({ text }) => text === move);
    if (index < 0) return at;
    line.step(index);
  }
  return moves.length;
}

function readWish(given: unknown): Wish {
  const fields = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const { lines = [[]] } = { lines: fields.get('lines') } as { lines?: unknown };
  if (!Array.isArray(lines) || lines.length > LINES_MAX || !lines.every(isLine))
    throw new Error(`lines: at most ${LINES_MAX} lists of numbers and texts, each at most ${STEPS_MAX} long`);
  const playouts = fields.get('playouts') ?? 0;
  if (!isCount(playouts) || playouts * lines.length > PLAYOUTS_MAX)
    throw new Error(`playouts: a whole number, and at most ${PLAYOUTS_MAX} in one message`);
  const deal = fields.get('deal') ?? 0;
  if (!isCount(deal)) throw new Error('deal: a whole number from 0');
  return { deal, lines, playouts, words: fields.get('words') === true };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31;

const isLine = (value: unknown): value is (number | string)[] =>
  Array.isArray(value) &&
  value.length <= STEPS_MAX &&
  value.every((each) => typeof each === 'number' || typeof each === 'string');

function mixed(numbers: readonly number[]): number {
  let hash = 0x9e3779b1;
  for (const each of numbers) {
    hash = Math.imul(hash ^ (each | 0), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash;
}
