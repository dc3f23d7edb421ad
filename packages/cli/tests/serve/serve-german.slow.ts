// The page in German: no sentence of the page's own is left in English in any room. What a game says stays as it says it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { english } from '../../../web/src/page/words/strings.ts';
import { german } from '../../../web/src/page/words/strings-de.ts';
import { isMissing } from '../site/page-driver.ts';
import type { Guest } from './guest.ts';
import { furnish } from './rooms.ts';
import { Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

type Leaf = readonly [path: string, value: unknown];
const leavesOf = (table: object, path = ''): Leaf[] =>
  Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'object' ? leavesOf(value, `${path}${name}.`) : [[`${path}${name}`, value] as const],
  );

const HOLE = '§';

/** What stands between the words that are put in: a sentence is made with several kinds of words until one fits. */
function piecesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const fill = value as (...args: unknown[]) => string;
  return [HOLE, 7, 1, [HOLE]].flatMap((each) => {
    try {
      return fill(...Array.from({ length: fill.length }, () => each)).split(/[§7]|\b1\b/);
    } catch {
      return [];
    }
  });
}

/** English that German says otherwise, long enough to be nothing else. */
const inGerman = new Set(
  leavesOf(german)
    .flatMap(([, value]) => piecesOf(value))
    .map((piece) => piece.trim()),
);
const ENGLISH = leavesOf(english)
  .flatMap(([path, value]) => piecesOf(value).map((piece) => [path, piece.trim()] as const))
  .filter(([, piece]) => /[a-z]{3}/i.test(piece) && !inGerman.has(piece));
const SHORT = 12;

/** Words by which one knows English, where no game speaks. */
const TELLTALE = /\b(the|is|are|to|you|your|with|and|for|not|has|this|that|moves?|won|days?|periods?|left|watch)\b/i;

interface Text {
  readonly text: string;
  readonly isGames: boolean;
}

/** All that is read or read aloud; names of people, and what games say, are not the page's. */
const textsOn = ({ page }: Guest): Promise<Text[]> =>
  page.evaluate(() => {
    const games =
      '.felt .table, .moves li, .option, .warned, .game strong, h1, .slate, .demos, [data-announces], .dock .asked, .because, .says, option';
    const found: { text: string; isGames: boolean }[] = [{ text: document.title, isGames: true }];
    const take = (text: string | null, at: Element): void => {
      if (text !== null && text.trim() !== '') found.push({ text: text.trim(), isGames: at.closest(games) !== null });
    };
    for (const each of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) take(each.getAttribute(name), each);
      for (const node of each.childNodes) if (node instanceof Text) take(node.data, each);
    }
    return found;
  });

test.skipIf(isMissing)('no room has English of the page’s own', async () => {
  expect(ENGLISH.length).toBeGreaterThan(200);
  const { ann, bob, rooms } = await furnish(served, { locale: 'de-DE' });
  expect(await ann.page.getAttribute('html', 'lang')).toBe('de');
  const left: string[] = [];
  const look = async (name: string): Promise<void> => {
    for (const { text, isGames } of await textsOn(ann)) {
      const piece = ENGLISH.find(([, each]) => (each.length < SHORT ? text === each : text.includes(each)));
      if (piece !== undefined && !isGames) left.push(`${name}: '${text}' (${piece[0]})`);
      else if (!isGames && TELLTALE.test(text) && !IS_NAMED.test(text)) left.push(`${name}: '${text}'`);
    }
  };
  for (const room of rooms) {
    await room.go();
    await look(room.name);
  }
  const { page } = ann;
  // A name that is taken, a link that opens nothing, a match that was resigned, and one with a clock that counts days.
  await bob.ask('api/me', { name: 'Bob' });
  await page.goto(`${served.address}#/me`);
  await page.locator('input[name=name]').fill('Bob');
  await page.locator('.me form button').click();
  await page.locator('.refused').waitFor();
  await look('refused');
  const made = await ann.make({ game: 'go', seats: ['me', 'open'], clock: 'move:259200', options: { size: 9 } });
  await page.goto(`${served.address}#/t/${made.id}/nonsense`);
  await page.locator('.nothing a').waitFor();
  await look('bad link');
  await ann.goTo(made.id);
  await bob.goTo(made.id, made.seats['1']);
  await page.locator('.clocks').waitFor();
  await look('days');
  expect(await page.locator('.clocks').textContent()).toMatch(/[23] Tage /);
  const timed = await ann.make({ game: 'connect-four', seats: ['me', 'open'], clock: 'byoyomi:0+5x30' });
  await ann.goTo(timed.id);
  await bob.goTo(timed.id, timed.seats['1']);
  await page.locator('.clocks').waitFor();
  await look('periods');
  await bob.button('Resign');
  await bob.button('Yes, resign');
  await page.waitForSelector('main[data-over=true]', { state: 'attached' });
  await look('resigned');
  expect(await page.locator('.status').textContent()).toMatch(/hat gewonnen \(aufgegeben\)$/);
  expect([...new Set(left)]).toEqual([]);
  await ann.close(/409/);
  await bob.close();
});

/** Titles of games, said in English by themselves or in a sentence; what somebody said. */
const IS_NAMED = /^(good luck to both of us)$/;
