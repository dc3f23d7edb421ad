// The kinds of decision, and what authors of bots call the method that answers each.
import { IDS, KITTEN } from './kinds.ts';
import type { Setting } from './setting.ts';

interface Decision {
  readonly name: string;
  readonly method: string;
  /** Whether it ever comes up. Absent: always. */
  readonly arises?: (setting: Setting) => boolean;
}

const hasFive = ({ fiveDifferent, counts }: Setting): boolean =>
  fiveDifferent && counts.filter((count, kind) => kind !== KITTEN && count > 0).length >= 5;
const hasThree = ({ counts }: Setting): boolean => counts.some((count, kind) => kind !== KITTEN && count >= 3);

const FAVOR = IDS.indexOf('favor');

/** By phase. */
export const DECISIONS: readonly Decision[] = [
  { name: 'turn', method: 'takeTurn' },
  { name: 'react', method: 'react' },
  { name: 'target', method: 'takeTurn', arises: ({ seats }) => seats > 2 },
  { name: 'name', method: 'takeTurn', arises: hasThree },
  { name: 'take', method: 'takeTurn', arises: hasFive },
  { name: 'pick', method: 'takeTurn', arises: hasFive },
  { name: 'give', method: 'chooseCardToGive', arises: ({ counts }) => counts[FAVOR] > 0 },
  { name: 'defuse', method: 'chooseDefusePosition' },
];

export const decisionsOf = (setting: Setting): readonly Decision[] =>
  DECISIONS.filter(({ arises }) => arises === undefined || arises(setting));
