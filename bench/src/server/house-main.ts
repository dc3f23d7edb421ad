// The process of the server that is measured: what `umpire serve` starts, without the page, with limits for a crowd that
// comes from one address.
import type { Game } from '@umpire/core';
import { openServer } from '@umpire/server';
import { CROWD_GAMES } from './games.ts';
import type { HouseSettings } from './messages.ts';
import { standBy } from './stand-by.ts';

const MANY = 1e9;

const { data, port } = JSON.parse(process.argv[2]) as HouseSettings;
const complaints: string[] = [];
const games: Record<string, () => Promise<Game>> = {};
for (const { game } of CROWD_GAMES) games[game.id] = async () => game;
const server = await openServer({
  data,
  port,
  host: '127.0.0.1',
  games,
  files: new Map(),
  // Nobody asks for a search.
  thinker: new URL('./no-thinker.js', import.meta.url),
  thinkers: 1,
  limits: {
    socketsPerSecond: MANY,
    socketsAtOnce: MANY,
    socketsPerAddress: MANY,
    connections: MANY,
    connectionsPerAddress: MANY,
    requestsPerSecond: MANY,
    requestsAtOnce: MANY,
    messagesPerAddressSecond: MANY,
    messagesPerAddressAtOnce: MANY,
    madePerSecond: MANY,
    madeAtOnce: MANY,
    madePerDay: MANY,
    loadMsPerSecond: MANY,
    loadMsAtOnce: MANY,
    tablesPerGuest: MANY,
  },
  complain: (text) => complaints.push(text),
});
standBy(server.port, complaints, () => server.close());
