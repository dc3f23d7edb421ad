// Strangers at the line itself: cut in the middle, floods, and sockets that are never read.
import { connect, type Socket } from 'node:net';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestHouse } from './house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open([ticTacToe], { limits: { requestMs: 300 } });
});
afterAll(() => house.close());

const isHealthy = async (): Promise<boolean> => (await fetch(`${house.address}/healthz`)).status === 200;

/** A line that has sent this much of a request. */
async function sent(text: string): Promise<Socket> {
  const { port } = new URL(house.address);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

test.each([
  ['another path', `GET /nope HTTP/1.1\r\nHost: 127.0.0.1\r\n${UPGRADE}\r\n`],
  ['another host', `GET /ws HTTP/1.1\r\nHost: evil.example\r\n${UPGRADE}\r\n`],
  ['another origin', `GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://evil.example\r\n${UPGRADE}\r\n`],
])('a socket of %s that is cut while it is refused ends alone', async (_, request) => {
  const socket = await sent(request);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isHealthy()).toBe(true);
});

test('a socket that was refused and does not go is hung up on', async () => {
  const socket = await sent(`GET /nope HTTP/1.1\r\nHost: 127.0.0.1\r\n${UPGRADE}\r\n`);
  socket.resume();
  await new Promise((resolve) => socket.once('end', resolve));
  // The other way is still open, until the server cuts it.
  const isCut = new Promise<boolean>((resolve) => socket.once('error', () => resolve(true)));
  const knock = setInterval(() => socket.write('x'), 50);
  expect(await isCut).toBe(true);
  clearInterval(knock);
});

test.each([
  ['says nothing', ''],
  ['says half a line', 'GET / HTT'],
  ['keeps a line open', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
])('a line that %s is hung up on', async (_, text) => {
  const socket = await sent(text);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve).once('end', resolve));
});

const OPENING = [
  ...['GET /ws HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
].join('\r\n');

test('whoever was told to go and goes on talking is hung up on', async () => {
  const socket = await sent(OPENING);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  // A text of one letter, not masked by anything but noughts; it does not listen to the goodbye.
  const rubbish = Buffer.concat(Array.from({ length: 200 }, () => Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78])));
  const talk = setInterval(() => socket.write(rubbish), 20);
  expect(await closed).toBe(true);
  clearInterval(talk);
});
