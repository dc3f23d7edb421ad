// The best actions of a search, for people.
import { type Block, type Line, seenBy } from '@umpire/core';
import type { Candidate } from '@umpire/search';

/** `say` puts an action into words; without it the game's notation is used. */
export function candidatesText(
  line: Line<Block>,
  candidates: readonly Candidate[],
  top: number,
  say: (action: number) => string = notationOf(line),
): string[] {
  // An action that was never tried has no value to show.
  const shown = candidates.filter((each, i) => i === 0 || each.visits !== 0).slice(0, top);
  const texts = shown.map(({ action }) => say(action));
  const width = Math.max(...texts.map((text) => text.length));
  const { unit } = line.rules.scores;
  return shown.map((each, i) => `${i + 1}. ${texts[i].padEnd(width)}  ${scoreText(each, unit)}`);
}

function notationOf({ rules, state }: Line<Block>): (action: number) => string {
  const seen = seenBy(rules, state, rules.toAct(state));
  return (action) => rules.words.describe(seen, action).text;
}

/** The value of an action: a proven result in words, an estimate as a number with its margin. `unit`: what points count. */
export function scoreText(
  { score, margin, proven, endsIn, visits }: Omit<Candidate, 'action' | 'line'>,
  unit?: string,
): string {
  const off = margin === undefined ? '' : ` ±${Number(margin.toFixed(2))}`;
  const number = `${score > 0 ? '+' : ''}${Number(score.toFixed(2))}${off}${unit === undefined ? '' : ` ${unit}`}`;
  if (!proven)
    return visits === undefined ? `score ${number}` : `score ${number} (${visits.toLocaleString('en')} simulations)`;
  if (score === 0) return 'score 0 (draw)';
  return `score ${number} (${score > 0 ? 'win' : 'loss'} in ${endsIn})`;
}
