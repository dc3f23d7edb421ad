// Handicap stones. They belong to the start of the game and are not moves: undo does not take them back.
import { accept, type Result, refuse } from '@umpire/core/author';
import { fixedHandicap, fixedHandicapMax } from '../rules/handicap.ts';
import { BLACK, WHITE } from '../rules/state.ts';
import { freeHandicap } from './free-handicap.ts';
import { type GtpCommand, type GtpSession, restart } from './gtp-position.ts';
import { parseCount, parseVertex, verticesText } from './gtp-words.ts';

const fixed: GtpCommand = (session, words) => {
  const { width, height } = session.start;
  const stones = parseStones(session, words[0], fixedHandicapMax(width, height));
  return stones.ok ? place(session, fixedHandicap(stones.value, width, height)) : stones;
};

const placeFree: GtpCommand = (session, words) => {
  const { width, height } = session.start;
  const stones = parseStones(session, words[0], width * height - 1);
  return stones.ok ? place(session, freeHandicap(stones.value, width, height)) : stones;
};

function parseStones(session: GtpSession, word: string | undefined, most: number): Result<number> {
  const stones = parseCount(word) ?? 0;
  if (hasStones(session)) return refuse('not-empty', null, 'board not empty');
  if (stones < 2 || stones > most) return refuse('bad-handicap', word ?? null, 'invalid number of stones');
  return accept(stones);
}

const setFree: GtpCommand = (session, words) => {
  const { width, height } = session.start;
  if (hasStones(session)) return refuse('not-empty', null, 'board not empty');
  const chosen = new Set<number>();
  for (const word of words) {
    const vertex = parseVertex(word, session.start);
    if (!vertex.ok || chosen.has(vertex.value)) return refuse('bad-list', word, 'bad vertex list');
    chosen.add(vertex.value);
  }
  if (chosen.size < 2 || chosen.size >= width * height) return refuse('bad-list', chosen.size, 'bad vertex list');
  const placed = place(session, [...chosen]);
  return placed.ok ? accept('') : placed;
};

const hasStones = ({ position }: GtpSession): boolean => position.state.stones.some((word) => word !== 0);

function place(session: GtpSession, actions: readonly number[]): Result<string> {
  const { start } = session;
  const stones = start.stones.map((_, action) => (actions.includes(action) ? BLACK : 0));
  const placed = restart(session, { ...start, stones, handicap: actions.length, firstTurn: WHITE }, []);
  return placed.ok ? accept(verticesText(actions, start)) : placed;
}

export const handicapCommands: readonly (readonly [name: string, command: GtpCommand])[] = [
  ['fixed_handicap', fixed],
  ['place_free_handicap', placeFree],
  ['set_free_handicap', setFree],
];
