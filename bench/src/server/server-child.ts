// A server in a process of its own: started, asked what it used, and ended at once.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FromServerChild, Held, HouseSettings, ToServerChild, Used } from './messages.ts';

/** Tests run on the sources, but a child process only on compiled code. */
const dist = (name: string): URL => new URL(`../../dist/server/${name}.js`, import.meta.url);

const START_MS = 60_000;

export class ServerChild {
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
  }

  /** Starts Umpire's server on this folder. */
  static house(settings: HouseSettings): Promise<ServerChild> {
    return ServerChild.start('house-main', settings);
  }

  /** Starts the server with only `ws`. */
  static bare(): Promise<ServerChild> {
    return ServerChild.start('bare-main', {});
  }

  private static async start(name: string, settings: object): Promise<ServerChild> {
    const profile = process.env.UMPIRE_BENCH_PROFILE;
    const profiled = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const execArgv = ['--expose-gc', ...profiled, ...(process.env.UMPIRE_BENCH_NODE ?? '').split(' ').filter(Boolean)];
    const child = fork(dist(name), [JSON.stringify(settings)], { execArgv, serialization: 'json' });
    try {
      const ready = await answerOf(child, 'ready', START_MS);
      return new ServerChild(child, ready.port);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What the server used since its start; delays are those since the last call. */
  async used(): Promise<Used> {
    return (await this.ask('used')).used;
  }

  async held(): Promise<Held> {
    return (await this.ask('held')).held;
  }

  /** Kills the server with SIGKILL, so that it cannot finish anything. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Stops the server in order, as its owner would. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.disconnect();
    await gone;
  }

  private ask<T extends ToServerChild['t']>(t: T): Promise<Extract<FromServerChild, { readonly t: T }>> {
    const answer = answerOf(this.child, t, START_MS);
    this.child.send({ t });
    return answer;
  }
}

function answerOf<T extends FromServerChild['t']>(
  child: ChildProcess,
  t: T,
  withinMs: number,
): Promise<Extract<FromServerChild, { readonly t: T }>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`a server did not say '${t}' in ${withinMs} ms`)), withinMs);
    const died = (): void => end(new Error(`a server ended before it said '${t}'`));
    const hear = (message: FromServerChild): void => {
      if (message.t === t) end(undefined, message as Extract<FromServerChild, { readonly t: T }>);
    };
    const end = (error: Error | undefined, message?: Extract<FromServerChild, { readonly t: T }>): void => {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', died);
      if (message === undefined) reject(error);
      else resolve(message);
    };
    child.on('message', hear);
    child.once('exit', died);
  });
}
