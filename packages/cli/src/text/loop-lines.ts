// A repetition, for people: the round, who decided, and how to get out.
import { type Block, type Line, seenBy } from '@umpire/core';
import { explainLoop, LOOP_DECISION } from '@umpire/core/host';

const MOVES_SHOWN = 12;

/** The lines for the player to act; none if the position is new to that seat. */
export function loopLines(line: Line<Block>, nameOf: (seat: number) => string): string[] {
  // A player who is asked when the loop stops already reads everything in the question.
  if (line.rules.decisions[line.rules.decision(line.state)] === LOOP_DECISION) return [];
  const found = explainLoop(line, line.seat);
  if (found === undefined) return [];
  const { since, period, moves, breakers, out } = found;
  const shown = moves.slice(0, MOVES_SHOWN).map(({ seat, text }) => `${nameOf(seat)}: ${text ?? '(hidden)'}`);
  const more = moves.length > MOVES_SHOWN ? [`${moves.length - MOVES_SHOWN} more`] : [];
  const round = period === 1 ? 'one action' : `${period} actions`;
  const when = since === 0 ? 'at the start' : `after ply ${since}`;
  return [
    `This position was there ${when}. A round of ${round} (${[...shown, ...more].join('; ')}).`,
    breakers.length > 0
      ? `Out of it: ${breakersText(line, breakers)}.`
      : `Nothing that can be done right now leads out of it${out.length > 1 ? ': it goes on first' : ''}.`,
    ...(out.length > 1 ? [`The shortest way out: ${out.join(', then ')}.`] : []),
  ];
}

function breakersText({ rules, state, past, seat }: Line<Block>, breakers: readonly number[]): string {
  const list = new Int32Array(rules.legalMax);
  rules.legal(state, past, list);
  const seen = seenBy(rules, state, seat);
  return breakers.map((entry) => rules.words.describe(seen, list[entry]).text).join(', ');
}
