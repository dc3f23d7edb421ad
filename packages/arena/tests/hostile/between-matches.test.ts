// Attacks over more than one call: memory between matches and seats, other concurrent matches, the time of others.
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { BotProgram } from '../../src/index.ts';
import { jsBot, pythonBot, shellBot } from './bot-texts.ts';
import { type BotFile, BotFolder, HostileTable, LIMITS, type Table } from './hostile-table.ts';
import { hasPython, isSealed, level } from './play-attacks.ts';

const folder = new BotFolder();
afterAll(() => folder.remove());

const open = (files: readonly BotFile[]): Promise<BotProgram[]> =>
  Promise.all(files.map((file) => folder.open(file, level)));

const HONEST: BotFile = { file: 'honest.mjs', text: jsBot('') };

/** Each pair leaves a mark and looks for it later; all must fail or find nothing. */
const CHANNELS = `
const places = [globalThis, Object, Object.prototype, Array, Array.prototype, Function.prototype, Math, JSON, Error, RegExp, Promise.prototype,
  console, console.log, Symbol.prototype, Map.prototype, Date, Date.prototype, (function* () {}).constructor.prototype, [][Symbol.iterator]().__proto__];
const find = () => {
  const found = [];
  places.forEach((place, i) => { if ('mark' in place) found.push(i); });
  if (/./.test('') || RegExp.$1 || RegExp.lastMatch) found.push('RegExp');
  if (Symbol.for('mark').description !== 'mark') found.push('Symbol');
  if (template\`x\`.mark) found.push('template');
  if (typeof mark !== 'undefined') found.push('global');
  return found;
};
const template = (strings) => strings;
const leave = (view) => {
  for (const place of [...places, view.say, view.say.prototype ?? {}, template\`x\`])
    for (const way of [() => { place.mark = 1; }, () => Object.defineProperty(place, 'mark', { value: 1 }), () => Object.setPrototypeOf(place, { mark: 1 })])
      try { way(); } catch {}
  for (const text of ['var mark = 1', 'mark = 1', 'globalThis.mark = 1', 'function mark() {}'])
    for (const run of [eval, (0, eval), Function, (code) => Function(code)()]) try { run(text); } catch {}
  /(m)(a)/.exec('ma');
};`;

const MARKER: BotFile = {
  file: 'marker.mjs',
  text: `${CHANNELS}
export default class {
  choose(view) {
    if (!this.looked) { this.looked = true; console.log('looked found: ' + find().join()); leave(view); console.log('after: ' + find().join()); }
    return Math.floor(Math.random() * view.legal.length);
  }
}`,
};

/** The names of the match that bots printed. */
const handlesIn = ({ heard }: Table): number[] =>
  heard.console.flatMap((line) => (line.startsWith('match ') ? [Number(line.slice(6))] : []));

