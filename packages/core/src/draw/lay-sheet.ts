// A scene laid out as a sheet: boards with the players below them, or a table of cards; then what is asked.
import type { Board, Scene } from '../scene/vocabulary.ts';
import { askedSection } from './asked.ts';
import { boardLines, legendLines } from './board-lines.ts';
import { tableSections } from './lay-table.ts';
import { amountText, type Look, painted, wordOf } from './look.ts';
import type { Part, Section, Sheet } from './sheet.ts';

export function laySheet(scene: Scene, look: Look): Sheet {
  const boards = Object.entries(scene.boards ?? {}).map(
    ([key, board]): Part => ({
      kind: 'lines',
      key: `board ${key}`,
      lines: [...boardLines(board, look), ...legendLines(board, look)],
    }),
  );
  const isTable = Object.keys(scene.zones ?? {}).length > 0;
  const players: Part = { kind: 'lines', key: 'players', lines: isTable ? [] : playerLines(scene, look) };
  const sections: Section[] = [
    ...(boards.length + players.lines.length === 0
      ? []
      : [{ key: 'boards', numbers: [], parts: [...boards, players] }]),
    ...(isTable ? tableSections(scene, look) : []),
    askedSection(scene, look, isTable),
  ];
  return { sections };
}

/** The longest line that fits on the smallest screen in use. */
const LINE_MAX = 79;

/** Each seat with its numbers and a sign if it is on turn or has won: in one line if that is short, otherwise a line for each. */
function playerLines(scene: Scene, look: Look): string[] {
  const { seats, boards = {}, now } = scene;
  const [board] = Object.values(boards);
  const entries = Object.entries(seats).map(([key, panel]) => {
    const seat = Number(key);
    const isOn = now.seat === seat;
    const sign = now.winners?.includes(seat) === true ? '* ' : isOn ? '> ' : '';
    const numbers = Object.entries(panel.counters ?? {}).map(
      ([name, amount]) => `${wordOf(scene, name)} ${amountText(amount)}`,
    );
    const title = `${sign}${titleOf(scene, board, seat, look)}`;
    const text = `${title}${numbers.length > 0 ? `: ${numbers.join(', ')}` : ''}${panel.out === true ? ' (out)' : ''}`;
    return { text, isOn };
  });
  const turn = board === undefined && now.turn !== undefined ? [`turn ${now.turn}`] : [];
  const isShort = [...turn, ...entries.map(({ text }) => text)].join('   ').length <= LINE_MAX;
  // Measured before it is painted: colours take no room.
  const lines = [...turn, ...entries.map(({ text, isOn }) => painted(look, isOn ? 'bold' : undefined, text))];
  return isShort ? [lines.join('   ')] : lines;
}

/** 'Ann, Black (X)': the player's name, the name of the seat, and the sign of its pieces. */
function titleOf({ seats }: Scene, board: Board | undefined, seat: number, { nameOf }: Look): string {
  const { name, plays } = seats[seat];
  const player = nameOf(seat);
  const sign = plays === undefined ? name : (board?.pieces[plays]?.sign ?? name);
  const own = player.includes(name) || sign === name ? player : `${player}, ${name}`;
  return sign === player || (sign === name && player.includes(name)) ? own : `${own} (${sign})`;
}
