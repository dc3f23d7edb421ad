// A loop that a player declares: "the last 4 actions went round once". The referee checks it on the positions and carries out the
// consequence at once, without waiting for more rounds. That saves rounds and takes no choice from anyone.

import { type Result, refuse } from '../contract/refusal.ts';
import type { Line } from '../line/line.ts';
import { seenBy } from '../match/door.ts';
import type { Block } from '../state/layout.ts';
import { samePosition } from '../state/recorded-key.ts';
import { type DeclaredLoop, declaredLoop, refuseRounds } from './declared-loop.ts';
import { explainLoop } from './explain-loop.ts';

/** The loop that the seat to act declares, or why it is not one. `round` comes from outside and is checked. */
export function admitRound<S extends Block>(line: Line<S>, round: unknown): Result<DeclaredLoop> {
  const { rules, state, past } = line;
  if (typeof round !== 'number' || !Number.isInteger(round) || round < 1)
    return refuse('no-such-round', round, 'A round is a whole number of actions, from 1 on.');
  if (line.isOver) return refuse('game-over', null, 'The match is over.');
  if (line.isDeclared) return refuse('loop-known', round, 'The referee is dealing with a loop already.');
  return refuseRounds(rules, state, past) ?? refuseNew(line, round) ?? declaredLoop(rules, state, past, round);
}

/** Refuses if the seat can see that the present position differs from the one `round` actions ago, or that there is none. */
function refuseNew<S extends Block>(line: Line<S>, round: number): Result<never> | undefined {
  const { rules, state, past, seat } = line;
  const since = state.ply - round;
  if (since < 0)
    return refuse('no-such-round', round, `Only ${actionsText(state.ply)} played: no round can be longer.`);
  if (past.track?.reaches(since) !== true)
    return refuse('no-such-round', round, 'That is too long ago: the referee does not remember it.');
  if (samePosition(rules, seenBy(rules, past.track.at(since) as S, seat), seenBy(rules, state, seat))) return undefined;
  const found = explainLoop(line, seat);
  const really =
    found === undefined ? 'it was not there before' : `it was there ${actionsAgo(state.ply - found.since)}`;
  return refuse('no-loop', round, `The position is not what it was ${actionsAgo(round)}: ${really}.`);
}

/** The length of the newest round, as the seat to act sees it; undefined if no round can be declared. */
export function roundHere<S extends Block>(line: Line<S>): number | undefined {
  if (line.rules.judge === undefined || line.isOver) return undefined;
  const found = explainLoop(line, line.seat);
  return found === undefined ? undefined : line.ply - found.since;
}

const actionsText = (n: number): string => (n === 1 ? '1 action was' : `${n} actions were`);
const actionsAgo = (n: number): string => (n === 1 ? 'one action ago' : `${n} actions ago`);
