// umpire serve: the page with a server behind it.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, networkInterfaces, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Programs, ServerSettings, SiteFiles, UmpireServer } from '@umpire/server';
import { umpireHome } from '../files/home.ts';
import { sealLine } from '../files/log-text.ts';
import { openStore } from '../files/open-store.ts';
import { type OwnGame, ownGames, withOwnGames } from '../games/site-games.ts';
import { writePage } from '../games/write-page.ts';
import { openBotPrograms } from '../serve/bot-programs.ts';
import { lockData } from '../serve/data-lock.ts';
import { keepPort, portsToTry } from '../serve/kept-port.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';

interface ServeArguments {
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly data?: string;
  readonly bot?: readonly string[];
  readonly game?: readonly string[];
}

const LOCAL = '127.0.0.1';

export async function serveCommand(given: ServeArguments): Promise<void> {
  const data = resolve(given.data ?? join(umpireHome(), 'server'));
  const port = readPort(given.port);
  const publicUrl = readUrl(given.publicUrl);
  const host = given.host ?? LOCAL;
  try {
    makeFolder(data);
  } catch (error) {
    throw explainSystemError(error, data, { EEXIST: 'it is a file, and no folder' });
  }
  const unlock = lockData(data);
  try {
    const programs = await openBotPrograms(given.bot ?? []);
    const where = { data, host, ...(publicUrl === undefined ? {} : { publicUrl }) };
    await serve(where, portsToTry(data, port), { programs, own: await ownGames(given.game ?? []) });
  } finally {
    unlock();
  }
}

/** Step by step: in some places, such as /proc, Node tries for ever to make several folders at once. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

type Where = Pick<ServerSettings, 'data' | 'host' | 'publicUrl'>;

interface Brought {
  readonly programs: Programs | undefined;
  readonly own: readonly OwnGame[];
}

async function serve(where: Where, ports: readonly number[], { programs, own }: Brought): Promise<void> {
  const { openServer } = await import('@umpire/server');
  const { connectionsFor, openFilesMax } = await import('../serve/connections.ts');
  const records = await openStore();
  const files = openFilesMax();
  const settings = {
    ...where,
    games: withOwnGames(own),
    files: await builtPage(own),
    thinker: new URL('../serve/thinker-main.js', import.meta.url),
    thinkerData: own,
    thinkers: Math.max(1, availableParallelism() - 1),
    records,
    seal: sealLine,
    ...(files === undefined ? {} : { limits: { connections: connectionsFor(files) } }),
    ...(programs === undefined ? {} : { programs }),
    complain: (text: string) => process.stderr.write(`${text}\n`),
  };
  const server = await firstFree(ports, (port) => openServer({ ...settings, port }));
  keepPort(where.data, server.port);
  for (const line of addresses(where, server.port)) process.stdout.write(`${line}\n`);
  const stopped = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await stopped;
  process.stderr.write('Stopping: matches are kept.\n');
  await server.close();
  await records.close();
}

async function firstFree(
  ports: readonly number[],
  open: (port: number) => Promise<UmpireServer>,
): Promise<UmpireServer> {
  for (const [at, port] of ports.entries()) {
    try {
      return await open(port);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && at + 1 < ports.length) continue;
      if (code === 'EADDRINUSE') throw new Failure(`Port ${port} is taken. Name another one with --port, or none.`);
      if (code === 'EACCES')
        throw new Failure(`Port ${port} may not be used by this user. Name one above 1023 with --port.`);
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        throw new Failure('This machine has no such address: --host is 127.0.0.1, 0.0.0.0 or an address of its own.');
      throw error;
    }
  }
  throw new Failure('There is no port to listen at.');
}

/** One address to open; for who listens to the whole network, the one that others open. */
function addresses({ host, publicUrl }: Where, port: number): string[] {
  if (publicUrl !== undefined) return [publicUrl.href];
  const own = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  if (host !== '0.0.0.0' && host !== '::') return [own(host)];
  const outside = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  return [own(LOCAL), ...outside.map(({ address }) => own(address))];
}

/** The page is made anew at each start: it takes a second, and is never older than the program. */
async function builtPage(own: readonly OwnGame[]): Promise<SiteFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-page-'));
  try {
    await writePage(folder, own, { hasServer: true });
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      names.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPort(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const port = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(port < 65_536)) throw new Failure(`--port is a number from 0 (any free one) to 65535, not '${typed}'.`);
  return port;
}

function readUrl(typed: string | undefined): URL | undefined {
  if (typed === undefined) return undefined;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Failure(`--public-url is an address such as https://play.example.org/, not '${typed}'.`);
  return url;
}
