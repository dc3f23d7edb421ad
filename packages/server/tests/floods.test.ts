// Strangers who send more than anybody can want, or never read: it costs them, and nobody else.
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import type { Limits } from '../src/index.ts';
import { TestHouse } from './house.ts';

async function withHouse(limits: Partial<Limits>, work: (house: TestHouse) => Promise<void>): Promise<void> {
  const house = await TestHouse.open([ticTacToe], { limits });
  try {
    await work(house);
  } finally {
    await house.close();
  }
}

const OPENING = [
  ...['GET /ws HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
].join('\r\n');

/** A control frame with 100 bytes, masked by noughts. */
const controlFrame = (opcode: number): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | 100, 0, 0, 0, 0]), Buffer.alloc(100, 0x61)]);

test.each([
  ['pings, and never reads what comes back', 0x9],
  ['answers to pings that nobody sent', 0xa],
])('a socket that sends nothing but %s is hung up on', async (_, opcode) => {
  await withHouse({}, async (house) => {
    const socket = connect(Number(new URL(house.address).port), '127.0.0.1');
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
    socket.on('error', () => undefined);
    socket.write(OPENING);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const flood = Buffer.concat(Array.from({ length: 200 }, () => controlFrame(opcode)));
    const talk = setInterval(() => socket.write(flood), 5);
    // A line that is paused does not notice that it was hung up on, but when it writes.
    expect(await closed).toBe(true);
    clearInterval(talk);
    // Others are served as ever.
    await (await house.guest().connect()).settle();
  });
});

test('pings now and then are answered', async () => {
  await withHouse({}, async (house) => {
    const line = await house.guest().connect();
    for (let i = 0; i < 5; i++) {
      const pong = new Promise((resolve) => line.socket.once('pong', (data) => resolve(String(data))));
      line.socket.ping(`hm ${i}`);
      expect(await pong).toBe(`hm ${i}`);
    }
    await line.settle();
  });
});

test('what a seat may say in a match does not begin anew when its table is fetched from the disk again', async () => {
  await withHouse({ messagesAtOnce: 10_000, messagesPerAddressAtOnce: 10_000 }, async (house) => {
    const ann = house.guest();
    const { id } = await ann.make('tic-tac-toe', ['me', 'random']);
    const said = (): number =>
      readFileSync(join(house.data, 'matches', `${id}.jsonl`), 'utf8').split('"chat"').length - 1;
    const talk = async (): Promise<void> => {
      // At a table that was just fetched a few words go at once.
      for (let round = 0; round < 15; round++) {
        const line = await ann.join(id);
        for (let i = 0; i < 20; i++) await line.answer({ t: 'say', table: id, text: `${round} ${i}` });
        line.socket.close();
        await line.closed;
        await house.restart();
      }
    };
    await talk();
    expect(said()).toBe(200);
  });
}, 60_000);

test('whoever sits down has made something, too', async () => {
  await withHouse({ madeAtOnce: 4, madePerSecond: 0 }, async (house) => {
    const [maker, stranger] = [house.guest(), house.guest()];
    const tables = [
      await maker.make('tic-tac-toe', ['open', 'open'], { isListed: true }),
      await maker.make('tic-tac-toe', ['open', 'open'], { isListed: true }),
    ];
    const line = await stranger.connect();
    const heard: string[] = [];
    for (const { id, invite } of [...tables, tables[0]]) {
      line.send({ t: 'join', table: id, secret: invite });
      await line.settle();
      heard.push(line.heard.findLast(({ t }) => t === 'sync' || t === 'refused')?.t ?? '');
    }
    // Two were made and two seats taken; to come back to one's own seat makes nothing.
    expect(heard).toEqual(['sync', 'sync', 'sync']);
    const { id, seats } = tables[1];
    const other = house.guest();
    const late = await other.connect();
    late.send({ t: 'join', table: id, secret: seats['1'] });
    expect((await late.next('refused')).notice.code).toBe('too-fast');
  });
});

test('an address makes no more on one day than it may', async () => {
  await withHouse({ madePerDay: 2, madeAtOnce: 100, tablesPerGuest: 100 }, async (house) => {
    const guest = house.guest();
    for (let i = 0; i < 2; i++) await guest.make('tic-tac-toe', ['me', 'open']);
    await expect(guest.make('tic-tac-toe', ['me', 'open'])).rejects.toThrow('enough-today');
  });
});

