// Whoever looks: what they are called, what players are called, and how words stand out on their screen.
import type { Amount, Choice, Mark, Scene, Text } from '../scene/vocabulary.ts';

export interface Look {
  /** The seat of whoever looks; absent: an onlooker. */
  readonly seat?: number;
  nameOf(seat: number): string;
  /** What may be typed for an answer; absent: only its words. */
  numberOf?(choice: Choice): number | undefined;
  readonly paint?: Paint;
}

/** Each wraps a text; absent ones leave it as it is. */
export type Paint = Partial<Record<Mark | 'bold' | 'dim', (text: string) => string>>;

export const painted = ({ paint }: Look, style: keyof Paint | undefined, text: string): string =>
  style === undefined ? text : (paint?.[style]?.(text) ?? text);

/** A text with names in it; whoever looks has one too: 'Ann has won' would not be true of 'you'. */
export const withNames = (text: Text, { nameOf }: Pick<Look, 'nameOf'>): string =>
  text.replace(/⟦(\d+)⟧/g, (_, seat: string) => nameOf(Number(seat)));

export const wordOf = ({ words }: Scene, key: string): string => words?.[key]?.name ?? key;

export const amountText = (amount: Amount): string =>
  typeof amount === 'number' ? String(amount) : `${amount[0]} of ${amount[1]}`;
