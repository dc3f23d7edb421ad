import { formatLine } from '@umpire/core';
import { Failure } from '../failure.ts';
import { finishedMatch, showPerformance } from '../match/finish-match.ts';
import type { MatchSetup } from '../match/match-setup.ts';
import type { Verbosity } from '../match/narrator.ts';
import { type MatchArguments, prepareFresh, prepareResumed } from '../match/prepare-match.ts';
import { runMatch } from '../match/run-match.ts';
import { withStore } from '../open-store.ts';
import { plain } from '../plain.ts';
import { Terminal } from '../terminal.ts';

export interface PlayArguments extends MatchArguments {
  readonly resume?: string;
  readonly verbose?: string;
  readonly json?: boolean;
}

/** `umpire play`: one match, recorded like any other. */
export async function playCommand(position: string | undefined, given: PlayArguments): Promise<void> {
  const verbosity = parseVerbosity(given.verbose);
  const terminal = new Terminal({ talkOnStderr: given.json === true });
  try {
    const { setup, openLog } =
      given.resume === undefined
        ? await prepareFresh(position, given, verbosity)
        : await prepareResumed(given.resume, position, given, verbosity);
    // A match that could not be recorded is not begun, and a request that is refused leaves no log behind.
    await withStore(async () => {});
    const logFile = openLog();
    await playSetup(logFile === undefined ? setup : { ...setup, logFile }, terminal, given.json === true);
  } finally {
    terminal.close();
  }
}

export async function playSetup(setup: MatchSetup, terminal: Terminal, json: boolean): Promise<boolean> {
  const { header, rules, seats } = setup;
  terminal.say(
    `${header.game}, seed ${plain(header.seed)}: ${seats.map(({ seated }, i) => `${seated.name} (${rules.seatNames[i]})`).join(' against ')}`,
  );
  const { lines, played } = await runMatch(setup, terminal);
  setup.logFile?.close();
  if (json) process.stdout.write([header, ...lines].map(formatLine).join(''));
  if (played === undefined) {
    const how = setup.logFile === undefined ? '' : ` Go on with: umpire play --resume ${setup.logFile.path}`;
    terminal.say(`The match is not finished.${how}`);
    return false;
  }
  await withStore((records) => records.saveMatch(finishedMatch(header, lines, seats, played)));
  await showPerformance(terminal, rules, header, seats, setup.verbosity);
  if (setup.logFile !== undefined) terminal.say(`Saved as ${setup.logFile.path}.`);
  terminal.say(`Look at it again with: umpire replay ${setup.logFile?.path ?? 'last'}`);
  return true;
}

function parseVerbosity(text: string | undefined): Verbosity {
  if (text === undefined) return 2;
  if (text !== '0' && text !== '1' && text !== '2')
    throw new Failure(`--verbose is 0, 1 or 2, not '${text.slice(0, 20)}'.`);
  return Number(text) as Verbosity;
}
