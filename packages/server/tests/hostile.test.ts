// Strangers who mean no good: whatever they send, the server answers or hangs up, tells nothing, and goes on.
import { request } from 'node:http';
import { connect } from 'node:net';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import type { ToServer } from '@umpire/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { TestHouse } from './house.ts';

let house: TestHouse;
beforeAll(async () => {
  const many = 100_000;
  const wide = { socketsAtOnce: 5000, madeAtOnce: 5000, messagesAtOnce: many, strikes: many };
  house = await TestHouse.open([ticTacToe, kittens], { limits: { ...wide, messagesPerAddressAtOnce: many } });
});
afterAll(() => house.close());

/** The same numbers each time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ODD: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, 2 ** 53, '', 'x'.repeat(300), '\u0000', '😀', '<img src=x onerror=alert(1)>'],
  ...['__proto__', 'constructor', [], {}, [[[[]]]], { length: 1e9 }, '../../etc/passwd', '‮'],
];

function mutated(message: object, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const fields: Record<string, unknown> = { ...message };
  for (let times = 1 + Math.floor(random() * 2); times > 0; times--) {
    const name = pick([...Object.keys(fields), 'extra', '__proto__', 'seat', 'round', 'ply', 'from', 'secret']);
    if (random() < 0.2) delete fields[name];
    else
      Object.defineProperty(fields, name, { value: pick(ODD), enumerable: true, configurable: true, writable: true });
  }
  return fields;
}

test('messages of every kind, spoilt in every way, change nothing and break nothing', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const line = await ann.join(made.id);
  const other = await bob.join(made.id, { secret: made.seats['1'] });
  const q = await line.asked();
  const { id: table } = made;
  const valid: ToServer[] = [
    { t: 'join', table, seat: 0, secret: 'x', from: { epoch: 'x', seq: 1 } },
    { t: 'act', table, q: 99, action: 0, id: 'a' },
    { t: 'type', table, q: 99, text: '0 0', id: 'b' },
    { t: 'cmd', table, cmd: 'undo', ply: 7, id: 'c' },
    { t: 'say', table, text: 'hm', id: 'd' },
    { t: 'look', table, ply: 3 },
    { t: 'help', table, about: 'x' },
    { t: 'hall' },
    { t: 'ping', n: 1 },
  ];
  const random = dice(20);
  for (let i = 0; i < 3000; i++) {
    const message = mutated(valid[i % valid.length], random);
    // Nobody resigns or plays by chance.
    other.socket.send(JSON.stringify(message));
    if (i % 50 === 0) other.socket.send(JSON.stringify(message).slice(0, Math.floor(random() * 40)));
    if (i % 70 === 0) other.socket.send(Buffer.from([...Array(20)].map(() => Math.floor(random() * 256))));
  }
  await other.settle();
  await line.settle();
  expect(line.question).toBe(q);
  expect(line.scenes.at(-1)?.plies).toBe(0);
  expect(house.complaints).toEqual([]);
  expect(other.raw.join('')).not.toMatch(/passwd.*root|\/work\/|node_modules|at \w+ \(/);
  expect(await line.answer({ t: 'act', table, q, action: 4 })).toBe('ok');
});

test('a message that is too long ends its socket and no other', async () => {
  const [bad, good] = [await house.guest().connect(), await house.guest().connect()];
  bad.socket.on('error', () => undefined);
  bad.socket.send('x'.repeat(5000));
  expect(await bad.closed).toBe(1009);
  await good.settle();
});

const BODIES: readonly string[] = [
  ...['', '{', '[]', 'null', '"x"', '{"game":1}', '{"game":"go","seats":"me"}', `{"game":"${'x'.repeat(200)}"}`],
  ...['{"game":"tic-tac-toe","seats":["me"],"options":{"x":{}}}', `${'['.repeat(5000)}`],
  ...['{"game":"constructor","seats":["me"]}', '{"game":"tic-tac-toe","seats":["me","mcts:99999999"]}'],
  ...['{"game":"tic-tac-toe","seats":["me","human:Mallory"]}', '{"game":"tic-tac-toe","seats":["easy","easy"]}'],
  ...['{"game":"kittens","seats":["me"],"options":{"seats":1e9}}', '{"game":"kittens","seats":["me"],"clock":"x"}'],
  ...['{"name":""}', `{"name":"${'a'.repeat(100)}"}`, '{"name":"a\\u202eb"}', '{"token":"x.y"}', '{"token":{}}'],
];

test('bodies of every kind are refused with a reason, and nothing is made', async () => {
  const guest = house.guest();
  for (const path of ['/api/tables', '/api/me', '/api/me/recover'])
    for (const body of BODIES) {
      const { status, value } = await guest.ask('POST', path, body);
      expect([path, body, status >= 400 && status < 500, typeof value.refused]).toEqual([path, body, true, 'object']);
    }
  expect((await guest.ask('GET', '/api/me/tables')).value.tables).toEqual([]);
  expect(house.complaints).toEqual([]);
});

/** As it is typed, dots and all, which `fetch` would tidy up. */
const rawGet = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { port } = new URL(house.address);
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', reject);
    asked.end();
  });

