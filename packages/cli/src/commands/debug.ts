import { readFileSync } from 'node:fs';
import {
  ARENA_LIMITS,
  Arena,
  type AskedQuestion,
  type BotProgram,
  openPythonPackages,
  PATIENCE,
  type SeatAnswer,
  type SeatPlayer,
} from '@umpire/arena';
import { type Block, type BotView, type Json, type Question, type Rules, replay } from '@umpire/core';
import { type NumberedEvent, plain } from '@umpire/core/host';
import { timeoutMs } from '../arena/arena-arguments.ts';
import { openEntrants } from '../arena/open-entrants.ts';
import { type OpenedLog, readLog } from '../files/read-log.ts';
import { adaptersFor } from '../games/rules-script.ts';
import { isolationLevel } from '../isolation-level.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Terminal } from '../terminal/terminal.ts';
import { differenceText } from '../text/difference-text.ts';
import { heardText } from '../text/heard-text.ts';
import { lookOf, sceneFor } from '../text/look.ts';
import { plyName } from '../text/ply-name.ts';
import { type SeenView, viewLines } from '../text/view-lines.ts';

export interface DebugArguments {
  readonly seat?: string;
  readonly bot?: string;
  readonly game?: string;
  readonly json?: boolean;
  readonly timeout?: string;
  readonly pythonPackages?: string;
  /** Whether to show the whole view at each decision, not only what is new in it. */
  readonly full?: boolean;
}

/** One decision of the seat, as it was asked in the match. */
interface Decision extends SeenView {
  readonly ply: number;
  readonly events: readonly NumberedEvent[];
  /** The events of the view in words. */
  readonly heard: readonly string[];
  readonly state: Json;
  readonly question: AskedQuestion;
  chosen?: string;
  fault?: string;
}

interface Debugged {
  readonly ply: number;
  readonly decision: string;
  readonly heard: readonly string[];
  readonly chosen: string;
  readonly now: string;
  readonly same: boolean;
  readonly console: string;
  readonly say: readonly string[];
}

/** `umpire debug`: asks a bot again at each of its decisions in a match. */
export async function debugCommand(path: string, given: DebugArguments): Promise<void> {
  const opened = await readLog(path, given.game);
  const seat = readSeat(given.seat, opened.rules.seats);
  if (given.bot === undefined) throw new Failure('debug needs the bot: --bot FILE.');
  const isolation = await isolationLevel(undefined, given.json === true);
  const { entrants, disqualified } = await openEntrants([{ text: given.bot }], isolation);
  if (disqualified.length > 0) throw new Failure(`${given.bot}: ${disqualified[0].reason}`, 1);
  const [entrant] = entrants;
  if (!('bot' in entrant)) throw new Failure(`--bot: '${given.bot.slice(0, 60)}' is a search, not a bot file.`);
  const { rules, log, game } = opened;
  refuseOtherGame(entrant.bot, game.id);
  const met = headline(path, opened, seat, entrant.bot);
  const decisions = decisionsOf(path, opened, seat);
  const arena = new Arena({
    entrants: [entrant],
    rulesFor: () => rules,
    adapters: await adaptersFor(game, [entrant.bot]),
    seedOf: () => log.header.seed,
    limits: { ...ARENA_LIMITS, answerMs: timeoutMs(given.timeout) },
    isolation,
    pythonPackages:
      given.pythonPackages === undefined
        ? undefined
        : demand(openPythonPackages(given.pythonPackages), '--python-packages').folder,
  });
  try {
    const seats = Array.from({ length: rules.seats }, () => 0);
    const player = await arena.sit(rules, { match: 0, seed: 0, group: 0, seats }, seat);
    if (given.json !== true) process.stdout.write(`${met.lines.map((line) => plain(line)).join('\n')}\n\n`);
    const results = await askAgain(player, decisions, given);
    if (given.json === true) process.stdout.write(`${JSON.stringify({ ...met.facts, seat, decisions: results })}\n`);
    else process.stdout.write(`${closing(results)}${secondLooks(arena.trouble().innocent)}\n`);
  } finally {
    await arena.close();
  }
}

/** Which match it is, who sat there, and how it ended. */
function headline(path: string, { game, log, rules }: OpenedLog, seat: number, bot: BotProgram) {
  const { player, sha256 } = log.header.seats[seat];
  const outcome = log.lines.flatMap((line) => ('outcome' in line ? [line.outcome] : [])).at(-1);
  const same = sha256 === bot.sha256;
  const who = same
    ? `${player}: the same bot`
    : sha256 !== undefined && nameOf(player) === nameOf(bot.name)
      ? `${player}, which has changed since`
      : `${player}, not this bot`;
  const place =
    outcome === undefined ? undefined : 1 + outcome.scores.filter((each) => each > outcome.scores[seat]).length;
  const won = place === undefined ? 'not finished' : resultText(outcome?.scores ?? [], place);
  const reason = outcome === undefined ? '' : ` (${outcome.reason})`;
  return {
    lines: [`${path}: ${game.title}, ${rules.seats} seats. Seat ${seat} was ${who}. Result: ${won}${reason}.`],
    facts: {
      match: path,
      game: game.id,
      player,
      sameBot: same,
      ...(outcome === undefined ? {} : { scores: outcome.scores, reason: outcome.reason }),
    },
  };
}

function resultText(scores: readonly number[], place: number): string {
  if (new Set(scores).size === 1) return 'a draw';
  if (place > 1) return scores.length === 2 ? 'lost' : `place ${place} of ${scores.length}`;
  return 'won';
}

const nameOf = (player: string): string => player.replace(/^.*[\\/](?=.)/, '').replace(/[\\/]$|\.\w+$/, '');

