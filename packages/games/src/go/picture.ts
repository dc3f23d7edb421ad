// What a seat sees: the view for bots, and the scene that any screen can draw.
import type { Cell, CountersPart, Past, Scene } from '@umpire/core/author';
import { openPoints } from './bans.ts';
import { columnLetter, pointText } from './coordinates.ts';
import { countTexts, totalText } from './count-text.ts';
import { deadOf, isCounted } from './dead.ts';
import { finalCount, resultText, stonesOf } from './final-count.ts';
import { isStar } from './handicap.ts';
import { leadOf } from './lead.ts';
import { canMark, chainAt, chainMarks, deadActions } from './marking.ts';
import type { Preset } from './rule-set.ts';
import type { Setting } from './setting.ts';
import { BLACK, ENDED, ENDINGS, FORFEIT, type GoState, MARKING, NO_RESULT, PLACING } from './state.ts';

export const SIGNS = '.XO';
export const PHASES = ['play', 'place', 'mark', 'over'] as const;

/** The game's own part of a bot's view: `view.state`. Points are texts such as 'C5'. No interface: that would not be Json. */
export type GoView = {
  readonly width: number;
  readonly height: number;
  readonly rules: Preset;
  readonly komi: number;
  readonly handicap: number;
  /** One text per row from the top: '.' empty, 'X' black, 'O' white. */
  readonly board: readonly string[];
  readonly toPlay: 'black' | 'white';
  readonly phase: (typeof PHASES)[number];
  /** The point that simple ko forbids. */
  readonly ko: string | null;
  readonly last: string | null;
  /** How many in a row. */
  readonly passes: number;
  /** Stones taken by each. */
  readonly prisoners: { readonly black: number; readonly white: number };
  readonly dead: readonly string[];
  /** Once the match is over; points only where they decided it. */
  readonly result?: GoResult;
};

export type GoResult = {
  readonly text: string;
  readonly black?: number;
  readonly white?: number;
};

export function viewOf(setting: Setting, state: GoState): GoView {
  const { width, height, rules, preset, handicap, pointOf, actionOf } = setting;
  const stones = stonesOf(setting, state);
  const name = (point: number): string => pointText(actionOf[point], width, height);
  return {
    width,
    height,
    rules: preset,
    komi: rules.komi,
    handicap,
    board: Array.from({ length: height }, (_, row) =>
      Array.from(stones.subarray(row * width, (row + 1) * width), (colour) => SIGNS[colour]).join(''),
    ),
    toPlay: state.turn === 1 ? 'black' : 'white',
    phase: PHASES[state.phase],
    ko: state.ko === 0 ? null : name(state.ko),
    last: state.last === 0 ? null : name(state.last),
    passes: state.passes,
    prisoners: { black: state.prisoners[0], white: state.prisoners[1] },
    dead: [...deadOf(setting, state)].map((action) => name(pointOf[action])),
    ...(state.phase === ENDED ? { result: resultOf(setting, state) } : {}),
  };
}

/** The end in points, where it was decided by points. */
function resultOf(setting: Setting, state: GoState): GoResult {
  if (!isCounted(state)) return { text: ENDINGS[state.why] };
  const { black, white } = finalCount(setting, state);
  return { text: resultText(leadOf(setting, state)), black, white };
}

export function sceneOf(setting: Setting, state: GoState, past: Past | undefined): Scene {
  const { width, height, area } = setting;
  const dead = deadOf(setting, state);
  const { playable, banned } = openPoints(setting, state, past);
  const marks = marksOf(setting, state);
  const territory = territoryOf(setting, state);
  return [
    {
      kind: 'grid',
      style: 'points',
      rows: height,
      cols: width,
      rowLabels: Array.from({ length: height }, (_, row) => String(height - row)),
      colLabels: Array.from({ length: width }, (_, col) => columnLetter(col)),
      cells: Array.from({ length: area }, (_, action) =>
        cellOf(setting, state, action, { dead, playable, banned, marks, territory }),
      ),
    },
    { kind: 'counters', counters: countersOf(setting, state) },
    ...textsOf(setting, state, banned),
  ];
}

interface Sights extends Record<'dead' | 'playable' | 'banned', ReadonlySet<number>> {
  /** For each stone of a chain that may be marked, the action that marks it. */
  readonly marks: ReadonlyMap<number, number>;
  /** At the end, for each empty point that counts, its owner. */
  readonly territory: ReadonlyMap<number, number>;
}

