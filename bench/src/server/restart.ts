// How long the tables of a killed server are away: from the start of the new process until the last table has
// answered a join.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FromServer } from '@umpire/table';
import { WebSocket } from 'ws';
import { ServerChild } from './server-child.ts';

export interface Back {
  readonly tables: number;
  readonly seconds: number;
  /** Seconds until the process listens. */
  readonly listensSeconds: number;
}

/** How many tables one socket may be at, by the default limits. */
const TABLES_PER_SOCKET = 16;

export async function measureRestart(data: string): Promise<Back> {
  const before = await ServerChild.house({ data, port: 0 });
  await before.kill();
  const tables = readdirSync(join(data, 'tables'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const begun = performance.now();
  const passed = (): number => (performance.now() - begun) / 1000;
  const house = await ServerChild.house({ data, port: 0 });
  try {
    const listensSeconds = passed();
    const sockets = Math.ceil(tables.length / TABLES_PER_SOCKET);
    const parts = Array.from({ length: sockets }, (_, i) => tables.filter((_table, at) => at % sockets === i));
    await Promise.all(parts.map((part) => joinAll(house.port, part)));
    return { tables: tables.length, seconds: passed(), listensSeconds };
  } finally {
    await house.kill();
  }
}

async function joinAll(port: number, tables: readonly string[]): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
  const left = new Set(tables);
  const all = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a socket was closed')));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as FromServer;
      if (message.t === 'refused') reject(new Error(`a table is not there: ${message.notice.code}`));
      if (message.t !== 'sync') return;
      left.delete(message.table);
      if (left.size === 0) resolve();
    });
  });
  await once(socket, 'open');
  for (const table of tables) socket.send(JSON.stringify({ t: 'join', table }));
  await all;
  socket.terminate();
}