describe.skipIf(!isSealed)('hostile bots between matches (needs bubblewrap)', () => {
  test('a bot finds no mark of its earlier matches, nor of its other seat', async () => {
    const table = new HostileTable(await open([MARKER, HONEST]), 'kittens', level);
    const both = await table.play([0, 0], 0);
    const later = [await table.play([0, 1], 1), await table.play([1, 0], 2), await table.play([0, 0], 3)];
    await table.close();
    for (const { heard, told } of [both, ...later]) {
      expect(told.faults).toEqual([]);
      expect(heard.console.filter((line) => line.startsWith('looked'))).not.toEqual([]);
      for (const line of heard.console) expect(line).not.toMatch(/found: ./);
    }
  });

  test('a bot that hangs in one match spoils none of its others in flight', async () => {
    const attack = `if (view.state.hand.filter((card) => card === 'nope').length !== 1) return 0; for (;;) {}`;
    const calm = attack.replace('for (;;) {}', "throw new Error('simply failed');");
    const bots = await open([
      { file: 'hang.mjs', text: jsBot(attack) },
      { file: 'calm.mjs', text: jsBot(calm) },
      HONEST,
    ]);
    const table = new HostileTable(bots, 'kittens', level);
    const deals = [0, 1, 2, 3, 4, 5, 6, 7];
    const hung = await Promise.all(deals.map((deal) => table.play([0, 2], deal)));
    const thrown = await Promise.all(deals.map((deal) => table.play([1, 2], deal)));
    await table.close();
    expect(hung.map(({ told }) => told)).toEqual(thrown.map(({ told }) => told));
    const guilty = hung.filter(({ told }) => told.faults.length > 0).length;
    expect(guilty).toBeGreaterThan(0);
    expect(guilty).toBeLessThan(deals.length);
  });

  // This remains possible: such matches end as if nobody had played, and that is reported.
  if (inject('run') === 'slow')
    test('bots that together waste the time of a match can make it void, and win nothing by it', async () => {
      const waste = `let x = 0; for (let i = 0; i < 6e7; i++) x += Math.sqrt(i); return 0;`;
      const drip = { file: 'drip.mjs', text: `export default class { choose(view) { ${waste} } }` };
      const table = new HostileTable(await open([drip, drip, HONEST]), 'kittens', level, {
        ...LIMITS,
        answerMs: 2000,
        matchMs: 400,
      });
      const { told, skipped } = await table.play([0, 1, 2], 0);
      await table.close();
      expect(skipped).toMatch(/seconds of bot time/);
      expect(told).toMatchObject({ scores: [], places: [], faults: [] });
    });

  if (inject('run') === 'slow')
    test.skipIf(!hasPython || level !== 'a')(
      'a bot whose children burn the processors does not make others late',
      async () => {
        const burn = `
import os
for i in range(30):
    if os.fork() == 0:
        os.setsid()
        while True: pass`;
        const think = `let x = 0; for (let i = 0; i < 3e7; i++) x += Math.sqrt(i);`;
        const slow = {
          file: 'slow.mjs',
          text: `export default class { choose(view) { ${think} return Math.floor(Math.random() * view.legal.length); } }`,
        };
        const bots = await open([
          { file: 'burn.py', text: pythonBot(burn) },
          { file: 'calm.py', text: pythonBot('pass') },
          slow,
        ]);
        const table = new HostileTable(bots, 'kittens', level, { ...LIMITS, answerMs: 200 });
        const calm = await table.play([1, 2], 0);
        const burnt = await table.play([0, 2], 0);
        await table.close();
        expect(calm.told.faults).toEqual([]);
        // It may well make itself late.
        expect(burnt.told.faults.filter(({ seat }) => seat !== 0)).toEqual([]);
      },
    );

  test.skipIf(!hasPython)(
    'a bot that remembers hands in its process never meets one again on the same deal',
    async () => {
      const remember = `
import sys
seen = sys.modules.setdefault('seen hands', [])
hand = str(view.state['hand'])
print('known' if hand in seen else 'new', len(seen))
seen.append(hand)`;
      const bots = await open([{ file: 'remember.py', text: pythonBot(remember) }, HONEST]);
      const table = new HostileTable(bots, 'kittens', level);
      const played = [];
      // The other deal is met in between by the process that is shared.
      for (const deal of [1, 2, 1, 1]) played.push(await table.play([0, 1], deal));
      await table.close();
      const printed = played.flatMap(({ heard }) => heard.console.filter((line) => /^(known|new)/.test(line)));
      expect(printed).toEqual(['new 0', 'new 1', 'new 0', 'new 0']);
    },
  );

  test.skipIf(!hasPython)(
    'what a bot can find of the name of its match does not lead to the partner match',
    async () => {
      const name = `
import sys
frame = sys._getframe()
while frame is not None:
    if 'request' in frame.f_locals: print('match', frame.f_locals['request']['match'])
    frame = frame.f_back`;
      const file = { file: 'name.py', text: pythonBot(name) };
      const table = new HostileTable(await open([file, file]), 'kittens', level);
      const names: number[][] = [];
      for (const deal of [1, 2, 3]) {
        for (const seats of [
          [0, 1],
          [1, 0],
        ])
          names.push(handlesIn(await table.play(seats, deal)));
      }
      await table.close();
      const all = names.flat();
      expect(all.length).toBeGreaterThan(6);
      expect(new Set(all).size).toBe(all.length);
      const gaps = all.slice(1).map((each, i) => Math.abs(each - all[i]));
      expect(Math.min(...gaps)).toBeGreaterThan(1000);
    },
  );

  test('an executable without its interpreter is a fault of its own', async () => {
    const missing = { file: 'missing', text: shellBot('exit 1').replace('/bin/sh', '/no/such/interpreter') };
    for (const isolation of [level, 'c'] as const) {
      const bots = await open([missing, HONEST]);
      const table = new HostileTable(bots, 'kittens', isolation);
      const { told } = await table.play([0, 1], 0);
      await table.close();
      expect(told.faults[0].seat).toBe(0);
      expect(told.faults.filter(({ seat }) => seat === 1)).toEqual([]);
    }
  });
});
