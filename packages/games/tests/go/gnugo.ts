// GNU Go as a second opinion, over GTP. It is an outside program: Debian's package gnugo.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';

// Debian installs it in a folder that not every PATH contains.
const PLACES = ['gnugo', '/usr/games/gnugo'];
const found = PLACES.find((place) => spawnSync(place, ['--version']).status === 0);

export const hasGnugo = found !== undefined;
if (!hasGnugo && (process.env.CI ?? '') !== '')
  throw new Error('CI must have gnugo: these tests may not be skipped there');

/** A program that speaks GTP: lines in, answers out, in the same order. */
export class GtpProgram {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly waiting: ((answer: string) => void)[] = [];
  private unread = '';

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    this.child = spawn(command, args, { env });
    this.child.stdin.on('error', () => {});
    this.child.stderr.resume();
    this.child.stdout.setEncoding('utf8').on('data', (chunk: string) => this.take(chunk));
    this.child.on('close', () => {
      for (const tell of this.waiting.splice(0)) tell('? the program has ended');
    });
  }

  /** The reply without its empty line: '= D4', '? illegal move'. */
  ask(line: string): Promise<string> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.child.stdin.write(`${line}\n`);
    });
  }

  close(): void {
    this.child.kill('SIGKILL');
  }

  private take(chunk: string): void {
    const answers = (this.unread + chunk.replaceAll('\r', '')).split('\n\n');
    this.unread = answers.pop() ?? '';
    for (const answer of answers) this.waiting.shift()?.(answer.trimEnd());
  }
}

/** GNU Go with these options; close it after use. */
export function startGnugo(...args: string[]): GtpProgram {
  if (found === undefined) throw new Error('there is no gnugo here');
  return new GtpProgram(found, ['--mode', 'gtp', '--quiet', ...args]);
}
