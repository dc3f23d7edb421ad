// The best actions of a search, as a person reads them.
import { type Block, type Line, seenBy } from '@umpire/core';
import type { Candidate } from '@umpire/search';

export function candidatesText(line: Line<Block>, candidates: readonly Candidate[], top: number): string[] {
  const { rules, state } = line;
  const seen = seenBy(rules, state, rules.toAct(state));
  // What was never tried has no value to show.
  const shown = candidates.filter((each, i) => i === 0 || each.visits !== 0).slice(0, top);
  const texts = shown.map((each) => rules.words.describe(seen, each.action).text);
  const width = Math.max(...texts.map((text) => text.length));
  return shown.map((each, i) => `${i + 1}. ${texts[i].padEnd(width)}  ${scoreText(each)}`);
}

/** A proven result in words, an estimate as a number. */
export function scoreText({ score, proven, endsIn, visits }: Omit<Candidate, 'action' | 'line'>): string {
  const number = `${score > 0 ? '+' : ''}${Number(score.toFixed(2))}`;
  if (!proven)
    return visits === undefined ? `score ${number}` : `score ${number} (${visits.toLocaleString('en')} simulations)`;
  if (score === 0) return 'score 0 (draw)';
  return `score ${number} (${score > 0 ? 'win' : 'loss'} in ${endsIn})`;
}
