// Runs a command in this process, which is much quicker than starting the program: its modules are loaded once. What concerns
// the process itself (signals, kills, a terminal, closed output) needs a real process.
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';

export interface RanHere {
  readonly code: number;
  readonly signal: null;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string | Buffer;
}

const UMPIRE = new URL('../dist/umpire.js', import.meta.url).href;

/** Loads the compiled program by Node itself and not by the test runner. */
const load = createRequire(import.meta.url)('./import-natively.cjs') as (
  url: string,
) => Promise<{ umpire(args: readonly string[]): Promise<void> }>;

/** Commands run one after the other: the folder, the environment and the streams belong to the process. */
let last: Promise<unknown> = Promise.resolve();

export function runHere(args: readonly string[], around: Surroundings): Promise<RanHere> {
  const ran = last.then(() => runAlone(args, around));
  last = ran.catch(() => {});
  return ran;
}

async function runAlone(args: readonly string[], { folder, env, input }: Surroundings): Promise<RanHere> {
  const { umpire } = await load(UMPIRE);
  const before = { folder: process.cwd(), env: process.env, stdin: process.stdin, exitCode: process.exitCode };
  const out = catchWrites(process.stdout);
  const err = catchWrites(process.stderr);
  const heard = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  process.chdir(folder);
  process.env = { ...env };
  process.exitCode = undefined;
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from(chunksOf(input)) });
  try {
    await umpire(args);
    return { code: Number(process.exitCode ?? 0), signal: null, out: out.end(), err: err.end() };
  } finally {
    out.end();
    err.end();
    process.chdir(before.folder);
    process.env = before.env;
    process.exitCode = before.exitCode;
    Object.defineProperty(process, 'stdin', { configurable: true, value: before.stdin });
    for (const [signal, listeners] of heard)
      for (const each of process.listeners(signal)) if (!listeners.includes(each)) process.off(signal, each);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const chunksOf = (input: string | Buffer): Buffer[] => (input.length === 0 ? [] : [Buffer.from(input as string)]);

/** Catches what is written to a stream. */
function catchWrites(stream: NodeJS.WriteStream): { end(): string } {
  const { write, isTTY } = stream;
  const chunks: Buffer[] = [];
  stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    chunks.push(Buffer.from(chunk as string));
    const done = rest.find((each) => typeof each === 'function') as (() => void) | undefined;
    if (done !== undefined) process.nextTick(done);
    return true;
  }) as typeof stream.write;
  stream.isTTY = false;
  return {
    end() {
      stream.write = write;
      stream.isTTY = isTTY;
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}
