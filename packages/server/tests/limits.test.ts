import { connect } from 'node:net';
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

test('an address opens as many sockets at once as it may, and no more', async () => {
  await withHouse({ socketsAtOnce: 2, socketsPerSecond: 0 }, async (house) => {
    const guest = house.guest();
    for (let i = 0; i < 2; i++) await guest.connect();
    await expect(guest.connect()).rejects.toThrow('429');
  });
});

test('an address has as many sockets open as it may, and another one when one of them goes', async () => {
  await withHouse({ socketsPerAddress: 2 }, async (house) => {
    const guest = house.guest();
    const [first] = [await guest.connect(), await guest.connect()];
    await expect(guest.connect()).rejects.toThrow('429');
    first.socket.close();
    await first.closed;
    await expect.poll(async () => (await guest.connect().catch(() => undefined)) !== undefined).toBe(true);
  });
});

test('an address has as many connections as it may', async () => {
  await withHouse({ connectionsPerAddress: 3 }, async (house) => {
    const { port } = new URL(house.address);
    const lines = Array.from({ length: 5 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined));
    await expect.poll(() => lines.filter(({ closed }) => closed).length).toBe(2);
    for (const line of lines) line.destroy();
  });
});

test('an address asks as much at once as it may, over HTTP and over all of its sockets', async () => {
  await withHouse({ requestsAtOnce: 5, requestsPerSecond: 0 }, async (house) => {
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => (await fetch(`${house.address}/healthz`)).status),
    );
    expect(all.filter((status) => status === 429)).toHaveLength(3);
  });
  await withHouse({ messagesPerAddressAtOnce: 4, messagesPerAddressSecond: 0 }, async (house) => {
    const lines = [await house.guest().connect(), await house.guest().connect()];
    for (let n = 0; n < 5; n++) for (const line of lines) line.send({ t: 'ping', n });
    const heard = (t: string): number => lines.flatMap((line) => line.heard).filter((each) => each.t === t).length;
    await expect.poll(() => heard('refused')).toBe(6);
    expect(heard('pong')).toBe(4);
  });
});

test('an address makes as many tables at once as it may, and no more', async () => {
  await withHouse({ madeAtOnce: 1, madePerSecond: 0 }, async (house) => {
    await house.guest().make('tic-tac-toe', ['me', 'open']);
    await expect(house.guest().make('tic-tac-toe', ['me', 'open'])).rejects.toThrow('too-fast');
  });
});

test('what is not named stays as it is', async () => {
  await withHouse({ tablesPerGuest: 1 }, async (house) => {
    const guest = house.guest();
    await guest.make('tic-tac-toe', ['me', 'open']);
    await expect(guest.make('tic-tac-toe', ['me', 'open'])).rejects.toThrow('too-many');
    const line = await guest.connect();
    line.socket.send('x'.repeat(4097));
    expect(await line.closed).toBe(1009);
  });
});

test('a rematch is a table that is made, and counted', async () => {
  await withHouse({ madeAtOnce: 2, madePerSecond: 0 }, async (house) => {
    const guest = house.guest();
    let { id } = await guest.make('tic-tac-toe', ['me', 'random']);
    const said: string[] = [];
    for (let i = 0; i < 2; i++) {
      const line = await guest.join(id);
      await line.asked();
      expect(await line.answer({ t: 'cmd', table: id, cmd: 'resign' })).toBe('ok');
      await expect.poll(() => line.isOver, { timeout: 10_000 }).toBe(true);
      said.push(await line.answer({ t: 'cmd', table: id, cmd: 'rematch' }));
      const { facts } = await line.next('facts', (each) => each.facts.after !== undefined || i > 0);
      id = facts.after ?? id;
    }
    expect(said).toEqual(['ok', 'too-fast']);
  });
});

test('an onlooker cannot drown the others in words, with a new name neither', async () => {
  await withHouse({ messagesAtOnce: 1000 }, async (house) => {
    const { id } = await house.guest().make('tic-tac-toe', ['me', 'open']);
    const [listener, ...loud] = [house.guest(), house.guest(), house.guest()];
    const heard = await listener.join(id);
    for (const guest of loud) {
      const line = await guest.join(id);
      for (let i = 0; i < 40; i++) line.send({ t: 'say', table: id, text: `buy ${i}`, id: `${i}` });
      await line.settle();
    }
    await heard.settle();
    expect(heard.heard.filter(({ t }) => t === 'talk').length).toBeLessThan(30);
  });
});