test.each([
  '/../package.json',
  '/..%2f..%2fetc/passwd',
  '/key',
  '/guests/',
  '//evil.example/',
  '/t/../../key',
  '/%00',
  '/api/%',
])('the path %s leads to nothing that is not the page', async (path) => {
  const { status, headers, text } = await rawGet(path);
  expect([400, 404, 302]).toContain(status);
  expect(String(headers.location ?? '/#/')).toMatch(/^\/#\//);
  expect(text).not.toMatch(/root:|"name"/);
});

test.each(['/', '/api/me', '/nothing', '/healthz', '/t/abc'])(
  '%s cannot be framed, sniffed or scripted',
  async (path) => {
    const { headers } = await rawGet(path);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);

test('a page of somebody else gets nothing done in the name of a guest', async () => {
  const origin = { origin: 'https://evil.example' };
  const ann = house.guest();
  await ann.ask('GET', '/api/me');
  expect((await ann.ask('POST', '/api/me', { name: 'Pwned' }, origin)).status).toBe(403);
  expect((await ann.ask('DELETE', '/api/me', undefined, origin)).status).toBe(403);
  expect((await ann.ask('POST', '/api/me', { name: 'x' }, { 'content-type': 'text/plain' })).status).toBe(415);
  const socket = new WebSocket(`${house.address.replace('http', 'ws')}/ws`, {
    headers: { ...origin, cookie: ann.cookie },
  });
  expect(await new Promise((resolve) => socket.once('error', (error) => resolve(error.message)))).toContain('403');
});

test('a name that somebody else gave this address is none of ours', async () => {
  expect((await rawGet('/', { host: 'evil.example' })).status).toBe(421);
  expect((await rawGet('/api/me', { host: 'evil.example:80' })).status).toBe(421);
  expect((await rawGet('/', { host: 'localhost' })).status).toBe(200);
});

test('cookies are signed, kept from scripts and not sent by other pages', async () => {
  const { headers } = await rawGet('/');
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const cookie = String(headers['set-cookie']).split(';')[0];
  const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const name = async (given: string) => JSON.parse((await rawGet('/api/me', { cookie: given })).text).name as string;
  expect(await name(cookie)).toBe(await name(cookie));
  expect(await name(forged)).not.toBe(await name(cookie));
});

test('nobody else keeps the page with its cookie, and two servers of one machine have cookies of their own', async () => {
  expect((await rawGet('/')).headers['cache-control']).toBe('private, no-cache');
  const other = await TestHouse.open([ticTacToe]);
  try {
    const nameAt = async (address: string): Promise<string | undefined> =>
      (await fetch(`${address}/api/me`)).headers.get('set-cookie')?.split('=')[0];
    expect(await nameAt(house.address)).toMatch(/^umpire_[\w-]{6}$/);
    expect(await nameAt(house.address)).toBe(await nameAt(house.address));
    expect(await nameAt(other.address)).not.toBe(await nameAt(house.address));
  } finally {
    await other.close();
  }
});

test('half a request, and a line of rubbish, end by themselves', async () => {
  const { port } = new URL(house.address);
  const socket = connect(Number(port), '127.0.0.1');
  const closed = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
  });
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\u0000\r\n\r\n');
  expect(await closed).toMatch(/^HTTP\/1.1 400/);
});

test.each([
  ['/t/abcd2345efgh', '/#/t/abcd2345efgh'],
  ['/review/abcd2345efgh', '/#/t/abcd2345efgh?review'],
  ['/new/go', '/#/new/go'],
  ['/ranks/go', '/#/ranks/go'],
])('%s leads to the page', async (path, location) => {
  expect(await rawGet(path)).toMatchObject({ status: 302, headers: { location } });
});

test('a body cannot reach what all objects share', async () => {
  const body = '{"game":"tic-tac-toe","seats":["me","open"],"options":{"__proto__":{"seats":9}},"__proto__":{"x":1}}';
  await house.guest().ask('POST', '/api/tables', body);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(({} as Record<string, unknown>).seats).toBeUndefined();
});
