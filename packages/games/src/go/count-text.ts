// The points at the end as people read them: how each side came to them.
import type { Count, Points } from './count-points.ts';
import { exactPoints, finalCount, resultText } from './final-count.ts';
import type { Setting } from './setting.ts';
import type { GoState } from './state.ts';

export function countTexts(setting: Setting, state: GoState): string[] {
  const count = finalCount(setting, state);
  const [black, white] =
    setting.rules.scoring === 'area' ? areaParts(setting, count) : territoryParts(setting, state, count);
  return [
    ...legend(count),
    `Black: ${sumText(black)} = ${count.black}`,
    `White: ${sumText([...white, ...beyondBoard(setting)])} = ${count.white}`,
    totalText(count),
  ];
}

/** What the small letters on the board stand for. */
function legend({ territory, deadStones }: Count): string[] {
  const isOwned = territory.black + territory.white > 0;
  const isDead = deadStones.black + deadStones.white > 0;
  const said = [
    ...(isOwned ? ['b, w: points of Black and White.'] : []),
    ...(isDead ? ['x, o: dead stones of Black and White.'] : []),
  ];
  return said.length === 0 ? [] : [said.join(' ')];
}

/** 'Black 2, White 11.5: W+9.5' */
export function totalText({ black, white }: Points): string {
  const lead = exactPoints(black - white);
  return `Black ${black}, White ${white}: ${lead === 0 ? 'jigo, nobody wins' : resultText(lead)}`;
}

type Part = readonly [points: number, name: string];

const areaParts = (setting: Setting, { stones, territory }: Count): [Part[], Part[]] => [
  [stonesPart(stones.black), territoryPart(setting, territory.black)],
  [stonesPart(stones.white), territoryPart(setting, territory.white)],
];

const stonesPart = (stones: number): Part => [stones, stones === 1 ? 'stone' : 'stones'];

const territoryPart = ({ rules }: Setting, points: number): Part => [
  points,
  rules.tax === 'all' ? 'territory (two points less for each group)' : 'territory',
];

/** The dead stones of the other side are prisoners that were never taken. */
function territoryParts(setting: Setting, { prisoners }: GoState, { territory, deadStones }: Count): [Part[], Part[]] {
  const parts = (points: number, taken: number, dead: number): Part[] => [
    territoryPart(setting, points),
    ...(taken === 0 ? [] : [[taken, taken === 1 ? 'prisoner' : 'prisoners'] as const]),
    ...(dead === 0 ? [] : [[dead, dead === 1 ? 'dead stone' : 'dead stones'] as const]),
  ];
  return [
    parts(territory.black, prisoners[0], deadStones.white),
    parts(territory.white, prisoners[1], deadStones.black),
  ];
}

function beyondBoard({ rules, whiteBonus }: Setting): Part[] {
  const bonus = exactPoints(whiteBonus - rules.komi);
  const parts: Part[] = [
    [rules.komi, 'komi'],
    [bonus, 'for the handicap'],
  ];
  return parts.filter(([points]) => points !== 0);
}

const sumText = (parts: readonly Part[]): string =>
  parts
    .map(
      ([points, name], i) =>
        `${i === 0 ? '' : points < 0 ? ' - ' : ' + '}${i === 0 ? points : Math.abs(points)} ${name}`,
    )
    .join('');
