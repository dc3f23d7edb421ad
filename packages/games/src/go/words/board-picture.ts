// The board as pages and terminals draw it: stones, last move, bans, dead stones, territory, and the count part by part.
import type { Past } from '@umpire/core/author';
import { type Amount, type Board, given, grid, type Panel, type Picture, type Piece, who } from '@umpire/core/scene';
import { openPoints } from '../rules/bans.ts';
import { isStar } from '../rules/handicap.ts';
import type { Setting } from '../rules/setting.ts';
import { ENDED, FORFEIT, type GoState, MARKING, NO_RESULT, PLACING, stoneAt } from '../rules/state.ts';
import type { Count } from '../scoring/count-points.ts';
import { deadOf, exactPoints, finalCount, isCounted, resultText } from '../scoring/final-count.ts';
import { canMark, chainAt, chainMarks } from '../scoring/marking.ts';
import { columnLetter, pointText } from './coordinates.ts';

const STONES: Readonly<Record<string, Piece>> = {
  X: { name: 'black', sign: 'X', seat: 0, look: 'stone' },
  O: { name: 'white', sign: 'O', seat: 1, look: 'stone' },
};
const SIGNS = ['', 'X', 'O'];
const WORDS = {
  points: { name: 'points', text: 'All that counts, komi included.' },
  dead: { name: 'dead stones', text: 'Dead stones of the other side, taken off the board at the end.' },
  handicap: { name: 'for the handicap', text: 'What White gets for the stones that Black was given.' },
};
const TAXED = { ...WORDS, territory: { name: 'territory (two points less for each group)' } };

export function boardPicture(setting: Setting, state: GoState, past: Past | undefined): Picture {
  const { width, height, area, actionOf } = setting;
  const { banned } = openPoints(setting, state, past);
  const dead = deadOf(setting, state);
  const count = state.phase === MARKING || isCounted(state) ? finalCount(setting, state) : undefined;
  const more = given({
    ...frameOf(width, height),
    marks: given({
      last: state.last > 0 ? [actionOf[state.last]] : undefined,
      banned: banned.size > 0 ? [...banned] : undefined,
      dead: dead.size > 0 ? [...dead] : undefined,
    }),
    areas: count === undefined ? undefined : areasOf(count, area, (at) => stoneAt(state, at) === 0 || dead.has(at)),
    open: { from: 0, piece: SIGNS[state.turn] },
    targets: state.phase === MARKING && canMark(setting, state) ? chainTargets(setting, state) : undefined,
  });
  return given({
    seats: { 0: panelOf(setting, state, 0, count), 1: panelOf(setting, state, 1, count) },
    boards: { main: grid('points', height, width, STONES, (at) => SIGNS[stoneAt(state, at)], more) },
    words: setting.rules.tax === 'all' ? TAXED : WORDS,
    question: state.over === 0 ? questionOf(setting, state) : undefined,
    says: sayings(setting, state, banned, count),
  });
}

/** By size: the labels and stars, which are the same in every picture of the board. */
const frames = new Map<string, Partial<Board>>();

function frameOf(width: number, height: number): Partial<Board> {
  const key = `${width}x${height}`;
  const known = frames.get(key);
  if (known !== undefined) return known;
  const stars = Array.from({ length: width * height }, (_, at) => at).filter((at) => isStar(at, width, height));
  const frame = given({
    rowLabels: Array.from({ length: height }, (_, row) => String(height - row)),
    colLabels: Array.from({ length: width }, (_, col) => columnLetter(col)),
    stars: stars.length > 0 ? stars : undefined,
  });
  frames.set(key, frame);
  return frame;
}

function areasOf({ owners, seki }: Count, area: number, isFree: (at: number) => boolean): Record<number, number[]> {
  const areas: Record<number, number[]> = { 0: [], 1: [] };
  for (let at = 0; at < area; at++) if (owners[at] !== 0 && isFree(at) && !seki.has(at)) areas[owners[at] - 1].push(at);
  return areas;
}

/** By reference of a stone: the action that marks its chain, so that any stone of the chain can be clicked. */
function chainTargets(setting: Setting, state: GoState): Record<string, number> {
  const targets: Record<string, number> = {};
  for (const first of chainMarks(setting, state))
    for (const stone of chainAt(setting, state, setting.pointOf[first])) targets[stone] = first;
  return targets;
}

function panelOf(setting: Setting, state: GoState, seat: 0 | 1, count: Count | undefined): Partial<Panel> {
  const [own, other] = seat === 0 ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const counters: Record<string, Amount> = {};
  const isArea = setting.rules.scoring === 'area';
  if (count !== undefined && isArea) counters.stones = count.stones[own];
  if (count !== undefined) counters.territory = count.territory[own];
  // Under area scoring prisoners do not count.
  if (count === undefined || !isArea) counters.prisoners = state.prisoners[seat];
  if (count !== undefined && !isArea) counters.dead = count.deadStones[other];
  if (seat === 1) counters.komi = setting.rules.komi;
  const bonus = exactPoints(setting.whiteBonus - setting.rules.komi);
  if (seat === 1 && bonus !== 0) counters.handicap = bonus;
  if (count !== undefined) counters.points = exactPoints(count[own]);
  return { plays: SIGNS[seat + 1], counters };
}

function questionOf({ area }: Setting, state: GoState): NonNullable<Picture['question']> {
  if (state.phase === PLACING)
    return { text: `Place ${state.toPlace} more handicap ${state.toPlace === 1 ? 'stone' : 'stones'}.` };
  if (state.phase !== MARKING) return { text: 'Play a stone.', choices: [{ action: area, text: 'pass', ends: true }] };
  const isOffer = state.agreed === 0;
  return {
    text: isOffer ? 'Which stones are dead?' : `${who(2 - state.turn)} proposes this. Do you agree?`,
    because: 'Choose a stone to mark its chain, or take the mark back; a play on an empty point goes on with the game.',
    choices: [{ action: area, text: 'pass', note: isOffer ? 'propose these as dead' : 'agree', ends: true }],
  };
}

function sayings(
  setting: Setting,
  state: GoState,
  banned: ReadonlySet<number>,
  count: Count | undefined,
): readonly string[] | undefined {
  const { width, height, rules } = setting;
  const says: string[] = [];
  if (state.over === 0 && state.last === 0 && state.passes > 0 && state.phase !== MARKING)
    says.push(`${who(2 - state.turn)} has passed.`);
  if (banned.size > 0) {
    const points = [...banned].map((at) => pointText(at, width, height)).join(', ');
    says.push(`${points}: ${rules.ko === 'simple' ? 'ko' : 'superko'}, not now.`);
  }
  if (state.phase === ENDED && state.why === NO_RESULT) says.push('No result: the position repeated.');
  if (state.phase === ENDED && state.why === FORFEIT) says.push('Forfeited.');
  if (count !== undefined && state.phase !== ENDED) says.push(totalSaid(count));
  return says.length === 0 ? undefined : says;
}

const totalSaid = ({ black, white }: Count): string => `As marked: ${resultText(exactPoints(black - white))}`;
