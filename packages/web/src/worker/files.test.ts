// Files from outside, and files for outside.
import { expect, test } from 'vitest';
import { begun, bytesOf, Page } from '../../tests/page-double.ts';

const SGF =
  '(;FF[4]GM[1]SZ[9]KM[6.5]RU[Japanese]PB[Ann]PW[Ben]EV[Cup]C[An example.];B[ee]C[The middle.];W[ce](;B[cc])(;B[gg]))';

async function reading(name: string, text: string): Promise<Page> {
  const page = new Page();
  page.send({ kind: 'read', name, bytes: bytesOf(text) });
  return page;
}

test('an SGF is read by the game that knows such files, with names, comments and what had to be left out', async () => {
  const page = await reading('game.sgf', SGF);
  await page.hears('verified');
  expect(page.last('verified').plies).toBe(3);
  const { players, remarks, origin } = page.last('opened');
  expect({ players: players.map(({ player }) => player), origin }).toEqual({
    players: ['human:Ann', 'human:Ben'],
    origin: 'file',
  });
  expect(remarks.join()).toContain('Cup');
  expect(remarks.join()).toContain('An example.');
  expect(remarks.join()).toMatch(/variation/i);
  expect(page.last('moves').moves[0]).toMatchObject({ text: 'Played E5', notes: ['The middle.'] });
});

test('what was read is written again with its comments, as a log and as SGF', async () => {
  const page = await reading('game.SGF', SGF);
  await page.hears('verified');
  expect(await page.saved('jsonl')).toContain('The middle.');
  const again = await page.saved('sgf');
  expect(again).toContain('PB[Ann]');
  expect(again).toContain('C[The middle.]');
  expect(page.last('file').name).toMatch(/^go-\d{4}-\d\d-\d\d-\d{4}\.sgf$/);
  page.send({ kind: 'export', extension: 'pgn' });
  expect(page.heard).toEqual([]);
});

test('a broken SGF, an illegal move and a log that lies are refused with the place', async () => {
  const broken = await reading('a.sgf', '(;');
  await broken.hears('refused');
  const illegal = await reading('b.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[ee])');
  await illegal.hears('refused');
  expect(illegal.last('refused')).toMatchObject({ about: 'file', notice: { text: expect.stringContaining('move 2') } });
  const page = await begun({ seats: ['human', 'human'] });
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('moves');
  const log = await page.saved('jsonl');
  const lying = await reading(
    'c.jsonl',
    log.replace(/"key":"(.)/, (_, digit) => `"key":"${digit === '0' ? '1' : '0'}`),
  );
  await lying.hears('refused');
  expect(lying.last('refused').notice).toMatchObject({ code: 'differs', values: { ply: 0, what: 'key' } });
  expect(lying.heard.some(({ kind }) => kind === 'opened')).toBe(false);
  const other = await reading('d.jsonl', log.replace('"tic-tac-toe"', '"chess"'));
  await other.hears('refused');
  expect(other.last('refused').notice).toEqual({ code: 'log-of-other-game', values: { game: 'chess' } });
});

test('a log of players that are not here can still be looked at', async () => {
  const page = await begun({ seats: ['human', 'human'] });
  page.send({ kind: 'command', type: 'resign', question: page.question });
  await page.hears('over');
  const log = await page.saved('jsonl');
  const other = await reading('a.jsonl', log.replace('"player":"human"', '"player":"./my-bot.ts"'));
  await other.hears('over');
  expect(other.last('opened').players[0].player).toBe('./my-bot.ts');
});

test.each<[string, (log: string) => string, object]>([
  ['as it was written', (log) => log, { chain: 'whole', seal: 'none' }],
  [
    'with another name',
    (log) => log.replace('"player":"human', '"player":"human:Eve'),
    { chain: 'broken', line: 1, seal: 'none' },
  ],
  ['of an older version', (log) => log.replaceAll(/,"chain":"[0-9a-f]+"/g, ''), { chain: 'none', seal: 'none' }],
  [
    'with the seal of another log',
    (log) =>
      `${log}${JSON.stringify({ seal: { digest: 'a'.repeat(64), key: 'b'.repeat(64), signature: 'c'.repeat(128) } })}\n`,
    { chain: 'whole', seal: 'false' },
  ],
])('a log %s: the page tells what holds it, and saves it as it is', async (_, change, proof) => {
  const page = await begun();
  page.send({ kind: 'act', action: 4, question: page.question });
  await page.until('thinking');
  const log = change(await page.saved('jsonl'));
  const again = await reading('match.jsonl', log);
  await again.until('verified');
  expect(again.last('verified').proof).toEqual(proof);
  expect(await again.saved('jsonl')).toContain(log);
});
