// From an author's picture to a whole scene. Core adds who decides, who won and what is legal, so that games need not. Every legal
// action can be reached: one that no board and no choice of the picture stands for becomes a choice in words.
import type { Rules } from '../contract/contract.ts';
import { winnersOf } from '../contract/winners.ts';
import type { Block } from '../state/layout.ts';
import { Past } from '../state/past.ts';
import { isThere } from './refs.ts';
import type { Board, Choice, Now, Open, Panel, Picture, Question, Scene } from './vocabulary.ts';

/**
 * `seen` is the state as `seat` may see it. With the past, actions that a ban forbids are not offered. Everyone may know who has won,
 * but that may depend on hidden fields: it is read from `whole`, the state with nothing erased.
 */
export function sceneOf<S extends Block>(rules: Rules<S>, seen: S, seat: number, past?: Past, whole: S = seen): Scene {
  const picture = rules.words.picture(seen, seat, past);
  const { boards, question, overlays = [], ...rest } = picture;
  const allowed = allowedTo(rules, seen, seat, past);
  const scene: Scene = {
    ...rest,
    now: nowOf(rules, seen, whole, picture),
    seats: seatsOf(rules, seen, picture),
    ...(boards === undefined ? {} : { boards: mapped(boards, (board) => withActions(board, allowed)) }),
  };
  const lines = overlays.filter(({ through }) => through.every((ref) => isThere(scene, ref)));
  return {
    ...scene,
    ...(seen.over === 0 ? { question: questionOf(rules, seen, scene, question, allowed) } : {}),
    ...(lines.length === 0 ? {} : { overlays: lines }),
  };
}

function nowOf<S extends Block>(rules: Rules<S>, seen: S, whole: S, { now }: Picture): Now {
  const turn = now?.turn ?? rules.words.turn?.(seen);
  const counted = turn === undefined || turn === 0 ? {} : { turn };
  if (seen.over === 0) return { ...now, ...counted, seat: rules.toAct(seen) };
  const scores = new Float64Array(rules.seats);
  rules.score(whole, scores);
  return { ...counted, winners: winnersOf(scores) };
}

function seatsOf<S extends Block>(rules: Rules<S>, seen: S, picture: Picture): Record<number, Panel> {
  const { seats, sides } = rules;
  const teams = sides.count === seats ? [] : [...new Set(sides.of)];
  return Object.fromEntries(
    Array.from({ length: seats }, (_, seat) => [
      seat,
      {
        name: rules.words.seats[seat],
        ...(teams.length === 0 ? {} : { team: teams.indexOf(sides.of[seat]) }),
        ...(rules.isOut?.(seen, seat) === true ? { out: true as const } : {}),
        ...picture.seats?.[seat],
      },
    ]),
  );
}

/** The actions that may be offered; undefined if this seat may not know them. */
function allowedTo<S extends Block>(
  rules: Rules<S>,
  seen: S,
  seat: number,
  past?: Past,
): ReadonlySet<number> | undefined {
  if (seen.over !== 0 || (rules.layout.hasSecrets && rules.toAct(seen) !== seat)) return undefined;
  const list = new Int32Array(rules.legalMax);
  return new Set(list.subarray(0, rules.legal(seen, past ?? new Past(), list)));
}

/** The board, with only those of its places that stand for a legal action. */
function withActions({ open, targets = {}, ...board }: Board, allowed: ReadonlySet<number> | undefined): Board {
  if (allowed === undefined) return board;
  const places = Object.entries(targets).filter(([, action]) => allowed.has(action));
  const cells = open === undefined ? { playable: [], not: [] } : sorted(board, open, allowed);
  // Lists whichever is shorter: the empty cells that can be played, or those that cannot.
  const isRule = open !== undefined && cells.playable.length > cells.not.length;
  const byCell =
    isRule || open === undefined ? [] : cells.playable.map((cell) => [String(cell), open.from + cell] as const);
  const all = [...byCell, ...places];
  return {
    ...board,
    ...(isRule ? { open: { ...open, ...(cells.not.length === 0 ? {} : { not: cells.not }) } } : {}),
    ...(all.length === 0 ? {} : { targets: Object.fromEntries(all) }),
  };
}

function sorted(board: Board, { from }: Open, allowed: ReadonlySet<number>): { playable: number[]; not: number[] } {
  const playable: number[] = [];
  const not: number[] = [];
  for (let cell = 0; cell < board.rows * board.cols; cell++) {
    if (board.at[cell] !== undefined || board.holes?.includes(cell)) continue;
    (allowed.has(from + cell) ? playable : not).push(cell);
  }
  return { playable, not };
}

function questionOf<S extends Block>(
  rules: Rules<S>,
  seen: S,
  scene: Scene,
  asked: Picture['question'] = {},
  allowed: ReadonlySet<number> | undefined,
): Question {
  const { choices = [], number, source, chosen, ...words } = asked;
  const seat = rules.toAct(seen);
  const from = source !== undefined && isThere(scene, source) ? { source } : {};
  if (allowed === undefined) return { seat, ...words, ...from };
  const textOf = (action: number): string => rules.words.describe(seen, action).text;
  const numbers = number === undefined ? [] : span(number.from + number.min, number.from + number.max);
  const isNumber = number !== undefined && numbers.every((action) => allowed.has(action));
  const kept = choices.filter(({ action }) => allowed.has(action)).map((choice) => withoutDead(scene, choice, textOf));
  const reached = new Set([
    ...actionsOfBoards(scene),
    ...kept.map(({ action }) => action),
    ...(isNumber ? numbers : []),
  ]);
  const others = [...allowed].filter((action) => !reached.has(action));
  const said = others.map((action): Choice => ({ action, text: textOf(action) }));
  const all = [...kept, ...said];
  return {
    seat,
    ...words,
    ...from,
    ...(all.length === 0 ? {} : { choices: all }),
    ...(isNumber ? { number } : {}),
    ...(chosen === undefined || chosen.length === 0 ? {} : { chosen }),
  };
}

/** The choice without references that lead nowhere; if `on` is one of them, its text says what it is. */
function withoutDead(scene: Scene, { to, on, text, ...choice }: Choice, textOf: (action: number) => string): Choice {
  const isOn = on !== undefined && isThere(scene, on);
  const said = text ?? (isOn ? undefined : textOf(choice.action));
  return {
    ...choice,
    ...(isOn ? { on } : {}),
    ...(to !== undefined && isThere(scene, to) ? { to } : {}),
    ...(said === undefined ? {} : { text: said }),
  };
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const mapped = <T>(table: Readonly<Record<string, T>>, change: (each: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(table).map(([key, each]) => [key, change(each)]));

/** The actions that cells, rows and columns of boards stand for. */
export function actionsOfBoards({ boards = {} }: Scene): number[] {
  return Object.values(boards).flatMap(({ rows, cols, at, holes, open, targets = {} }) => {
    const not = new Set(open?.not);
    const cells = open === undefined ? [] : span(0, rows * cols - 1);
    const free = cells.filter((cell) => at[cell] === undefined && !not.has(cell) && !holes?.includes(cell));
    return [...free.map((cell) => (open?.from ?? 0) + cell), ...Object.values(targets)];
  });
}

/** Every action that a scene offers. */
export function actionsOf(scene: Scene): number[] {
  const { choices = [], number } = scene.question ?? {};
  return [
    ...actionsOfBoards(scene),
    ...choices.map(({ action }) => action),
    ...(number === undefined ? [] : span(number.from + number.min, number.from + number.max)),
  ];
}
