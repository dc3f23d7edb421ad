// The score as it is now. Dead stones are found by playing the position out many times; a finished game by rules that
// take nothing off the board has none.

import { accept, type Result, refuse } from '@umpire/core/author';
import { ENDED, stoneAt } from '../rules/state.ts';
import { type Count, countPoints } from '../scoring/count-points.ts';
import { estimated, resultText, stonesOf } from '../scoring/final-count.ts';
import { chainAt } from '../scoring/marking.ts';
import { type GtpCommand, type GtpSession, whiteBonus } from './gtp-position.ts';
import { countsAsItStands } from './gtp-rules.ts';
import { verticesText } from './gtp-words.ts';
import { showBoard } from './show-board.ts';

export interface GtpScore extends Count {
  /** Black's points less White's, komi and handicap included. */
  readonly lead: number;
  readonly dead: ReadonlySet<number>;
}

export function scoreOf({ position, start }: GtpSession): GtpScore {
  const { state, table } = position;
  const { setting } = table;
  const dead = state.phase === ENDED && countsAsItStands(start.rules) ? NONE : estimated(setting, state);
  const [black, white] = state.prisoners;
  const { width, height, rules } = setting;
  const count = countPoints(stonesOf(setting, state), dead, width, height, rules, { black, white });
  return { ...count, dead, lead: count.black - count.white - whiteBonus(start) };
}

const NONE: ReadonlySet<number> = new Set();

/** The chains on the board; each is a list of actions. */
export function chainsOf({ position }: GtpSession): number[][] {
  const { state, table } = position;
  const { pointOf, area } = table.setting;
  const seen = new Set<number>();
  const chains: number[][] = [];
  for (let action = 0; action < area; action++) {
    if (stoneAt(state, action) === 0 || seen.has(action)) continue;
    const chain = chainAt(table.setting, state, pointOf[action]);
    for (const stone of chain) seen.add(stone);
    chains.push(chain);
  }
  return chains;
}

// The commands that count and show the board.
const finalScore: GtpCommand = (session) => accept(resultText(scoreOf(session).lead));

const statusList: GtpCommand = (session, words) => {
  switch (words[0]) {
    case 'alive':
      return accept(chainList(session, false));
    case 'dead':
      return accept(chainList(session, true));
    // The estimate does not tell living in seki from living.
    case 'seki':
      return accept('');
    case 'black_territory':
      return accept(territory(session, 1));
    case 'white_territory':
      return accept(territory(session, 2));
    default:
      return refuse('bad-status', words[0] ?? null, 'invalid status');
  }
};

/** The chains, one on each line. */
function chainList(session: GtpSession, wantsDead: boolean): string {
  const { dead } = scoreOf(session);
  const chains = chainsOf(session).filter(([stone]) => dead.has(stone) === wantsDead);
  return chains.map((chain) => verticesText(chain, session.start)).join('\n');
}

function territory(session: GtpSession, colour: number): string {
  const { position, start } = session;
  const { owners } = scoreOf(session);
  const stones = stonesOf(position.table.setting, position.state);
  const points = [...stones.keys()].filter((action) => stones[action] === 0 && owners[action] === colour);
  return verticesText(points, start);
}

const showboard: GtpCommand = (session): Result<string> => accept(showBoard(session));

export const scoreCommands: readonly (readonly [name: string, command: GtpCommand])[] = [
  ['final_score', finalScore],
  ['final_status_list', statusList],
  ['showboard', showboard],
];
