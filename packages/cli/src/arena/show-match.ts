// One match between bots, told as it goes: [GAME] before what happens, [CHAT] before what is said.

import { PATIENCE } from '@umpire/arena';
import {
  type Block,
  type Game,
  type Line,
  type LogHeader,
  logHeader,
  logLine,
  type MatchEvent,
  PUBLIC,
  type Rules,
} from '@umpire/core';
import { drawScene } from '@umpire/core/draw';
import { plain, reaches } from '@umpire/core/host';
import { LogFile } from '../files/log-file.ts';
import { logText } from '../files/log-text.ts';
import { sceneFor } from '../text/look.ts';
import { distinctNames } from '../text/player-names.ts';
import { plyName } from '../text/ply-name.ts';
import { gameWords, shellWord } from '../text/typed-words.ts';
import { type ArenaJob, openArena } from './arena-job.ts';
import { entrantSeats } from './entrant-seats.ts';
import { saveBotMatch } from './save-bot-match.ts';

export interface ShowOptions {
  readonly quiet: boolean;
  readonly chat: boolean;
  readonly json: boolean;
  readonly log?: string;
}

export async function showMatch(game: Game, job: ArenaJob, rules: Rules, options: ShowOptions): Promise<void> {
  const seats = job.entrants.map((_, i) => i);
  const pairing = { match: 0, seed: 0, group: 0, seats };
  const arena = await openArena(job);
  const header: LogHeader = logHeader(game, {
    options: rules.options,
    seats: entrantSeats(job.entrants, seats),
    seed: arena.seedOf(pairing),
    ...arena.numberOf(pairing),
  });
  const logFile = options.log === undefined ? undefined : LogFile.create(options.log, header);
  const names = seatTexts(job, rules);
  const say = (text: string): void => {
    if (!options.json && !options.quiet) process.stdout.write(`${plain(text)}\n`);
  };
  const tell = tellerOf(rules, names, options.chat, say);
  try {
    const { result, lines, faultTexts } = await arena.play(pairing, {
      keepLog: true,
      onEvent: (event) => {
        const logged = logLine(event);
        if (logged !== undefined) logFile?.append(logged);
        tell(event);
      },
      onOvertime: (seat) => {
        const [usual, most] = [1, PATIENCE].map((times) => (job.limits.matchMs * times) / 1000);
        say(`[GAME] The bots have used ${usual} s, most of it ${names[seat]}. They have ${most} s in all.`);
      },
    });
    if (result.skipped === undefined) logFile?.seal();
    if (options.json) process.stdout.write(logText(header, lines));
    if (result.skipped !== undefined) say(`[GAME] The match did not end: ${result.skipped}.`);
    faultTexts.forEach((text, i) => {
      const fault = result.faults[i];
      if (fault !== undefined)
        process.stderr.write(`${plain(`${names[fault.seat]}: ${fault.kind} at ${plyName(fault.ply)}: ${text}`)}\n`);
    });
    const id =
      result.skipped === undefined ? await saveBotMatch(game, header, lines, job.entrants, pairing) : undefined;
    if (options.json) return;
    const order = result.places
      .map((place, seat) => ({ place, seat }))
      .sort((a, b) => a.place - b.place || a.seat - b.seat);
    process.stdout.write(`${order.map(({ place, seat }) => `${place}. ${plain(names[seat])}`).join('   ')}\n`);
    const module = job.game === game.id ? undefined : job.game;
    const where = options.log ?? (id === undefined ? undefined : `match:${id}`);
    if (where !== undefined)
      process.stdout.write(`Look at it again with: umpire replay ${shellWord(where)}${gameWords(module)}\n`);
  } finally {
    logFile?.close();
    await arena.close();
  }
}

const seatTexts = ({ entrants }: ArenaJob, { words }: Rules): string[] =>
  distinctNames(
    entrants.map(({ name }) => name),
    words.seats,
  );

/** Tells what happens, event by event. */
function tellerOf(rules: Rules, names: readonly string[], hasChat: boolean, say: (text: string) => void) {
  let line: Line<Block> | undefined;
  let last: { readonly type: string; readonly isPrivate: boolean } | undefined;

  /** Tells an action, unless events say what happened: then it would only be repeated. */
  function tellAction({ seat, words, fault }: Extract<MatchEvent, { kind: 'acted' }>): void {
    if (fault !== undefined) say(`[GAME] ${names[seat]} made a fault (${fault}): ${words.done ?? words.text}`);
    else if (rules.words.event === undefined) say(`[GAME] ${names[seat]}: ${words.done ?? words.text}`);
  }

  /** Tells an event. The arena shows all hands: of an event with two versions it shows the one that says more. */
  function tellEvent({ to, event }: Extract<MatchEvent, { kind: 'told' }>): void {
    const isPrivate = !reaches(to, PUBLIC);
    const isRepeat = !isPrivate && last?.isPrivate === true && last.type === event.type;
    last = { type: event.type, isPrivate };
    const text = isRepeat ? undefined : rules.words.event?.(event, (seat) => names[seat] ?? `seat ${seat}`);
    if (text !== undefined) say(`[GAME] ${text}`);
  }

  function tellEnd(): void {
    if (line === undefined || rules.layout.hasSecrets) return;
    drawScene(sceneFor(line, PUBLIC), { nameOf: (seat) => names[seat] })
      .split('\n')
      .forEach(say);
  }

  return (event: MatchEvent<Block>): void => {
    if (event.kind === 'ask') line = event.question.line;
    else if (event.kind === 'acted') tellAction(event);
    else if (event.kind === 'told') tellEvent(event);
    else if (event.kind === 'chat' && hasChat) say(`[CHAT] ${names[event.seat]}: ${event.text}`);
    else if (event.kind === 'ended') tellEnd();
  };
}
