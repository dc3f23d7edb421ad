import { countText } from './count-text.ts';

/** Says how many matches of a list were already there: '2 matches were there already and are not counted again.' */
export function knownText(known: number, done: string): string {
  const isOne = known === 1;
  const there = `${countText(known, 'match', 'matches')} ${isOne ? 'was' : 'were'} there already`;
  return `${there} and ${isOne ? 'is' : 'are'} not ${done} again.`;
}
