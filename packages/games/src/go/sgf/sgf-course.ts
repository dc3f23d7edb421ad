// Follows a line of nodes: stones set up, moves, who is to move, comments.
//
// If stones are set up after the first move, the game starts anew there: the moves before that are played on a board, and
// the position they lead to becomes the start.
import { accept, type Result } from '@umpire/core/author';
import type { SgfProperty, SgfTree } from './parse-sgf.ts';
import { SgfBoard } from './sgf-board.ts';
import type { SgfColor, SgfMove } from './sgf-game.ts';
import { refuseProperty } from './sgf-info.ts';
import { isPass, parsePoint, parseRectangle, type SgfSize } from './sgf-point.ts';
import { readSgfText } from './sgf-text.ts';

export interface SgfCourse {
  readonly setup: string[] | undefined;
  readonly toPlay: SgfColor | undefined;
  readonly moves: SgfMove[];
  readonly comment: string | undefined;
  readonly startsAtMove: number;
  /** Who would be to move after the moves before the start. */
  readonly dueAtStart: SgfColor | undefined;
}

type Refused = ReturnType<typeof refuseProperty>;

type Open<T> = { -readonly [K in keyof T]: T[K] };

interface Following extends Open<SgfCourse> {
  readonly size: SgfSize;
  readonly board: SgfBoard;
}

const STONES = new Map([
  ['AE', 0],
  ['AB', 1],
  ['AW', 2],
]);

export function followLine(tree: SgfTree, line: readonly number[], size: SgfSize): Result<SgfCourse> {
  const following: Following = {
    size,
    board: new SgfBoard(size),
    setup: undefined,
    toPlay: undefined,
    moves: [],
    comment: undefined,
    startsAtMove: 0,
    dueAtStart: undefined,
  };
  for (const node of line) {
    const refused = followNode(following, tree.nodes[node].properties, node);
    if (refused !== undefined) return refused;
  }
  const { board: _, size: __, ...course } = following;
  return accept({ ...course, setup: following.board.rows() });
}

/** Sets stones up before moves if a node has both: the standard forbids that, and would split the node in this order. */
function followNode(following: Following, properties: readonly SgfProperty[], node: number): Refused | undefined {
  const isSetup = properties.some(({ id }) => STONES.has(id));
  if (isSetup && following.moves.length > 0) startAnew(following);
  for (const property of properties) {
    const stone = STONES.get(property.id);
    const refused = stone === undefined ? undefined : setUp(following, property, stone);
    if (refused !== undefined) return refused;
  }
  for (const property of properties) {
    if (property.id === 'PL' && following.moves.length === 0) following.toPlay = turnOf(property);
    const refused = property.id === 'B' || property.id === 'W' ? move(following, property, node) : undefined;
    if (refused !== undefined) return refused;
  }
  for (const property of properties) if (property.id === 'C') comment(following, readSgfText(property.values[0] ?? ''));
  return undefined;
}

function startAnew(following: Following): void {
  for (const each of following.moves) if ('x' in each) following.board.play(each, each.color === 'black' ? 1 : 2);
  following.dueAtStart = following.moves.at(-1)?.color === 'black' ? 'white' : 'black';
  following.startsAtMove += following.moves.length;
  following.moves = [];
  following.toPlay = undefined;
  following.comment = undefined;
}

function setUp({ board, size }: Following, property: SgfProperty, stone: number): Refused | undefined {
  for (const value of property.values) {
    // An empty list is written as one empty value.
    if (value.trim() === '') continue;
    const rectangle = parseRectangle(value, size);
    if (typeof rectangle === 'string') return refusePoint(rectangle, property, value, size);
    board.set(rectangle, stone);
  }
  return undefined;
}

function move({ moves, size }: Following, property: SgfProperty, node: number): Refused | undefined {
  const color = property.id === 'B' ? 'black' : 'white';
  const { values } = property;
  if (values.length > 1)
    return refuseProperty('two-moves', property, values[1], 'is a second move of one side in one node.');
  const text = (values[0] ?? '').trim();
  if (isPass(text, size)) {
    moves.push({ color, pass: true, node });
    return undefined;
  }
  const point = parsePoint(text, size);
  if (typeof point === 'string') return refusePoint(point, property, text, size);
  moves.push({ color, x: point.x, y: point.y, node });
  return undefined;
}

function refusePoint(code: 'off-board' | 'bad-point', property: SgfProperty, value: string, size: SgfSize): Refused {
  const { width, height } = size;
  const sentence =
    code === 'off-board' ? `is not on a board of ${width} × ${height}.` : 'is no point; expected two letters.';
  return refuseProperty(code, property, value, sentence);
}

/** Reads PL[B] and PL[W]; some files write the words, or 1 and 2. */
function turnOf({ values }: SgfProperty): SgfColor | undefined {
  const text = (values[0] ?? '').trim();
  if (/^(b|1$)/i.test(text)) return 'black';
  return /^(w|2$)/i.test(text) ? 'white' : undefined;
}

/** Adds a comment to the move of its node, else to the last move before it, else to the game. */
function comment(following: Following, text: string): void {
  if (text.trim() === '') return;
  const { moves } = following;
  const last = moves.at(-1);
  if (last === undefined) following.comment = joined(following.comment, text);
  else moves[moves.length - 1] = { ...last, comment: joined(last.comment, text) };
}

const joined = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before}\n${text}`;
