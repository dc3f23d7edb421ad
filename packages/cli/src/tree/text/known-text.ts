import { countText } from './count-text.ts';

/** How many matches stood in a list before: '2 matches were there already and are not counted again.' */
export function knownText(known: number, done: string): string {
  const isOne = known === 1;
  const there = `${countText(known, 'match', 'matches')} ${isOne ? 'was' : 'were'} there already`;
  return `${there} and ${isOne ? 'is' : 'are'} not ${done} again.`;
}