/** A bot that imports the types of games says by that which games it plays. */
function refuseOtherGame(bot: BotProgram, game: string): void {
  if (bot.language !== 'js') return;
  const named = readFileSync(bot.path, 'utf8').matchAll(/from\s+['"]@umpire\/games\/([\w-]+)['"]/g);
  const games = [...new Set([...named].map(([, each]) => each))];
  if (games.length === 0 || games.includes(game)) return;
  throw new Failure(
    `${bot.name} is a bot for ${games.join(', ')}, from which it imports, and this is a match of ${game}: name another match.`,
  );
}

const secondLooks = (count: number): string =>
  count === 0
    ? ''
    : `\n${count === 1 ? 'Once it was' : `${count} times it was`} late or gone, and answered when it was asked again with ${PATIENCE} times the limits.`;

function readSeat(text: string | undefined, seats: number): number {
  if (text === undefined || !/^\d{1,2}$/.test(text) || Number(text) >= seats)
    throw new Failure(
      `debug needs --seat, a number from 0 to ${seats - 1}${text === undefined ? '' : `, not '${text.slice(0, 20)}'`}.`,
    );
  return Number(text);
}

/** The decisions of the seat in the match: what it was asked, and what it answered. */
function decisionsOf(path: string, { rules, log }: OpenedLog, seat: number): Decision[] {
  const decisions: Decision[] = [];
  let open: Decision | undefined;
  const { difference } = replay(rules, log, {
    onAsk(question) {
      if (question.seat !== seat || open?.ply === question.ply) return;
      open = decisionAt(rules, question, seat);
      decisions.push(open);
    },
    onEvent(event) {
      if (event.kind !== 'acted' || open === undefined || event.ply !== open.ply) return;
      open.chosen = event.words.text;
      if (event.fault !== undefined) open.fault = event.fault;
    },
  });
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  return decisions.filter(({ chosen }) => chosen !== undefined);
}

function decisionAt(rules: Rules, question: Question<Block>, seat: number): Decision {
  const view = question.botView();
  const { decision, legal, events, state } = view;
  const { line, clocks } = question;
  const known = question.known();
  const scene = sceneFor(line, seat);
  return {
    ply: question.ply,
    decision,
    legal,
    events,
    heard: events.flatMap(({ event }) => heardText(rules, event) ?? []),
    state,
    scene,
    question: {
      line,
      decision,
      clocks,
      choices: () => legal,
      takeEvents: () => events,
      view: () => state,
      botView: () => view,
      known: () => known,
    },
  };
}

async function askAgain(
  player: SeatPlayer,
  decisions: readonly Decision[],
  { json, full }: DebugArguments,
): Promise<Debugged[]> {
  const terminal = new Terminal();
  let before: Decision | undefined;
  const hears = await player.begin();
  const results: Debugged[] = [];
  try {
    for (const decision of decisions) {
      const told =
        hears && decision.events.length > 0
          ? await player.tell(decision.events, { state: () => decision.state })
          : undefined;
      const answer = await player.answer(decision.question);
      const console = [told?.log ?? '', answer.log].filter((text) => text !== '').join('\n');
      const result = compare(decision, answer, console, [...(told?.say ?? []), ...answer.say]);
      results.push(result);
      if (json !== true) show(terminal, decision, result, before);
      if (full !== true) before = decision;
    }
  } finally {
    player.end();
  }
  return results;
}

function compare(decision: Decision, answer: SeatAnswer, console: string, say: readonly string[]): Debugged {
  const { ply, legal, fault, heard } = decision;
  const was = decision.chosen ?? '';
  const chosen = fault === undefined ? was : `${fault}, which became ${was}`;
  const now = nowText(legal, answer);
  const same = fault === undefined ? now === was : 'fault' in answer;
  return { ply, decision: decision.decision, heard, chosen, now, same, console, say };
}

/** The text of a bot that was late: it was asked twice. */
const LATE = /^gave no answer within/;
const AGAIN = `, and not within ${PATIENCE} times that when it was asked again`;

function nowText(legal: BotView['legal'], answer: SeatAnswer): string {
  if ('fault' in answer) return `${answer.fault}: ${answer.text}${LATE.test(answer.text) ? AGAIN : ''}`;
  if ('resigns' in answer) return 'resigns';
  if ('index' in answer) return legal[answer.index]?.text ?? `illegal: there is no index ${answer.index}`;
  return `action ${answer.action}`;
}

function show(terminal: Terminal, decision: Decision, result: Debugged, before: Decision | undefined): void {
  const { paint } = terminal;
  terminal.say(paint.bold(`${plyName(decision.ply)}, ${decision.decision}`));
  for (const line of decision.heard) terminal.say(paint.dim(`  heard: ${plain(line)}`));
  const { rules } = decision.question.line;
  const look = lookOf(paint, (each) => rules.words.seats[each], decision.scene.question?.seat);
  for (const line of viewLines(decision, before, look)) terminal.say(`  ${line}`);
  for (const line of result.console.split('\n')) if (line !== '') terminal.say(paint.cyan(`  printed: ${plain(line)}`));
  for (const text of result.say) terminal.say(paint.magenta(`  said: ${plain(text)}`));
  terminal.say(`  chose: ${plain(result.chosen)}`);
  if (!result.same) terminal.say(paint.yellow(`  NOW: ${plain(result.now)}`));
  else terminal.say(decision.fault === undefined ? '  now the same' : `  now the same: ${plain(result.now)}`);
}

function closing(results: readonly Debugged[]): string {
  const different = results.filter(({ same }) => !same);
  const count = `${results.length} ${results.length === 1 ? 'decision' : 'decisions'}`;
  if (different.length === 0) return `${count}, all chosen the same way.`;
  return `${count}, ${different.length} chosen differently now: ${different.map(({ ply }) => plyName(ply)).join(', ')}.`;
}
