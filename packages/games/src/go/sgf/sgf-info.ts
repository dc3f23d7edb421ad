// The properties of a line that stand for the whole game: size, komi, handicap, names.
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import type { SgfProperty, SgfTree } from './parse-sgf.ts';
import type { SgfSize } from './sgf-point.ts';
import { readSgfLine } from './sgf-text.ts';

/** The properties along a line by name; if a name comes twice, the first one counts. */
export type SgfInfo = ReadonlyMap<string, SgfProperty>;

const SIZE_MAX = 25;
const KOMI_MAX = 1000;

export function infoOf(tree: SgfTree, line: readonly number[]): SgfInfo {
  const info = new Map<string, SgfProperty>();
  for (const node of line)
    for (const property of tree.nodes[node].properties) if (!info.has(property.id)) info.set(property.id, property);
  return info;
}

/** The value as one line; undefined when it is missing or blank. */
export function infoText(info: SgfInfo, id: string): string | undefined {
  const text = readSgfLine(info.get(id)?.values[0] ?? '');
  return text.trim() === '' ? undefined : text;
}

/** A refusal that names the place of the property. */
export function refuseProperty(code: string, property: SgfProperty, value: string, sentence: string) {
  const { id, line, column } = property;
  const where = line === undefined ? '' : `Line ${line}, column ${column}: `;
  return refuse(code, value, `${where}${id}[${shown(value)}] ${sentence}`);
}

function refuseInfo(code: string, info: SgfInfo, id: string, sentence: string) {
  const property = info.get(id) ?? { id, values: [] };
  return refuseProperty(code, property, property.values[0] ?? '', sentence);
}

/** Checks by GM that the file is about Go; a file without GM is taken for Go. */
export function checkGame(info: SgfInfo): Result<true> {
  const text = infoText(info, 'GM')?.trim() ?? '1';
  return /^0*1$/.test(text) ? accept(true) : refuseInfo('not-go', info, 'GM', 'is another game; Go is GM[1].');
}

/** Reads SZ[19], or SZ[9:13] for 9 columns and 13 rows. */
export function readSize(info: SgfInfo): Result<SgfSize> {
  const text = infoText(info, 'SZ')?.trim() ?? '19';
  const found = /^(\d{1,9})(?:\s*:\s*(\d{1,9}))?$/.exec(text);
  const width = Number(found?.[1]);
  const height = Number(found?.[2] ?? width);
  const fits = (side: number): boolean => side >= 1 && side <= SIZE_MAX;
  if (fits(width) && fits(height)) return accept({ width, height });
  return refuseInfo('bad-size', info, 'SZ', `is no board of 1 to ${SIZE_MAX} columns and rows.`);
}

/** Reads KM in points, whichever way it was written; see `pointsOf`. */
export function readKomi(info: SgfInfo): Result<number | undefined> {
  const text = infoText(info, 'KM')?.trim();
  if (text === undefined) return accept(undefined);
  const found = /^([+-]?)(\d{0,9})(?:[.,](\d{0,9}))?$/.exec(text);
  if (found === null || !/\d/.test(text)) return refuseInfo('bad-komi', info, 'KM', 'is no number.');
  const [, sign, whole, fraction] = found;
  const isFox = info.get('AP')?.values.some((each) => /foxwq/i.test(each)) ?? false;
  const written = Math.round(Number(`${whole || 0}.${fraction || 0}`) * 100) / 100;
  const komi = pointsOf(written, fraction === undefined, isFox);
  if (komi > KOMI_MAX) return refuseInfo('bad-komi', info, 'KM', `is beyond ${KOMI_MAX} points.`);
  return accept(sign === '-' && komi !== 0 ? -komi : komi);
}

/**
 * Chinese servers count komi in stones, where one stone is two points, or leave out the decimal point, or both: 3.75 and
 * 375 are 7.5 points, and 650 is 6.5. Foxwq, which signs its files, writes 50 for half a point.
 */
function pointsOf(written: number, isWhole: boolean, isFox: boolean): number {
  const lacksPoint = isWhole && written >= (isFox ? 50 : 200);
  const komi = lacksPoint ? written / 100 : written;
  const isStones = (lacksPoint && written >= 200 && written <= 400) || (komi < 5 && (komi * 4) % 2 === 1);
  return isStones ? komi * 2 : komi;
}

/** Reads HA; 0 and 1 mean no stones. HA does not say where the stones lie. */
export function readHandicap(info: SgfInfo, { width, height }: SgfSize): Result<number | undefined> {
  const text = infoText(info, 'HA')?.trim();
  if (text === undefined) return accept(undefined);
  if (/^\+?\d{1,9}$/.test(text) && Number(text) <= width * height) return accept(Number(text));
  return refuseInfo('bad-handicap', info, 'HA', 'is no number of stones for this board.');
}
