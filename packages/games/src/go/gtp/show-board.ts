// The board as text, for people.
//
//      A B C D E
//    3 . . . . . 3
//    2 . .(X). . 2      the last move in parentheses
//    1 . . O . . 1
//      A B C D E

import { isStar } from '../rules/handicap.ts';
import { BLACK, stoneAt } from '../rules/state.ts';
import { columnLetter } from '../words/coordinates.ts';
import type { GtpSession } from './gtp-position.ts';
import { vertexText } from './gtp-words.ts';

export function showBoard(session: GtpSession): string {
  const { width, height } = session.start;
  const letters = `   ${Array.from({ length: width }, (_, col) => columnLetter(col)).join(' ')}`;
  const rows = Array.from({ length: height }, (_, row) => rowText(session, row));
  return ['', letters, ...rows, letters, ...factsOf(session)].join('\n');
}

function rowText({ start, position }: GtpSession, row: number): string {
  const { width, height } = start;
  const { state, table } = position;
  const { pointOf } = table.setting;
  const number = String(height - row);
  let text = number.padStart(2);
  for (let col = 0; col < width; col++) {
    const action = row * width + col;
    const colour = stoneAt(state, action);
    const isLast = colour !== 0 && pointOf[action] === state.last;
    const isAfterLast = col > 0 && pointOf[action - 1] === state.last && stoneAt(state, action - 1) !== 0;
    const sign = colour === 0 ? (isStar(action, width, height) ? '+' : '.') : '.XO'[colour];
    text += `${isLast ? '(' : isAfterLast ? ')' : ' '}${sign}`;
  }
  const endsWithLast = pointOf[(row + 1) * width - 1] === state.last && stoneAt(state, (row + 1) * width - 1) !== 0;
  return `${text}${endsWithLast ? ')' : ' '}${number}`;
}

function factsOf({ start, position }: GtpSession): string[] {
  const { state, moves } = position;
  const last = moves.at(-1);
  const lastText =
    last === undefined ? '' : `; last: ${last.colour === BLACK ? 'black' : 'white'} ${vertexText(last.action, start)}`;
  return [
    `Prisoners: black (X) has taken ${state.prisoners[0]}, white (O) ${state.prisoners[1]}`,
    `Komi ${start.komi}, handicap ${start.handicap}; moves: ${moves.length}${lastText}`,
    `${state.turn === BLACK ? 'Black' : 'White'} to play`,
  ];
}
