// Programs of the server's owner at a table: they are asked, they talk, they fail, and what is taken back meanwhile holds.

import type { Input } from '@umpire/core';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProgramMatch } from '../src/index.ts';
import { TestHouse, type TestLine } from './house.ts';

let house: TestHouse;
/** What the next answer waits for. */
let gate: Promise<void> = Promise.resolve();
let answer: readonly Input[] = [{ index: 0 }];
let asked = 0;
let isGone = false;
const seated: ProgramMatch[] = [];
const closed: ProgramMatch[] = [];

beforeAll(async () => {
  house = await TestHouse.open([ticTacToe], {
    limits: { programMatches: 2 },
    programs: {
      offered: [
        { player: 'bot:first', sha256: 'abc' },
        { player: 'bot:chess-only', games: ['chess'] },
      ],
      sit: async (match) => {
        if (isGone) throw new Error('there are no programs here');
        seated.push(match);
        return {
          answer: async () => {
            asked++;
            const given = answer;
            await gate;
            return given;
          },
          close: async () => void closed.push(match),
        };
      },
    },
  });
});
afterAll(() => house.close());

const act = async (line: TestLine, table: string, action: number, before = 0): Promise<string> =>
  line.answer({ t: 'act', table, q: await line.asked(before), action });

test('a bot is offered, asked, heard and sent home', async () => {
  const ann = house.guest();
  answer = [{ chat: 'hello there' }, { index: 0 }];
  const { id } = await ann.make('tic-tac-toe', ['me', 'bot:first']);
  const line = await ann.join(id);
  expect((await ann.connect()).heard[0]).toMatchObject({
    t: 'hello',
    programs: [{ player: 'bot:first' }, { player: 'bot:chess-only', games: ['chess'] }],
  });
  expect(await act(line, id, 4)).toBe('ok');
  expect(await line.next('talk')).toMatchObject({ talk: { who: 'first', seat: 1, text: 'hello there' } });
  expect(await act(line, id, 1, 1)).toBe('ok');
  expect(await act(line, id, 7, 3)).toBe('ok');
  await expect.poll(() => line.isOver).toBe(true);
  expect(seated.at(-1)).toMatchObject({ players: [undefined, 'bot:first'] });
  await expect.poll(() => closed.length).toBe(seated.length);
  const log = (await ann.ask('GET', `/api/tables/${id}/log`)).value.text;
  expect(log).toContain('{"player":"bot:first","sha256":"abc"}');
  answer = [{ index: 0 }];
});

test('an answer to a question that was taken back is none', async () => {
  const ann = house.guest();
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const { id } = await ann.make('tic-tac-toe', ['me', 'bot:first']);
  const line = await ann.join(id);
  const before = asked;
  expect(await act(line, id, 4)).toBe('ok');
  await expect.poll(() => asked).toBe(before + 1);
  expect(await line.answer({ t: 'cmd', table: id, cmd: 'undo' })).toBe('ok');
  const q = await line.asked();
  open();
  gate = Promise.resolve();
  await line.settle();
  expect(line.question).toBe(q);
  expect(line.scenes.at(-1)?.plies).toBe(0);
  expect(await line.answer({ t: 'cmd', table: id, cmd: 'resign' })).toBe('ok');
});

test('a fault is a forfeit, as in the arena', async () => {
  const ann = house.guest();
  answer = [{ fault: 'timeout' }];
  const { id } = await ann.make('tic-tac-toe', ['bot:first', 'me']);
  const line = await ann.join(id);
  await expect.poll(() => line.isOver).toBe(true);
  const log = String((await ann.ask('GET', `/api/tables/${id}/log`)).value.text);
  expect(log).toContain('"timeout"');
  answer = [{ index: 0 }];
});

test.each([
  ['bot:nobody', 'bad-player'],
  ['bot:chess-only', 'bad-player'],
  ['gtp:gnugo', 'bad-player'],
  ['bot:../../etc', 'bad-player'],
])('%s may not sit here', async (player, code) => {
  const { status, value } = await house
    .guest()
    .ask('POST', '/api/tables', { game: 'tic-tac-toe', seats: ['me', player] });
  expect(status).toBe(422);
  expect(value.refused).toMatchObject({ code });
});

test('where the program is gone its match waits, and can be called off or resigned', async () => {
  const ann = house.guest();
  isGone = true;
  const ids: string[] = [];
  for (const cmd of ['resign', 'call-off'] as const) {
    const { id } = await ann.make('tic-tac-toe', ['me', 'bot:first']);
    const line = await ann.join(id);
    expect(await act(line, id, 4)).toBe('ok');
    await line.next('facts', ({ facts }) => facts.absent.includes(1));
    expect(await line.answer({ t: 'cmd', table: id, cmd: 'claim-absent' })).toBe('program-gone');
    expect(await line.answer({ t: 'cmd', table: id, cmd })).toBe('ok');
    ids.push(id);
  }
  expect((await ann.ask('GET', `/api/tables/${ids[0]}`)).value.phase).toBe('over');
  expect((await ann.ask('GET', `/api/tables/${ids[1]}`)).value.phase).toBe('left');
  expect(house.complaints.join('\n')).toContain('there are no programs here');
  isGone = false;
});

test('a match goes on once its program is here again', async () => {
  const ann = house.guest();
  isGone = true;
  const { id } = await ann.make('tic-tac-toe', ['me', 'bot:first']);
  const line = await ann.join(id);
  expect(await act(line, id, 4)).toBe('ok');
  await line.next('facts', ({ facts }) => facts.absent.includes(1));
  isGone = false;
  await house.restart();
  const again = await ann.join(id);
  expect(await again.asked()).toBe(3);
  expect(await again.answer({ t: 'cmd', table: id, cmd: 'resign' })).toBe('ok');
});

test('programs play only so many matches at a time', async () => {
  const ann = house.guest();
  const made: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { id } = await ann.make('tic-tac-toe', ['bot:first', 'me']);
    const line = await ann.join(id);
    await line.asked();
    made.push(id);
  }
  const third = await ann.ask('POST', '/api/tables', { game: 'tic-tac-toe', seats: ['bot:first', 'me'] });
  expect(third.value.refused).toMatchObject({ code: 'busy' });
});
