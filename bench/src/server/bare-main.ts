// The peer: a server with `ws` and nothing else. Its client says how long a text each audience of a room gets; the server
// sends texts of these lengths to everybody there. It has no rules and no log, and checks nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { standBy } from './stand-by.ts';

const FILLER = 'x'.repeat(1 << 20);

const rooms = new Map<string, { readonly socket: WebSocket; readonly audience: number }[]>();
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false, maxPayload: 4096 });
sockets.on('connection', (socket, request) => {
  const [, name, audience] = (request.url ?? '').split('/');
  const room = rooms.get(name) ?? [];
  rooms.set(name, room);
  room.push({ socket, audience: Number(audience) });
  socket.on('message', (data) => {
    const { sizes, ok } = JSON.parse(String(data)) as { sizes: number[]; ok: number };
    const texts = sizes.map((size) => FILLER.slice(0, size));
    for (const { socket: each, audience: at } of room) each.send(texts[at]);
    socket.send(FILLER.slice(0, ok));
  });
});
http.listen(0, '127.0.0.1', () =>
  standBy((http.address() as AddressInfo).port, [], async () => {
    http.close();
  }),
);
