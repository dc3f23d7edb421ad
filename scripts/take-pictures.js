// Takes pictures of the real page for the README: starts a server, plays matches in a browser, and keeps three moments.
// Needs Chromium (scripts/install-test-tools.sh). Usage: npm run pictures
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'docs', 'pictures');
const GO = ['E5', 'G6', 'C6', 'F3', 'D3', 'G4', 'C4', 'E2', 'D2', 'F5', 'E6', 'F7', 'E7', 'E8', 'D8', 'F8', 'D7', 'H5'];
const FOUR = [4, 4, 3, 5, 3, 3, 5, 2, 4, 4, 6, 7, 2, 2, 6];

const home = mkdtempSync(join(tmpdir(), 'umpire-pictures-'));
const umpire = join(ROOT, 'packages', 'cli', 'bin', 'umpire.js');
const server = spawn(process.execPath, [umpire, 'serve', '--port', '0'], {
  env: { ...process.env, UMPIRE_HOME: home },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  mkdirSync(OUT, { recursive: true });
  const address = await new Promise((resolve) => createInterface({ input: server.stdout }).once('line', resolve));
  const ann = await person(address, 'Ann', { width: 1200, height: 760 });
  const bob = await person(address, 'Bob', { width: 390, height: 780 });
  const cleo = await person(address, 'Cleo', { width: 1200, height: 760 });
  await takeGo(address, ann, bob, cleo);
  await takeKittens(address, ann, bob);
  await takeReview(address, ann, cleo);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(home, { recursive: true, force: true });
}

/** A person with a browser of their own. */
async function person(address, name, viewport) {
  const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(
    (body) => fetch('api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify({ name }),
  );
  await page.reload();
  await page.waitForSelector('.games a');
  return page;
}

/** A table that the first person makes, and where the others sit down. */
async function table(address, wanted, [maker, ...others]) {
  const made = await maker.evaluate(
    async (body) =>
      (await fetch('api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json(),
    JSON.stringify(wanted),
  );
  for (const [i, page] of others.entries()) await page.goto(`${address}#/t/${made.id}/${made.seats[i + 1]}`);
  await maker.goto(`${address}#/t/${made.id}`);
  return made.id;
}

function asked(page) {
  return page.waitForFunction(() => Number(document.querySelector('main')?.dataset.question) > 0);
}

function shows(page, plies) {
  return page.waitForFunction((n) => Number(document.querySelector('main')?.dataset.plies) >= n, plies);
}

async function typeMoves(players, moves) {
  for (const [i, move] of moves.entries()) {
    const page = players[i % players.length];
    await shows(page, i);
    await asked(page);
    const box = page.locator('input[name=move], .question input').first();
    await box.fill(String(move));
    await box.press('Enter');
    await shows(page, i + 1);
  }
}

async function picture(page, name) {
  await page.waitForTimeout(800);
  await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 82 });
  console.log(`docs/pictures/${name}.jpg`);
}

async function takeGo(address, ann, bob, cleo) {
  const seats = ['me', 'open'];
  const id = await table(address, { game: 'go', options: { size: 9 }, seats, clock: 'fischer:600+5' }, [ann, bob]);
  await cleo.goto(`${address}#/t/${id}`);
  await typeMoves([ann, bob], GO);
  await bob.evaluate(() => undefined);
  const box = bob.locator('.chat input').first();
  if (await box.isVisible()) {
    await box.fill('That corner is mine, I hope.');
    await box.press('Enter');
  }
  await picture(ann, 'go');
}

async function takeKittens(address, ann, bob) {
  const wanted = { game: 'kittens', options: { seats: 3 }, seats: ['me', 'open', 'easy'] };
  await table(address, wanted, [ann, bob]);
  await ann.waitForSelector('main[data-plies]');
  for (let turns = 0; turns < 40; turns++) {
    const mover = await Promise.race([asked(ann).then(() => ann), asked(bob).then(() => bob)]);
    if (mover === bob && turns > 3) break;
    await mover.locator('[data-action]').last().click();
    await mover.waitForTimeout(300);
  }
  await picture(bob, 'phone');
}

async function takeReview(address, ann, cleo) {
  await table(address, { game: 'connect-four', seats: ['me', 'open'] }, [ann, cleo]);
  await typeMoves([ann, cleo], FOUR);
  await asked(cleo);
  await cleo.getByRole('button', { name: 'Resign' }).click();
  await cleo.getByRole('button', { name: 'Yes, resign' }).click();
  await ann.waitForSelector('details.review');
  await ann.locator('details.review summary').click();
  await ann.locator('details.review select').selectOption('mcts:300');
  await ann.locator('details.review button[type=submit]').click();
  await ann.waitForSelector('.progress', { state: 'detached', timeout: 120_000 });
  await ann.locator('.mistakes button').first().click();
  await picture(ann, 'review');
}
