// Writes a game as an SGF file: the root with all that is known, then one node per move. The date is never that of a clock.

import type { SgfCollection, SgfNode, SgfProperty } from './parse-sgf.ts';
import { impliedTurn, type SgfMove, type SgfRecord } from './sgf-game.ts';
import { formatPoint } from './sgf-point.ts';
import { SGF_RULES_NAMES } from './sgf-rules.ts';
import { escapeSgfText } from './sgf-text.ts';

export function writeSgfGame(game: SgfRecord): SgfCollection {
  const nodes: SgfNode[] = [{ parent: -1, properties: rootOf(game) }];
  for (const move of game.moves) nodes.push({ parent: nodes.length - 1, properties: moveOf(move) });
  return [{ nodes }];
}

function rootOf(game: SgfRecord): SgfProperty[] {
  const { width, height, komi, handicap, rulesPreset, players, ranks, moves } = game;
  const turn = game.toPlay === impliedTurn(moves, handicap) ? undefined : game.toPlay;
  return [
    ...text('FF', '4'),
    ...text('GM', '1'),
    ...text('CA', 'UTF-8'),
    ...text('AP', 'Umpire'),
    ...text('SZ', width === height ? `${width}` : `${width}:${height}`),
    ...text('KM', komi === undefined ? undefined : formatKomi(komi)),
    ...text('RU', game.rules ?? (rulesPreset && SGF_RULES_NAMES[rulesPreset])),
    ...text('HA', handicap?.toString()),
    ...text('PB', players.black),
    ...text('BR', ranks.black),
    ...text('PW', players.white),
    ...text('WR', ranks.white),
    ...text('RE', game.result),
    ...text('GN', game.name),
    ...text('DT', game.date),
    ...text('EV', game.event),
    ...text('RO', game.round),
    ...text('PC', game.place),
    ...stones('AB', game.setup, 'X'),
    ...stones('AW', game.setup, 'O'),
    ...text('PL', turn && (turn === 'black' ? 'B' : 'W')),
    ...text('C', game.comment),
  ];
}

// A whole number from 50 on would be read as one that lacks its decimal point.
const formatKomi = (komi: number): string => (Number.isInteger(komi) && Math.abs(komi) >= 50 ? `${komi}.0` : `${komi}`);

const text = (id: string, value: string | undefined): SgfProperty[] =>
  value === undefined ? [] : [{ id, values: [escapeSgfText(value)] }];

function stones(id: string, setup: readonly string[] | undefined, sign: string): SgfProperty[] {
  const values = (setup ?? []).flatMap((row, y) =>
    [...row].flatMap((each, x) => (each === sign ? [formatPoint({ x, y })] : [])),
  );
  return values.length === 0 ? [] : [{ id, values }];
}

function moveOf(move: SgfMove): SgfProperty[] {
  const id = move.color === 'black' ? 'B' : 'W';
  return [{ id, values: ['pass' in move ? '' : formatPoint(move)] }, ...text('C', move.comment)];
}
