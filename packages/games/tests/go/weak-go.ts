// Go with a crippled hash: its words have so few bits that almost every position shares its key with another.
import { defineGame } from '@umpire/core/author';
import { type Board, createBoard } from '../../src/go/board/board.ts';
import { engineOn } from '../../src/go/board/engine.ts';
import { type GoOptions, settingOf } from '../../src/go/rules/setting.ts';
import { rulesOf } from '../../src/go/rules.ts';
import { type OpenGo, openGo } from './go-bouts.ts';

export function weakWords(mask: number): Int32Array {
  let s = 7;
  return Int32Array.from({ length: 2 * 3 * 1024 }, () => {
    s = (Math.imul(s, 0x5851f42d) + 0x14057b7f) | 0;
    return (s >>> 16) & mask;
  });
}

export const weakBoard = (width: number, height: number, suicide: boolean, mask: number, withSets = false): Board =>
  createBoard(width, height, suicide, weakWords(mask), withSets);

export const openWeakGo =
  (mask: number): OpenGo =>
  (options) => {
    const { options: chosen } = openGo(options);
    const made = settingOf(chosen as unknown as GoOptions);
    if (!made.ok) throw new Error(made.refusal.text);
    const { width, height, rules } = made.value;
    const [board, playoutBoard] = [true, false].map((sets) => weakBoard(width, height, rules.suicide, mask, sets));
    const weak = rulesOf({ ...made.value, engine: engineOn(board, playoutBoard) });
    const game = defineGame({
      id: 'weak-go',
      title: 'Go with a weak hash',
      rulesVersion: 1,
      seats: 2,
      options: {},
      open: () => weak,
    });
    const opened = game.open({});
    if (!opened.ok) throw new Error(opened.refusal.text);
    return { ...opened.value, options: chosen };
  };
