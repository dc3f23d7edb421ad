// Runs hostile programs in real cells and says in sentences what they could do.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { CALLS_ATTEMPTED, callProbeArgs, PERL_PATH } from '../call-probe.ts';
import { Cell, type CellReply } from '../cell.ts';
import { type CellProgram, filterFor } from '../cell-command.ts';
import type { CellLimits } from '../limit/cell-limits.ts';
import { nodeSourceProgram } from '../node-program.ts';
import { givesUsers } from '../wall/cell-user.ts';
import { keepsShelvesInMemory } from '../wall/shelf.ts';
import type { Isolation } from './isolation-level.ts';
import { chargesThreads, stopsManyCells } from './limit-attacks.ts';
import { HELLO_SOURCE, PROBE_SOURCE, type Probe, parseProbe } from './probe-source.ts';

export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly text: string;
  /** Whether a failure lets a bot harm others, and not only use up resources. */
  readonly isSeal: boolean;
}

const LOOP = `${HELLO_SOURCE} onQuestion(() => { for (;;) {} })`;
const HOG = `${HELLO_SOURCE} onQuestion(() => { for (const all = []; all.length < 600; ) all.push(Buffer.alloc(2 ** 20, 1)) })`;
const LIMITS: Partial<CellLimits> = { memoryMb: 128, processes: 24 };
const LOOP_MS = 300;
const PROBE_MS = 10_000;

export async function selfTest(isolation: Isolation): Promise<Finding[]> {
  return [
    ...(await probe(isolation)),
    ...(await walls(isolation)),
    await endlessLoop(isolation),
    await threads(isolation),
    await memoryHog(isolation),
    await manyCells(isolation),
  ];
}

async function probe(isolation: Isolation): Promise<Finding[]> {
  const server = await listen();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const args = [String(port), String(process.pid)];
  const { reply, stderr } = await askOnce(isolation, PROBE_SOURCE, PROBE_MS, args);
  server.close();
  const found = reply.ok ? parseProbe(reply.line) : undefined;
  if (found) return probeFindings(found);
  const reason = reply.ok ? 'its answer makes no sense' : reply.text;
  return [seal('start', false, `The self-test did not run: ${reason}. ${stderr.trim().slice(0, 200)}`)];
}

function probeFindings(found: Probe): Finding[] {
  const { files, folders, writable, owned, hasNetwork, env, uid, seesHost, spawned } = found;
  return [
    seal('start', true, 'A bot process starts.'),
    judge('files', files, 'No file of this machine can be read', 'A bot can read'),
    judge('folders', folders, 'The folders of this machine are not there', 'A bot sees'),
    judge('writing', writable, 'Nothing can be written anywhere', 'A bot can write to'),
    ownerFinding(owned),
    judge('environment', env, 'The environment is empty', 'A bot sees the variables'),
    seal('network', !hasNetwork, hasNetwork ? 'A bot can use the network.' : 'There is no network.'),
    seal('processes', !seesHost, seesHost ? 'A bot sees other processes.' : 'No other process is visible.'),
    seal('user', uid !== 0, uid === 0 ? 'A bot runs as root.' : `A bot runs as user ${uid}.`),
    limit('forks', spawned < 8, spawned < 8 ? 'The number of processes is limited.' : MANY_PROCESSES),
  ];
}

/** What cells share with each other. At level c they share everything. */
async function walls(isolation: Isolation): Promise<Finding[]> {
  return isolation === 'c' ? [] : [await refusedCalls(isolation), users(), timing()];
}

async function refusedCalls(isolation: Isolation): Promise<Finding> {
  if (filterFor({ command: '', args: [], reads: [] }, isolation) === undefined)
    return limit(
      'calls',
      false,
      `There is no list of calls for ${process.arch}: a bot can make all calls, and tell other cells things.`,
    );
  if (!existsSync(PERL_PATH))
    return limit('calls', false, 'The refused calls were not tried, because perl is missing.');
  const program = { command: PERL_PATH, args: callProbeArgs(process.arch), reads: [], system: true };
  const { reply } = await askProgram(isolation, program, PROBE_MS);
  if (!reply.ok) return limit('calls', false, `The refused calls could not be tried: ${reply.text}.`);
  const isRefused = reply.line === '';
  return seal(
    'calls',
    isRefused,
    isRefused
      ? `All of ${CALLS_ATTEMPTED} ways to the kernel that no bot needs are refused.`
      : `A bot can use: ${reply.line}.`,
  );
}