const OWNERS = '.bw';

function territoryOf(setting: Setting, state: GoState): ReadonlyMap<number, number> {
  const territory = new Map<number, number>();
  if (!isCounted(state)) return territory;
  const { owners, seki } = finalCount(setting, state);
  owners.forEach((owner, action) => {
    if (owner !== 0 && !seki.has(action)) territory.set(action, owner);
  });
  return territory;
}

function marksOf(setting: Setting, state: GoState): ReadonlyMap<number, number> {
  const marks = new Map<number, number>();
  if (state.phase !== MARKING || !canMark(setting, state)) return marks;
  for (const first of chainMarks(setting, state))
    for (const stone of chainAt(setting, state, setting.pointOf[first])) marks.set(stone, first);
  return marks;
}

function cellOf(setting: Setting, state: GoState, action: number, sights: Sights): Cell {
  const { dead, playable, banned, marks, territory } = sights;
  const point = setting.pointOf[action];
  const colour = state.board[point];
  if (colour !== 0) {
    const sign = SIGNS[colour];
    const isLast = point === state.last;
    const mark = marks.get(action);
    return {
      token: dead.has(action) ? sign.toLowerCase() : sign,
      ...(isLast ? { mark: 'last' } : {}),
      ...(mark === undefined ? {} : { action: mark }),
    };
  }
  const owner = territory.get(action);
  if (owner !== undefined) return { token: OWNERS[owner] };
  if (banned.has(action)) return { token: '#', mark: 'banned' };
  const token = isStar(action, setting.width, setting.height) ? '+' : '';
  return playable.has(action) ? { token, action } : { token };
}

/** All on one line: a board of 19 rows and its labels leave little room on a screen of 24. */
function countersOf({ width, height, actionOf, rules }: Setting, state: GoState): CountersPart['counters'] {
  const last = state.last > 0 ? pointText(actionOf[state.last], width, height) : state.passes > 0 ? 'pass' : undefined;
  const [black, white] = state.prisoners;
  return [
    ...(state.phase === ENDED ? [] : [{ label: 'To move', value: state.turn === BLACK ? 'Black (X)' : 'White (O)' }]),
    ...(last === undefined ? [] : [{ label: 'Last', value: last }]),
    { label: 'Prisoners', value: `Black ${black}, White ${white}` },
    { label: 'Komi', value: rules.komi },
  ];
}

function textsOf(setting: Setting, state: GoState, banned: ReadonlySet<number>): { kind: 'text'; text: string }[] {
  const { width, height } = setting;
  const texts: string[] = [];
  if (state.phase === PLACING)
    texts.push(`Black places ${state.toPlace} more handicap ${state.toPlace === 1 ? 'stone' : 'stones'}.`);
  if (state.phase === MARKING) texts.push(...markingTexts(setting, state));
  if (banned.size > 0) {
    const points = [...banned].map((action) => pointText(action, width, height)).join(', ');
    texts.push(`# ${points}: ${setting.rules.ko === 'simple' ? 'ko' : 'superko'}, not now.`);
  }
  if (state.phase === ENDED) texts.push(...endTexts(setting, state));
  return texts.map((text) => ({ kind: 'text', text }));
}

/** Few people have met this phase before: what may be typed, and what comes of it. */
function markingTexts(setting: Setting, state: GoState): string[] {
  const { width, height } = setting;
  const dead = deadActions(setting, state);
  const [first = 0] = chainMarks(setting, state);
  const at = pointText(first, width, height);
  const other = state.turn === BLACK ? 'White' : 'Black';
  const called = dead.size === 0 ? 'all stones alive' : 'the stones in small letters dead, all others alive';
  return [
    state.agreed === 0 ? 'Both have passed: which stones are dead?' : `${other} calls ${called}.`,
    state.agreed === 0
      ? `Mark them, such as: dead ${at} (alive ${at} takes it back). Then pass: all others live.`
      : `Type pass to agree, or mark otherwise: dead ${at}, alive ${at}.`,
    `A move on an empty point plays on. Counted as marked: ${totalText(finalCount(setting, state))}`,
  ];
}

function endTexts(setting: Setting, state: GoState): string[] {
  if (state.why === NO_RESULT) return ['No result: the position repeated.'];
  return state.why === FORFEIT ? ['Forfeited.'] : countTexts(setting, state);
}
