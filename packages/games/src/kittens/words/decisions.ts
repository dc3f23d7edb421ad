// The kinds of decision, and what bot authors call the method that answers each.
import { IDS, KITTEN } from '../rules/kinds.ts';
import type { Setting } from '../setting/setting.ts';

interface Decision {
  readonly name: string;
  readonly method: string;
  /** How a person types the answer. */
  readonly form: string;
  /** Whether it ever comes up under these options. Absent: always. */
  readonly arises?: (setting: Setting) => boolean;
}

const hasFive = ({ fiveDifferent, counts }: Setting): boolean =>
  fiveDifferent && counts.filter((count, kind) => kind !== KITTEN && count > 0).length >= 5;
const hasThree = ({ counts }: Setting): boolean => counts.some((count, kind) => kind !== KITTEN && count >= 3);

const FAVOR = IDS.indexOf('favor');

/** By phase: its decision. */
export const DECISIONS: readonly Decision[] = [
  { name: 'turn', form: 'draw, a card, pair CARD, three CARD or five', method: 'takeTurn' },
  { name: 'react', form: 'pass or nope', method: 'react' },
  { name: 'target', form: 'a name or a number', method: 'takeTurn', arises: ({ seats }) => seats > 2 },
  { name: 'name', form: 'the card you ask for', method: 'takeTurn', arises: hasThree },
  { name: 'take', form: 'a card of the discard pile, or top', method: 'takeTurn', arises: hasFive },
  { name: 'pick', form: 'a card of the five', method: 'takeTurn', arises: hasFive },
  { name: 'give', form: 'the card you give', method: 'chooseCardToGive', arises: ({ counts }) => counts[FAVOR] > 0 },
  { name: 'defuse', form: 'how many cards lie above the kitten, 0 for the top', method: 'chooseDefusePosition' },
];

export const decisionsOf = (setting: Setting): readonly Decision[] =>
  DECISIONS.filter(({ arises }) => arises === undefined || arises(setting));