const users = (): Finding =>
  givesUsers()
    ? limit('users', true, 'Each cell has a user of its own.')
    : limit(
        'users',
        false,
        'All cells have the same user: a bot can use up its space for pipes, which others notice. Better: run as root, or with newuidmap and a range in /etc/subuid.',
      );

const timing = (): Finding =>
  limit(
    'timing',
    false,
    keepsShelvesInMemory()
      ? 'Bots feel each other through processors and caches; docs/hostile-bots.md says how much.'
      : 'There is no tmpfs with room for copies of system files, such as /dev/shm: bots can tell each other things through the page cache and through names that are not there; docs/hostile-bots.md says how much.',
  );

/** Where the files belong to the user who runs this, only the list of calls keeps their times and modes. */
const ownerFinding = (owned: readonly string[]): Finding =>
  owned.length === 0
    ? limit('owner', true, 'No file that a bot sees is its own.')
    : limit(
        'owner',
        false,
        `A bot owns ${owned.join(', ')}; that it changes nothing of them is due to the list of calls alone.`,
      );

const MANY_PROCESSES = 'The number of processes is not limited; they end with the bot that started them.';

async function endlessLoop(isolation: Isolation): Promise<Finding> {
  const { reply, endMs } = await askOnce(isolation, LOOP, LOOP_MS);
  const isEnded = !reply.ok && reply.fault === 'timeout';
  if (isEnded) return limit('deadline', true, `An endless loop was ended; its process was gone ${endMs} ms later.`);
  return limit('deadline', false, 'An endless loop was not ended by its deadline.');
}

async function memoryHog(isolation: Isolation): Promise<Finding> {
  const { reply } = await askOnce(isolation, HOG, PROBE_MS);
  const isStopped = !reply.ok && reply.fault === 'memory';
  const text = isStopped
    ? 'A bot that hoards memory is stopped'
    : 'A bot that hoards memory is not stopped by its limit';
  return limit('memory', isStopped, `${text}.`);
}

async function manyCells(isolation: Isolation): Promise<Finding> {
  const isStopped = await stopsManyCells(isolation);
  const text = isStopped
    ? 'A bot that hoards memory in several cells, in each of them less than its limit, is stopped.'
    : 'The memory of a bot is limited in each of its cells only.';
  return limit('memory of all cells', isStopped, text);
}

async function threads(isolation: Isolation): Promise<Finding> {
  const ms = await chargesThreads(isolation);
  if (ms === undefined)
    return limit('processor time', false, 'Processor time cannot be told: bots are judged by wall-clock time.');
  return limit(
    'processor time',
    true,
    `A bot that lets threads work is charged their processor time (${Math.round(ms)} ms).`,
  );
}

interface Outcome {
  readonly reply: CellReply;
  readonly stderr: string;
  readonly endMs: number;
}

async function askOnce(
  isolation: Isolation,
  source: string,
  deadlineMs: number,
  args: readonly string[] = [],
): Promise<Outcome> {
  return askProgram(isolation, nodeSourceProgram(source, args), deadlineMs);
}

async function askProgram(isolation: Isolation, program: CellProgram, deadlineMs: number): Promise<Outcome> {
  const cell = Cell.start(program, { isolation, limits: LIMITS });
  await cell.ask('hello', deadlineMs);
  const reply = await cell.ask('look', deadlineMs);
  const before = performance.now();
  cell.kill();
  await cell.closed;
  return { reply, stderr: cell.stderr, endMs: Math.round(performance.now() - before) };
}

function listen(): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const judge = (name: string, bad: readonly string[], good: string, complaint: string): Finding =>
  seal(name, bad.length === 0, bad.length === 0 ? `${good}.` : `${complaint}: ${bad.slice(0, 8).join(', ')}.`);

const seal = (name: string, ok: boolean, text: string): Finding => ({ name, ok, text, isSeal: true });

const limit = (name: string, ok: boolean, text: string): Finding => ({ name, ok, text, isSeal: false });
