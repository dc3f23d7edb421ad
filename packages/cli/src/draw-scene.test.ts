import type { Cell, GridPart } from '@umpire/core/host';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';

const PLAIN = pc.createColors(false);
const COLOURS = pc.createColors(true);

function points(rows: readonly string[], marked: Readonly<Record<number, Cell>> = {}): GridPart {
  const [cols] = rows.map(({ length }) => length);
  const signs = [...rows.join('')];
  return {
    kind: 'grid',
    style: 'points',
    rows: rows.length,
    cols,
    rowLabels: rows.map((_, row) => String(rows.length - row)),
    colLabels: [...'ABCDEFGHJKLMN'].slice(0, cols),
    cells: signs.map((sign, i) => marked[i] ?? { token: sign === '.' ? '' : sign }),
  };
}

const last = (token: string): Cell => ({ token, mark: 'last' });

test('a small board has labels on the left and below, and the last move in brackets', () => {
  const scene = [points(['X.O', '.+.', '..x'], { 0: last('X'), 1: { token: '#', mark: 'banned' } })];
  expect(drawScene(scene, PLAIN)).toBe('3(X)# O\n2 . + .\n1 . . x\n  A B C');
  expect(drawScene([points(['..O'], { 2: last('O') })], PLAIN)).toBe('1 . .(O)\n  A B C');
});

test('a board of nine has labels on all sides, and wide labels stand under each other', () => {
  const wide = drawScene([points(['.........', 'X........'], { 17: last('O') })], PLAIN);
  expect(wide).toBe('2 . . . . . . . . . 2\n1 X . . . . . . .(O)1\n  A B C D E F G H J');
  const high = drawScene([points(Array.from({ length: 10 }, () => '.'))], PLAIN).split('\n');
  expect([high[0], high[1], high[2], high.at(-1)]).toEqual(['   A', '10 .', ' 9 .', '   A']);
});

test('colours change nothing but colours', () => {
  const scene = [points(['X.O', '.+.', '..x'], { 0: last('X'), 1: { token: '#', mark: 'banned' } })];
  const coloured = drawScene(scene, COLOURS);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what is looked for
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(drawScene(scene, PLAIN));
  expect(coloured).toContain(COLOURS.red('#'));
  expect(coloured).toContain(COLOURS.cyan('('));
  expect(coloured).toContain(COLOURS.dim('+'));
});

test('other games are drawn as boxes', () => {
  const opened = ticTacToe.open({});
  if (!opened.ok) return expect.unreachable();
  const state = opened.value.layout.create();
  expect(drawScene(opened.value.words.scene(state, 0), PLAIN)).toContain('-----------\n|   |   |   |');
});

test('stacked cards stand below each other, and so do their details', () => {
  const cards = [{ text: 'Ox', detail: '3/1' }, { text: 'Sparrow', detail: '1/1' }, {}];
  expect(drawScene([{ kind: 'cards', title: '  hand', cards, stacked: true }], PLAIN)).toBe(
    ['  hand:', '    Ox       3/1', '    Sparrow  1/1', '    ?'].join('\n'),
  );
  expect(drawScene([{ kind: 'cards', title: 'hand', cards: [], stacked: true }], PLAIN)).toBe('hand:\n  (none)');
});

test('the numbers of a board stand beside its heading, and elsewhere on a line of their own', () => {
  const counters = {
    kind: 'counters',
    counters: [
      { label: 'lore', value: 4 },
      { label: 'ink', value: '1 of 2' },
    ],
  } as const;
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  expect(drawScene([text('── You ──'), counters, text('done')], PLAIN)).toBe('── You ── lore 4, ink 1 of 2\ndone');
  expect(drawScene([text('You'), counters], PLAIN)).toBe('You\nlore: 4   ink: 1 of 2');
  expect(drawScene([counters, text('── You ──')], PLAIN)).toBe('lore: 4   ink: 1 of 2\n── You ──');
});

test('cards without a title are only listed', () => {
  expect(drawScene([{ kind: 'cards', title: '  ', cards: [{ text: '1 yes' }, { text: '0 no' }] }], PLAIN)).toBe(
    '  [1 yes] [0 no]',
  );
});
