import { numbered } from '../../cards/state/numbered.ts';

/** What the rules ask about a card, and keywords allow. */
export const LETS = [
  'attackAtOnce',
  'attackCaptainAtOnce',
  'attackReady',
  'attackUnblocked',
  'block',
  'hitTwice',
  'trashLife',
] as const;
export type Let = (typeof LETS)[number];
export const LET = numbered(LETS);
