import type { LogLine } from '@umpire/core';
import { plain } from '@umpire/core/host';
import { DraftLog } from '../files/draft-log.ts';
import type { LogFile } from '../files/log-file.ts';
import { logText } from '../files/log-text.ts';
import { withStore } from '../files/open-store.ts';
import { savingTo } from '../files/save-match.ts';
import { isUnfinished, markInPlay, newestUnfinished, unmarkInPlay } from '../files/unfinished.ts';
import { isForeign } from '../games/foreign-file.ts';
import { hasOwnKey } from '../keys/own-key.ts';
import { finishedMatch, isAgainstAi, showPerformance } from '../match/finish-match.ts';
import type { MatchSetup } from '../match/match-setup.ts';
import { type MatchArguments, prepareFresh, prepareResumed, type ReadyMatch } from '../match/prepare-match.ts';
import { runMatch } from '../match/run-match.ts';
import type { Verbosity } from '../match/show/narrator.ts';
import { Failure } from '../terminal/failure.ts';
import { Terminal } from '../terminal/terminal.ts';
import { againstText } from '../text/player-names.ts';
import { gameWords, shellWord } from '../text/typed-words.ts';

export interface PlayArguments extends MatchArguments {
  /** A log to go on with; `true` means the newest match that was left. */
  readonly resume?: string | true;
  readonly save?: string;
  readonly verbose?: string;
  readonly json?: boolean;
}

/** `umpire play`: plays one match, which is recorded like any other. */
export async function playCommand(position: string | undefined, given: PlayArguments): Promise<void> {
  const verbosity = parseVerbosity(given.verbose);
  const terminal = new Terminal({ talkOnStderr: given.json === true });
  try {
    const resume = given.resume === true ? newestUnfinished() : given.resume;
    if (given.resume === true) terminal.say(`The newest match that was left: ${resume}`);
    await refuseForeign(given.log, resume, given.game);
    const ready =
      resume === undefined
        ? await prepareFresh(position, given, verbosity)
        : await prepareResumed(resume, position, given, verbosity);
    await playReady(ready, resume, given, terminal);
  } finally {
    terminal.close();
  }
}

/** Goes on with a match that was left, at a terminal that is already open. */
export async function playLeft(path: string, terminal: Terminal): Promise<void> {
  await playReady(await prepareResumed(path, undefined, {}, parseVerbosity(undefined)), path, {}, terminal);
}

async function playReady(
  { loaded, setup, openLog }: ReadyMatch,
  resumed: string | undefined,
  given: Pick<PlayArguments, 'save' | 'json'>,
  terminal: Terminal,
): Promise<void> {
  const save = given.save === undefined ? undefined : savingTo(given.save, loaded, setup);
  // Opened first: a match that cannot be recorded is not begun, and a refused request leaves no log behind.
  await withStore(async () => {});
  const files = { ...logOf(setup, openLog(), resumed), ...(save === undefined ? {} : { save }) };
  for (const warning of setup.rules.words.warnings ?? []) terminal.say(plain(warning));
  try {
    await playSetup({ ...setup, ...files, module: loaded.module }, terminal, given.json === true);
  } finally {
    await setup.bots?.close();
  }
}

const NOT_OURS =
  'The log is not sealed: its beginning was not left here as it stands, so nobody here can vouch for it.';

/** The log of a match. A match with people is always kept, because nobody can play it again; AIs repeat by their seed. */
function logOf(
  { seats, header, lines }: MatchSetup,
  asked: LogFile | undefined,
  resumed: string | undefined,
): Pick<MatchSetup, 'logFile' | 'isDraft'> {
  if (asked === undefined)
    return seats.some(({ isHuman }) => isHuman) ? { logFile: new DraftLog(header, lines), isDraft: true } : {};
  if (resumed === undefined || !isUnfinished(resumed)) return { logFile: asked };
  markInPlay(resumed);
  return { logFile: asked, isDraft: true };
}

export async function playSetup(setup: MatchSetup, terminal: Terminal, json: boolean): Promise<boolean> {
  const { header, rules, seats } = setup;
  terminal.say(
    `${header.game}, seed ${plain(header.seed)}: ${againstText(
      seats.map(({ seated }) => seated.name),
      rules.words.seats,
    )}`,
  );
  const isRanked = setup.unranked === undefined && !setup.teaches;
  if (setup.unranked !== undefined && isAgainstAi(seats))
    terminal.say(`This match does not count for the leaderboard: ${setup.unranked}.`);
  const unfinished = (): string => {
    setup.logFile?.vouch();
    return unfinishedText(setup);
  };
  terminal.atInterrupt = unfinished;
  const { lines, played } = await runMatch(setup, terminal);
  terminal.atInterrupt = undefined;
  if (played !== undefined) setup.logFile?.seal();
  if (played !== undefined && !setup.isOurs && hasOwnKey()) terminal.say(NOT_OURS);
  setup.logFile?.close();
  unmarkInPlay();
  if (json) process.stdout.write(logText(header, lines, setup.isOurs));
  if (played === undefined) {
    terminal.say(unfinished());
    saveAs(setup, lines, terminal);
    return false;
  }
  await withStore((records) =>
    records.saveMatch(
      finishedMatch(header, lines, seats, { ...played, ranked: played.ranked && isRanked }, setup.isOurs),
    ),
  );
  await showPerformance(terminal, rules, header, seats, setup.verbosity);
  const kept = setup.isDraft === true ? undefined : setup.logFile;
  // The match is in the records now.
  if (setup.isDraft === true) setup.logFile?.remove();
  if (kept !== undefined) terminal.say(`Saved as ${kept.path}.`);
  saveAs(setup, lines, terminal);
  terminal.say(`Look at it again with: umpire replay ${shellWord(kept?.path ?? 'last')}${gameWords(setup.module)}`);
  return true;
}

/** How to go on with a match. A log does not name its game's module or its bots, so the command names them. */
function unfinishedText({ logFile, module, seats }: MatchSetup): string {
  const path = logFile?.path;
  if (path === undefined) return 'The match is not finished.';
  const players = seats.some(({ isBot }) => isBot)
    ? seats.map(({ seated }) => ` --seat ${shellWord(seated.player)}`).join('')
    : '';
  return `The match is not finished. Go on with: umpire play --resume ${shellWord(path)}${gameWords(module)}${players}`;
}

function saveAs({ save }: MatchSetup, lines: readonly LogLine[], terminal: Terminal): void {
  if (save === undefined) return;
  save.write(lines);
  terminal.say(`Saved as ${save.path}.`);
}

/** Refuses a file of another program: a log grows line by line, and such files do not. */
async function refuseForeign(
  log: string | undefined,
  resume: string | undefined,
  game: string | undefined,
): Promise<void> {
  if (log !== undefined && (await isForeign(log, game)))
    throw new Failure(
      `--log writes the log, not '${log.slice(-80)}': name a .jsonl file, or use --save ${log.slice(-80)}.`,
    );
  if (resume !== undefined && (await isForeign(resume, game)))
    throw new Failure(
      `--resume goes on with a log, not with '${resume.slice(-80)}': umpire play ${resume.slice(-80)} starts from its end.`,
    );
}

function parseVerbosity(text: string | undefined): Verbosity {
  if (text === undefined) return 2;
  if (text !== '0' && text !== '1' && text !== '2')
    throw new Failure(`--verbose is 0, 1 or 2, not '${text.slice(0, 20)}'.`);
  return Number(text) as Verbosity;
}
