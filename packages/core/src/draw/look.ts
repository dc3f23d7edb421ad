// The person who looks: their seat, what players are called, and how words stand out on their screen.
import type { Amount, Choice, Mark, Scene, Text } from '../scene/vocabulary.ts';

export interface Look {
  /** The seat of the person who looks. Absent: an onlooker. */
  readonly seat?: number;
  nameOf(seat: number): string;
  /** The number that may be typed for a choice. Absent: only its words may be typed. */
  numberOf?(choice: Choice): number | undefined;
  readonly paint?: Paint;
}

/** Each function wraps a text to make it stand out; where one is absent the text stays as it is. */
export type Paint = Partial<Record<Mark | 'bold' | 'dim', (text: string) => string>>;

export const painted = ({ paint }: Look, style: keyof Paint | undefined, text: string): string =>
  style === undefined ? text : (paint?.[style]?.(text) ?? text);

/** Puts names in the place of `⟦seat⟧`. `nameOf` must return a name for every seat, 'Ann' rather than 'you': texts say '… has won'. */
export const withNames = (text: Text, { nameOf }: Pick<Look, 'nameOf'>): string =>
  text.replace(/⟦(\d+)⟧/g, (_, seat: string) => nameOf(Number(seat)));

export const wordOf = ({ words }: Scene, key: string): string => words?.[key]?.name ?? key;

export const amountText = (amount: Amount): string =>
  typeof amount === 'number' ? String(amount) : `${amount[0]} of ${amount[1]}`;