test('nothing is made on a disk that is nearly full, and what goes on there goes on', async () => {
  const limits = { freeBytes: 0 };
  const house = await TestHouse.open([ticTacToe], { limits });
  try {
    const ann = house.guest();
    const made = await ann.make('tic-tac-toe', ['me', 'random']);
    limits.freeBytes = Number.MAX_SAFE_INTEGER;
    await house.restart();
    await expect(ann.make('tic-tac-toe', ['me', 'open'])).rejects.toThrow('full');
    expect((await ann.ask('POST', '/api/me', { name: 'Ann' })).value).toMatchObject({ refused: { code: 'full' } });
    const line = await ann.join(made.id);
    const q = await line.asked();
    expect(await line.answer({ t: 'act', table: made.id, q, action: 4 })).toBe('ok');
  } finally {
    await house.close();
  }
});

test('a body that never comes whole fills no log of the host', async () => {
  await withHouse({}, async (house) => {
    const { port } = new URL(house.address);
    for (let i = 0; i < 20; i++) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      const head =
        'POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99';
      await new Promise((resolve) => socket.write(`${head}\r\n\r\n{"game"`, resolve));
      await new Promise((resolve) => setTimeout(resolve, 10));
      socket.resetAndDestroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(house.complaints).toEqual([]);
  });
});

test('asking again and again to play on is told once', async () => {
  await withHouse({ messagesAtOnce: 1000 }, async (house) => {
    const [ann, bob] = [house.guest(), house.guest()];
    const made = await ann.make('tic-tac-toe', ['me', 'open']);
    const line = await ann.join(made.id);
    const other = await bob.join(made.id, { secret: made.seats['1'] });
    await line.asked();
    expect(await line.answer({ t: 'cmd', table: made.id, cmd: 'resign' })).toBe('ok');
    await other.settle();
    const before = other.heard.length;
    for (let i = 0; i < 100; i++) {
      await line.answer({ t: 'cmd', table: made.id, cmd: 'rematch' });
      if (i % 2 === 0) await line.answer({ t: 'cmd', table: made.id, cmd: 'no' });
    }
    await other.settle();
    expect(other.heard.length - before).toBeLessThan(30);
  });
});

test('tables that rest are played anew for an address only so long, and those that are here cost nothing', async () => {
  await withHouse({ loadMsAtOnce: 0.001, loadMsPerSecond: 0 }, async (house) => {
    const ann = house.guest();
    const [one, two] = [await ann.make('tic-tac-toe', ['me', 'open']), await ann.make('tic-tac-toe', ['me', 'open'])];
    await house.restart();
    await ann.join(one.id);
    const line = await ann.connect();
    line.send({ t: 'join', table: two.id });
    expect((await line.next('refused')).notice.code).toBe('too-fast');
    expect((await ann.ask('GET', `/api/tables/${two.id}`)).status).toBe(429);
    expect((await ann.ask('GET', '/api/me/tables')).value.tables).toHaveLength(1);
    await house.guest().join(one.id);
  });
});

test('a match that is over stands in the list without being played anew', async () => {
  await withHouse({}, async (house) => {
    const [ann, bob] = [house.guest(), house.guest()];
    const made = await ann.make('tic-tac-toe', ['me', 'open']);
    const line = await ann.join(made.id);
    await bob.join(made.id, { secret: made.seats['1'] });
    const q = await line.asked();
    expect(await line.answer({ t: 'act', table: made.id, q, action: 4 })).toBe('ok');
    expect(await line.answer({ t: 'cmd', table: made.id, cmd: 'resign' })).toBe('ok');
    const listed = async () => (await ann.ask('GET', '/api/me/tables')).value.tables;
    const before = await listed();
    await house.restart();
    // Whoever plays it anew finds that it is no log.
    writeFileSync(join(house.data, 'matches', `${made.id}.jsonl`), 'no log\n');
    await house.restart();
    const [entry]: Record<string, unknown>[] = await listed();
    const [was]: Record<string, unknown>[] = before;
    expect({ ...entry, changedAt: 0 }).toEqual({ ...was, changedAt: 0 });
    expect(entry).toMatchObject({ plies: 1, phase: 'over', mine: [0] });
  });
});
