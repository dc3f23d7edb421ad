// SGF as a file format of the game: it reads and writes the main line of the first game of a file.
import { accept, type FileFormat, type ForeignMatch, type ForeignMove, type Result } from '@umpire/core/author';
import { pointText } from '../words/coordinates.ts';
import { decodeSgf } from './decode-sgf.ts';
import { formatSgf } from './format-sgf.ts';
import type { SgfCollection, SgfTree } from './parse-sgf.ts';
import { parseSgf } from './parse-sgf.ts';
import { readSgfGame } from './read-sgf-game.ts';
import type { SgfGame, SgfMove } from './sgf-game.ts';
import { optionsOf, ownValues, withOwn } from './sgf-options.ts';
import { recordOf } from './sgf-record.ts';
import { endOf } from './sgf-result.ts';
import { writeSgfGame } from './write-sgf-game.ts';

export const sgfFormat: FileFormat = {
  extension: 'sgf',
  title: 'Smart Game Format',
  read(bytes) {
    const text = decodeSgf(bytes);
    if (!text.ok) return text;
    const collection = parseSgf(text.value);
    return collection.ok ? readFirst(collection.value) : collection;
  },
  write(match) {
    const record = recordOf(match);
    return formatSgf(withOwn(writeSgfGame(record), record.own, record.marks));
  },
};

function readFirst(collection: SgfCollection): Result<ForeignMatch> {
  const read = readSgfGame(collection);
  if (!read.ok) return read;
  const game = read.value;
  const [tree] = collection;
  const { options, remarks } = optionsOf(game, tree.nodes[0]);
  const { end, remark } = endOf(game.result);
  // In a file of ours the remark follows from the rules, so it is no news.
  const isNews = remark !== undefined && ownValues(tree.nodes[0]).length === 0;
  const { moves, dropped } = movesOf(game, tree, options.marking);
  return accept({
    options,
    players: [game.players.black, game.players.white],
    moves,
    firstNumber: game.startsAtMove + 1,
    pass: 'pass',
    facts: factsOf(game),
    remarks: [...fileRemarks(game, collection), ...remarks, ...dropped, ...(isNews ? [remark] : [])],
    ...(end === undefined ? {} : { end }),
    ...(game.comment === undefined ? {} : { comment: game.comment }),
  });
}

function movesOf(game: SgfGame, tree: SgfTree, marking: unknown): { moves: ForeignMove[]; dropped: string[] } {
  const kept = marking === 'agreement' ? game.moves : withoutSurplus(game.moves);
  const dropped = kept.length < game.moves.length ? ['Passes after the last two are left out.'] : [];
  const moves = kept.flatMap((move): ForeignMove[] => [
    moveOf(move, game),
    ...marksAfter(move, tree).map((text) => ({ seat: move.color === 'black' ? 1 : 0, text })),
  ]);
  return { moves, dropped };
}

function moveOf(move: SgfMove, { width, height }: SgfGame): ForeignMove {
  const text = 'pass' in move ? 'pass' : pointText(move.y * width + move.x, width, height);
  return {
    seat: move.color === 'black' ? 0 : 1,
    text,
    ...(move.comment === undefined ? {} : { comment: move.comment }),
  };
}

/** The dead stones that were agreed on in a match of ours. */
const marksAfter = ({ node }: SgfMove, { nodes }: SgfTree): string[] =>
  node === undefined ? [] : ownValues(nodes[node]).filter((value) => /^(dead|alive) /.test(value));

/** The moves without passes beyond two: some rules ask for a third, but here two passes end the match. */
function withoutSurplus(moves: readonly SgfMove[]): readonly SgfMove[] {
  let end = moves.length;
  while (end > 2 && moves.slice(end - 3, end).every((move) => 'pass' in move)) end--;
  return moves.slice(0, end);
}

function fileRemarks({ setupMid, startsAtMove }: SgfGame, collection: SgfCollection): string[] {
  const count = collection.length;
  return [
    ...(count > 1 ? [`The file has ${count} games: the first is read.`] : []),
    ...(isBranching(collection[0]) ? ['The file has variations: the main line is read.'] : []),
    ...(setupMid
      ? [`Stones are set up after move ${startsAtMove}: the match begins there, with no prisoners yet.`]
      : []),
  ];
}

function isBranching({ nodes }: SgfTree): boolean {
  const hasChild = new Uint8Array(nodes.length);
  return nodes.some(({ parent }) => parent >= 0 && hasChild[parent]++ > 0);
}

function factsOf(game: SgfGame): Record<string, string> {
  const { result, name, date, event, round, place, ranks } = game;
  const all = { result, name, date, event, round, place, blackRank: ranks.black, whiteRank: ranks.white };
  return Object.fromEntries(Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined));
}
