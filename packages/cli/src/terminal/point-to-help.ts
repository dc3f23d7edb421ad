import type { Command } from 'commander';
import { Failure } from './failure.ts';

/** Makes errors about the words of a command end with where its help is. */
export function pointToHelp(command: Command): void {
  command.exitOverride((error) => {
    if (error.exitCode === 0) throw error;
    const sentence = error.message.replace(/^error: /, '').replace(/\.$/, '');
    throw new Failure(`${sentence}. See ${nameOf(command)} --help.`);
  });
  command.commands.forEach(pointToHelp);
}

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
