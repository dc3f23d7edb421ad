// The real rules and the slow ones through one match, side by side: every point is asked about on every ply.
import { Course, FastDice, type Refusal, type Rules } from '@umpire/core';
import { countPoints } from '../../src/go/count-points.ts';
import type { GoState } from '../../src/go/state.ts';
import type { Encounters } from './encounters.ts';
import type { SlowGo } from './slow-go.ts';

export interface Bout {
  readonly rules: Rules<GoState>;
  readonly slow: SlowGo;
  readonly seed: number;
  readonly pliesMax: number;
  readonly met: Encounters;
}

/** Throws an Error with seed, settings and moves where the two part. */
export function lockStepGo(bout: Bout): void {
  const { rules, slow, seed, pliesMax, met } = bout;
  const course = new Course(rules, 'lock-step');
  const dice = new FastDice(seed);
  const boards = [slow.board.join('')];
  const moves: number[] = [];
  /** Points where a stone was taken: where cycles come from. */
  const taken = new Set<number>();
  const fail = (what: string, fast: unknown, expected: unknown): never => {
    const said = `fast ${JSON.stringify(fast)}, slow ${JSON.stringify(expected)}`;
    const where = `seed ${seed}, ${JSON.stringify(slow.settings)}, moves ${moves.join(' ')}`;
    throw new Error(`${what}: ${said}\n  ${where}`);
  };
  const agree = (what: string, fast: unknown, expected: unknown): void => {
    if (JSON.stringify(fast) !== JSON.stringify(expected)) fail(what, fast, expected);
  };
  for (;;) {
    agree('the match', stateText(course), slowText(slow));
    const legal = compareLegality(course, slow, boards, met, agree);
    if (legal.length === 0 || moves.length === pliesMax) break;
    const action = choose(legal, slow.pass, taken, dice);
    const before = { ...slow.prisoners };
    const mover = slow.toPlay;
    course.play({ seat: course.seat, action, index: legal.indexOf(action) });
    slow.play(action);
    moves.push(action);
    boards.push(slow.board.join(''));
    noteTaken(boards, action, taken);
    met.notePlay(mover, before, slow.prisoners);
    if (endsWithoutResult(rules, boards, moves, slow.pass)) {
      met.happened['a long cycle ends the match']++;
      return agree('a long cycle', [course.isOver, course.isOver && rules.reason(course.state)], [true, 'no-result']);
    }
  }
  compareCounts(course, slow, agree);
}

/** Whether the board is back with the same side to move, and nobody has passed in between. */
function endsWithoutResult(
  { options }: Rules<GoState>,
  boards: readonly string[],
  moves: readonly number[],
  pass: number,
): boolean {
  if (options.longCycle !== 'no-result') return false;
  const now = boards.length - 1;
  const first = moves.lastIndexOf(pass) + 1;
  return boards.some((board, ply) => ply >= first && ply < now && (now - ply) % 2 === 0 && board === boards[now]);
}

type Agree = (what: string, fast: unknown, expected: unknown) => void;

const stateText = ({ rules, state, isOver, seat }: Course<GoState>): unknown => [
  signsOf(rules, state),
  Array.from(state.prisoners),
  isOver ? 'over' : seat,
];

const slowText = ({ board, prisoners, isOver, toPlay }: SlowGo): unknown => [
  board.join(''),
  [prisoners.black, prisoners.white],
  isOver ? 'over' : toPlay === 'black' ? 0 : 1,
];

/** The board as signs, read off the bordered cells without the engine's own tables. */
export function signsOf(rules: Rules<GoState>, state: GoState): string {
  const [width, height] = sizeOf(rules);
  let signs = '';
  for (let row = 1; row <= height; row++)
    for (let col = 1; col <= width; col++) signs += '.XO#'[state.board[row * (width + 1) + col]];
  return signs;
}

const sizeOf = ({ options }: Rules<GoState>): [number, number] => [
  Number(options.width ?? options.size),
  Number(options.height ?? options.size),
];

function compareLegality(
  { rules, state, past, isOver }: Course<GoState>,
  slow: SlowGo,
  boards: readonly string[],
  met: Encounters,
  agree: Agree,
): number[] {
  const out = new Int32Array(rules.legalMax);
  const legal = Array.from(out.subarray(0, rules.legal(state, past, out)));
  const before = state.bytes.slice();
  const expected: number[] = [];
  for (let action = 0; action <= slow.pass; action++) {
    const code = slow.refusal(action);
    met.checks++;
    if (code === undefined) {
      expected.push(action);
      continue;
    }
    const recurs = code === 'ko' || code === 'superko' ? slow.recurs(action) : undefined;
    const said: Refusal = rules.whyNot(state, past, action);
    agree(`the refusal of ${action}`, [said.code, said.ply], [code, recurs]);
    met.noteRefusal(code, recurs, boards);
  }
  agree('the legal moves', legal, isOver ? [] : expected);
  if (before.some((byte, i) => byte !== state.bytes[i])) agree('the state after questions', 'changed', 'the same');
  return legal;
}

/** Seldom a pass, often a point where stones were taken, else anything, own eyes included. */
function choose(legal: readonly number[], pass: number, taken: ReadonlySet<number>, dice: FastDice): number {
  const points = legal.filter((action) => action !== pass);
  if (points.length === 0 || dice.below(24) === 0) return pass;
  const hot = points.filter((point) => taken.has(point));
  const from = hot.length > 0 && dice.below(3) > 0 ? hot : points;
  return from[dice.below(from.length)];
}

function noteTaken(boards: readonly string[], action: number, taken: Set<number>): void {
  const before = boards[boards.length - 2];
  const after = boards[boards.length - 1];
  for (let point = 0; point < after.length; point++)
    if (after[point] === '.' && (before[point] !== '.' || point === action)) taken.add(point);
}

function compareCounts({ rules, state }: Course<GoState>, slow: SlowGo, agree: Agree): void {
  const [width, height] = sizeOf(rules);
  const stones = Uint8Array.from(signsOf(rules, state), (sign) => '.XO'.indexOf(sign));
  const [black, white] = state.prisoners;
  const count = (scoring: 'area' | 'territory') => {
    const points = countPoints(stones, new Set(), width, height, { scoring, tax: 'none' }, { black, white });
    return [points.black, points.white];
  };
  const area = slow.area();
  const territory = slow.territory();
  agree('the area', count('area'), [area.black, area.white]);
  agree('the territory', count('territory'), [territory.black, territory.white]);
  const lead = area.black - area.white - Number(rules.options.komi ?? 7.5);
  agree('the reason', rules.reason(state), marginOf(lead));
  const scores = new Float64Array(2);
  rules.score(state, scores);
  agree('the scores', Array.from(scores), [Math.sign(lead), Math.sign(-lead)]);
}

const marginOf = (lead: number): string =>
  lead === 0 ? 'jigo' : `${lead > 0 ? 'black' : 'white'}-by-${String(Math.abs(lead)).replace('.', '-')}`;
