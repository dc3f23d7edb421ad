import { test } from 'vitest';
import { BotFolder, LIMITS } from './hostile-table.ts';
import { BotFiles } from '../../src/match/bot-files.ts';
import { Cell } from '../../src/cell/cell.ts';
import { jsBot } from './bot-texts.ts';
test('try', async () => {
  const f = new BotFolder();
  for (const text of [jsBot("", 'new', {members: 'get hear() { for (;;) {} }'}), jsBot("for(;;){}", 'new')]) {
  const bot = await f.open({ file: 'g.mjs', text }, 'a');
  const files = new BotFiles();
  const cell = Cell.start(files.programOf(bot, undefined, 96), { isolation: 'a', limits: { startMs: 10000, memoryMb: 96 } });
  const t = performance.now();
  const show = (n: string) => (r: unknown) => console.log(n, JSON.stringify(r), performance.now() - t);
  const a = cell.ask('{"id":1,"type":"hello","protocol":1,"game":"connect-four","rulesVersion":1}', 300).then(show('hello'));
  const b = cell.ask('{"id":2,"type":"new","match":7,"seat":0,"random":[1,2,3,4]}', 300).then(show('new'));
  await Promise.all([a, b]);
  await cell.closed; console.log('closed', performance.now() - t);
  }
}, 100000);
