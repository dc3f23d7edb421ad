// A state as the files of its folder.
import { crc32 } from 'node:zlib';
import { type Block, seenBy as maskedFor, type Outcome, type Rules } from '@umpire/core';
import { type ActionWords, keyText, OVER } from '@umpire/core/host';
import { hashWords, outcomeOf, whoDecides } from '@umpire/core/hot';
import { graphOf } from '../dot/graph-of.ts';
import { writeDot } from '../dot/write-dot.ts';
import type { Walker } from '../explore/walker.ts';
import { lineText } from '../line-text.ts';

export const STATE_FORMAT = 'umpire-state/1';

/** The text of each file, by name. */
export type StateFiles = Readonly<Record<string, string>>;

/** `state.json`: facts of the state, and checksums of the other files. */
export interface StateFile {
  readonly format: typeof STATE_FORMAT;
  readonly rulesVersion: number;
  readonly key: string;
  readonly ply: number;
  readonly turn: number;
  /** The seat that decides, or -1. */
  readonly seat: number;
  readonly decision: string;
  readonly outcome?: Outcome;
  /** The CRC-32 of each of the other files, by name. */
  readonly files: Readonly<Record<string, number>>;
  /** The CRC-32 of all other fields. */
  readonly sum: number;
}

/** The files of the state where the walker stands. `line`: the texts of the actions before. `viewer`: the seat whose view they show. */
export function renderState(walker: Walker, line: readonly string[], viewer?: number): StateFiles {
  const { rules, state } = walker;
  const seat = whoDecides(rules, state);
  const seen = seenBy(rules, state, viewer);
  const words = wordsOf(walker, viewer === undefined || viewer === seat ? seen : undefined);
  const files: Record<string, string> = {
    'game.dot': writeDot(graphOf(rules, seen, viewer ?? Math.max(0, seat), words)),
    'path.txt': lines(line),
    'actions.txt': lines(words.map((each, index) => actionLine(index, each))),
  };
  rules.decks?.left(seen).forEach((cards, owner) => {
    files[`deck${owner + 1}.dek`] = deckText(cards);
  });
  files['state.json'] = stateText(stateFile(walker, files, viewer));
  return files;
}

/** The state as the viewer may see it; an undefined viewer sees everything. */
export const seenBy = (rules: Rules, state: Block, viewer: number | undefined): Block =>
  viewer === undefined ? state : maskedFor(rules, state, viewer);

/** The key of a state; for a viewer, the key of what it sees, because the real key depends on what is hidden. */
export function keySeen(rules: Rules, state: Block, viewer: number | undefined): string {
  const key = new Int32Array(2);
  if (viewer === undefined) rules.key(state, key);
  else hashWords(seenBy(rules, state, viewer).words, rules.layout.keyWords, key);
  return keyText(key);
}

/** The words of the legal actions; none if `seen` is undefined. */
const wordsOf = (walker: Walker, seen: Block | undefined): ActionWords[] =>
  seen === undefined ? [] : Array.from(walker.legal(), (action) => walker.rules.words.describe(seen, action));

/** Index, type and places of an action and, after a tab, what a person would type: `0: ink:p1.c03	ink Two-Way Key`. */
export function actionLine(index: number, { type, from, to, text }: ActionWords): string {
  const verb = type.replace(/^CAN_/, '').toLowerCase().replaceAll('_', '-');
  const where = [from, to].filter((each) => each !== undefined);
  return `${index}: ${[verb, ...where].map(lineText).join(':')}\t${lineText(text)}`;
}

/** Reads the index and the notation from such a line. */
export function readActionLine(line: string): { readonly index: number; readonly text: string } | undefined {
  const found = /^(\d+): [^\t]*\t(.*)$/.exec(line);
  return found === null ? undefined : { index: Number(found[1]), text: found[2] };
}

/** One card per line, the next one first; letters tell copies apart. */
export function deckText(cards: readonly (string | undefined)[]): string {
  const copies = new Map<string, number>();
  return lines(
    cards.map((name) => {
      if (name === undefined) return '?';
      const copyNumber = copies.get(name) ?? 0;
      copies.set(name, copyNumber + 1);
      return `${lineText(name)}.${letters(copyNumber)}`;
    }),
  );
}

/** a … z, aa, ab … */
function letters(n: number): string {
  const last = String.fromCharCode(97 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

function stateFile({ rules, state }: Walker, files: StateFiles, viewer: number | undefined): Omit<StateFile, 'sum'> {
  const seat = whoDecides(rules, state);
  const outcome = outcomeOf(rules, state);
  return {
    format: STATE_FORMAT,
    rulesVersion: rules.rulesVersion,
    key: keySeen(rules, state, viewer),
    ply: state.ply,
    turn: rules.words.turn?.(state) ?? state.ply,
    seat,
    decision: seat === OVER ? 'over' : rules.decisions[rules.decision(state)],
    ...(outcome === undefined ? {} : { outcome }),
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, crc32(text)])),
  };
}

/** The text of `state.json`. */
export function stateText(file: Omit<StateFile, 'sum'> | StateFile): string {
  const { sum: _, ...said } = file as StateFile;
  return `${JSON.stringify({ ...said, sum: crc32(JSON.stringify(said)) })}\n`;
}
