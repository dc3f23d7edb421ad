import type { Command } from 'commander';
import { Failure } from './failure.ts';

/** What is wrong with the words of a command ends with where its own help is. */
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
