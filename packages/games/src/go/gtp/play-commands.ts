// Commands that make, generate, take back and judge moves.
import { accept, type Result, refuse } from '@umpire/core/author';
import type { GtpMove } from './gtp-move.ts';
import type { GtpCommand, GtpSession } from './gtp-position.ts';
import { moveMillis, spendTime } from './gtp-times.ts';
import { parseColour, parseMove, vertexText, verticesText } from './gtp-words.ts';

/** The most moves of a game, far beyond any real one: without it endless input would fill the memory. */
export const MOVES_MAX = 20_000;

const play: GtpCommand = (session, words) => {
  const { position, start } = session;
  const move = parseMove(words, start);
  if (!move.ok) return move;
  const refusal = whyIllegal(session, move.value);
  if (refusal !== undefined) return refuse('illegal', words[1], `illegal move: ${refusal}`);
  position.play(move.value);
  return accept('');
};

function whyIllegal({ position }: GtpSession, move: GtpMove): string | undefined {
  if (position.moves.length >= MOVES_MAX) return `a game has at most ${MOVES_MAX} moves.`;
  return position.isLegal(move) ? undefined : position.whyNot(move).text;
}

const undo: GtpCommand = (session) => {
  if (session.position.moves.length === 0) return refuse('no-move', null, 'cannot undo');
  session.position = session.position.undone();
  return accept('');
};

const genmove: GtpCommand = async (session, words) => {
  const chosen = await choose(session, words[0]);
  if (!chosen.ok) return chosen;
  session.position.play(chosen.value);
  return accept(vertexText(chosen.value.action, session.start));
};

const regGenmove: GtpCommand = async (session, words) => {
  const chosen = await choose(session, words[0]);
  return chosen.ok ? accept(vertexText(chosen.value.action, session.start)) : chosen;
};

async function choose(session: GtpSession, word: string | undefined): Promise<Result<GtpMove>> {
  const colour = parseColour(word);
  if (!colour.ok) return colour;
  const { position, around, times } = session;
  const { rules } = position.table;
  if (position.moves.length >= MOVES_MAX) return refuse('too-long', null, `a game has at most ${MOVES_MAX} moves`);
  const state = rules.layout.create();
  state.bytes.set(position.facing(colour.value).bytes);
  // A game over GTP may go on for ever, so the budget of a match must not end it.
  state.ply = 0;
  const empty = position.legal(colour.value).length;
  const millis = times === undefined ? undefined : moveMillis(times, colour.value, empty);
  const began = around.now?.() ?? 0;
  const action = await askPlayer(session, { rules, state, past: position.past.clone(), millis });
  if (times !== undefined) session.times = spendTime(times, colour.value, ((around.now?.() ?? 0) - began) / 1000);
  const move = { colour: colour.value, action: action ?? -1 };
  return position.isLegal(move) ? accept(move) : refuse('no-answer', null, 'the player has no legal answer');
}

/** Returns undefined if the player throws, so that the engine lives on. */
async function askPlayer(
  { around }: GtpSession,
  request: Parameters<GtpSession['around']['think']>[0],
): Promise<number | undefined> {
  try {
    return await around.think(request);
  } catch {
    return undefined;
  }
}

const isLegal: GtpCommand = ({ position, start }, words) => {
  const move = parseMove(words, start);
  return move.ok ? accept(position.isLegal(move.value) ? '1' : '0') : move;
};

const allLegal: GtpCommand = ({ position, start }, words) => {
  const colour = parseColour(words[0]);
  if (!colour.ok) return colour;
  return accept(verticesText(position.legal(colour.value).slice(0, -1), start));
};

export const playCommands: readonly (readonly [name: string, command: GtpCommand])[] = [
  ['play', play],
  ['undo', undo],
  ['genmove', genmove],
  ['reg_genmove', regGenmove],
  ['is_legal', isLegal],
  ['all_legal', allLegal],
];
