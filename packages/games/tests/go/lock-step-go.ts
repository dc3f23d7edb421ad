// The real rules and the slow ones through one match, side by side: every point is asked about at every ply.

import { Line, type Refusal, type Rules } from '@umpire/core';
import { admit, FastDice } from '@umpire/core/host';
import { type GoState, stoneAt, wasStoneAt } from '../../src/go/rules/state.ts';
import { countPoints } from '../../src/go/scoring/count-points.ts';
import type { Encounters } from './encounters.ts';
import type { SlowGo } from './slow-go.ts';

export interface Bout {
  readonly rules: Rules<GoState>;
  readonly slow: SlowGo;
  readonly seed: number;
  readonly pliesMax: number;
  readonly met: Encounters;
}

/** A bout under way. */
interface Walk extends Bout {
  readonly line: Line<GoState>;
  /** The positions so far, the present one last. */
  readonly boards: string[];
  readonly moves: number[];
  /** Points where a stone was taken: where cycles come from. */
  readonly taken: Set<number>;
  readonly agree: Agree;
}

type Agree = (what: string, fast: unknown, expected: unknown) => void;

/** Throws an Error with seed, settings and moves where the two differ. */
export function lockStepGo(bout: Bout): void {
  const { rules, slow, seed, pliesMax } = bout;
  const moves: number[] = [];
  const agree: Agree = (what, fast, expected) => {
    const [said, right] = [fast, expected].map((each) => JSON.stringify(each));
    if (said === right) return;
    const where = `seed ${seed}, ${JSON.stringify(rules.options)}, moves ${moves.join(' ')}`;
    throw new Error(`${what}: fast ${said}, slow ${right}\n  ${where}`);
  };
  const line = new Line(rules, 'lock-step');
  const walk: Walk = { ...bout, line, boards: [slow.board.join('')], moves, taken: new Set(), agree };
  const dice = new FastDice(seed);
  for (;;) {
    agree('the match', stateText(line), slowText(slow));
    compareEver(walk);
    const legal = compareLegality(walk);
    if (legal.length === 0 || moves.length === pliesMax) break;
    playBoth(walk, legal, choose(legal, slow.pass, walk.taken, dice));
    if (compareLongCycle(walk)) return;
  }
  compareCounts(walk);
}

function playBoth({ line, slow, boards, moves, taken, met }: Walk, legal: readonly number[], action: number): void {
  const before = { ...slow.prisoners };
  const mover = slow.toPlay;
  line.play({ seat: line.seat, action, index: legal.indexOf(action) });
  slow.play(action);
  moves.push(action);
  boards.push(slow.board.join(''));
  noteTaken(boards, action, taken);
  met.notePlay(mover, before, slow.prisoners);
}

/** Whether the match ends because the board came back with the same side to move, without a pass in between. */
function compareLongCycle({ line, slow, boards, moves, met, agree }: Walk): boolean {
  if (line.rules.options.longCycle !== 'no-result') return false;
  const now = boards.length - 1;
  const first = moves.lastIndexOf(slow.pass) + 1;
  const isBack = boards.some(
    (board, ply) => ply >= first && ply < now && (now - ply) % 2 === 0 && board === boards[now],
  );
  if (!isBack) return false;
  met.happened['a long cycle ends the match']++;
  agree('a long cycle', line.isOver ? line.rules.reason(line.state) : 'goes on', 'no-result');
  return true;
}

const stateText = ({ rules, state, isOver, seat }: Line<GoState>): unknown => [
  signsOf(rules, state),
  Array.from(state.prisoners),
  isOver ? 'over' : seat,
];

const slowText = ({ board, prisoners, isOver, toPlay }: SlowGo): unknown => [
  board.join(''),
  [prisoners.black, prisoners.white],
  isOver ? 'over' : toPlay === 'black' ? 0 : 1,
];

/** The board as signs, read off the sets without the engine's own tables. */
function signsOf(rules: Rules<GoState>, state: GoState): string {
  const [width, height] = sizeOf(rules);
  let signs = '';
  for (let p = 0; p < width * height; p++) signs += '.XO#'[stoneAt(state, p)];
  return signs;
}

/** Where the state says that a stone has ever stood, and where one has. */
function compareEver({ line, boards, moves, slow, agree }: Walk): void {
  const marked: number[] = [];
  for (let p = 0; p < slow.pass; p++) if (wasStoneAt(line.state, p)) marked.push(p);
  const stood = [...boards[0]].map((sign, p) => sign !== '.' || moves.includes(p));
  agree(
    'where stones have stood',
    marked,
    [...stood.keys()].filter((p) => stood[p]),
  );
}

const sizeOf = ({ options }: Rules<GoState>): [number, number] => [
  Number(options.width ?? options.size),
  Number(options.height ?? options.size),
];

function compareLegality({ line, slow, boards, met, agree }: Walk): number[] {
  const { state, isOver } = line;
  const legal = Array.from(line.legal());
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
    const said = refusalOf(line, action);
    agree(`the refusal of ${action}`, [said.code, said.ply], [code, recurs]);
    met.noteRefusal(code, recurs, boards);
  }
  agree('the legal moves', legal, isOver ? [] : expected);
  if (before.some((byte, i) => byte !== state.bytes[i])) agree('the state after questions', 'changed', 'the same');
  return legal;
}

/** After the end of the match core refuses. */
function refusalOf({ rules, state, past, isOver }: Line<GoState>, action: number): Refusal {
  if (!isOver) return rules.words.whyNot(state, past, action);
  const admitted = admit(rules, state, past, { action });
  return admitted.ok ? { code: 'admitted', value: action, text: 'It is legal.' } : admitted.refusal;
}

/** Chooses seldom a pass, often a point where stones were taken, else anything, own eyes included. */
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

function compareCounts({ line, slow, agree }: Walk): void {
  const { rules, state } = line;
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
  // Nobody has won before the end: a match that was broken off is ended by passes.
  while (!line.isOver) line.play(slow.pass);
  agree('the scores', Array.from(line.scores()), [Math.sign(lead), Math.sign(-lead)]);
}

const marginOf = (lead: number): string =>
  lead === 0 ? 'jigo' : `${lead > 0 ? 'black' : 'white'}-by-${String(Math.abs(lead)).replace('.', '-')}`;
