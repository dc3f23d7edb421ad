// What the board is worth and looks like.
import { accept, type Result, refuse } from '@umpire/core/author';
import { resultText, stonesOf } from '../scoring/final-count.ts';
import { chainsOf, scoreOf } from './gtp-score.ts';
import type { GtpCommand, GtpSession } from './gtp-session.ts';
import { verticesText } from './gtp-words.ts';
import { showBoard } from './show-board.ts';

const finalScore: GtpCommand = (session) => accept(resultText(scoreOf(session).lead));

const statusList: GtpCommand = (session, words) => {
  switch (words[0]) {
    case 'alive':
      return accept(chainList(session, false));
    case 'dead':
      return accept(chainList(session, true));
    // Who lives in seki is not told from who lives.
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

/** One chain on each line. */
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
