// How the program ends when something went wrong: one line on stderr, below it what else is wrong in the same file, and never
// a stack trace for a user's mistake.
import { plain } from '@umpire/core/host';
import { CommanderError } from 'commander';
import { Failure } from './failure.ts';

const LINE_MAX = 500;

/** Says what is wrong, and returns the exit code. */
export function complain(error: unknown): number {
  if (error instanceof Failure) {
    say(error.message);
    for (const line of error.details) process.stderr.write(`  ${lineOf(line)}\n`);
    return error.exitCode;
  }
  // Compared by name, because a game from outside may bring its own copy of core.
  if (error instanceof Error && error.name === 'BrokenRules') {
    say(error.message);
    return 2;
  }
  // It has shown the help or the version.
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  say('this is a bug in umpire, or in a game that was loaded. Please report it.');
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 70;
}

const say = (sentence: string): void => void process.stderr.write(`umpire: ${lineOf(sentence)}\n`);

function lineOf(sentence: string): string {
  const line = plain(sentence.replace(/\s*\n\s*/g, ' '));
  return line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line;
}

/** A reader that has closed the pipe (`umpire games | head -1`) ends the program quietly; a full disk ends it in words. */
export function guardOutput(): void {
  process.stderr.on('error', () => process.exit(process.exitCode ?? 0));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    say(`the output cannot be written: ${error.message}`);
    process.exit(2);
  });
}
