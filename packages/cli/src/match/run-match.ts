// Plays one match at the terminal: asks people, lets searches think, tells what happens, and writes the log as it goes.

import { setImmediate } from 'node:timers/promises';
import { type Block, type Line, type LogLine, logLine, type MatchEvent, type Played } from '@umpire/core';
import { outcomeIn } from '@umpire/core/host';
import type { Terminal } from '../terminal/terminal.ts';
import type { MatchSetup } from './match-setup.ts';
import { Narrator } from './show/narrator.ts';
import { createTablePlayers } from './table-players.ts';

export interface MatchReport {
  readonly lines: readonly LogLine[];
  /** Undefined if someone left before the end. */
  readonly played?: Played<Block>;
}

export async function runMatch(setup: MatchSetup, terminal: Terminal): Promise<MatchReport> {
  const { match, seats } = setup;
  const lines = [...setup.lines];
  const narrator = new Narrator(terminal, seats, setup.rules.words.seats, setup.verbosity, setup);
  const players = createTablePlayers(setup, terminal, narrator);
  const write = (line: LogLine): void => {
    lines.push(line);
    setup.logFile?.append(line);
  };
  let { next } = setup;
  let line: Line<Block> | undefined;
  let hasLeft = false;
  while (!next.done) {
    const event: MatchEvent<Block> = next.value;
    const logged = logLine(event);
    if (logged !== undefined) write(logged);
    if (event.kind !== 'ask') {
      if (line !== undefined) narrator.showEvent(event, line);
      if (line !== undefined && event.kind === 'acted') players.comment(event, line);
      next = match.next();
      continue;
    }
    if (hasLeft) return { lines };
    if (line === undefined) {
      line = event.question.line;
      players.welcome(line);
    }
    narrator.showChange(line);
    const answer = await players.answer(event.question);
    if (answer === undefined) return { lines };
    hasLeft = 'event' in answer;
    next = match.next(answer);
    // A closed output pipe can be noticed only between two answers.
    await setImmediate();
  }
  const { outcome } = next.value;
  // Completes a log that was cut between its last action and its outcome.
  if (outcomeIn(lines) === undefined) write({ outcome });
  players.farewell(outcome);
  return { lines, played: next.value };
}
