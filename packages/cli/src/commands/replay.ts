import {
  type Block,
  type GameEvent,
  type Line,
  type MatchEvent,
  type Outcome,
  PUBLIC,
  type Question,
  type Rules,
  replay,
  seenBy,
} from '@umpire/core';
import { drawScene } from '@umpire/core/draw';
import { finalPlies, outcomeIn, type PlyLine, plain, plyCount, reaches, sealDigest } from '@umpire/core/host';
import { hashText } from '../files/log-text.ts';
import { type OpenedLog, readLog } from '../files/read-log.ts';
import { saveMatch } from '../files/save-match.ts';
import { isJournal, verifyJournal } from '../files/verify-journal.ts';
import { objectionTo, verifiedText, verifyLog } from '../files/verify-log.ts';
import { checkSeal } from '../keys/check-seal.ts';
import { ownPublicKey } from '../keys/own-key.ts';
import { Failure } from '../terminal/failure.ts';
import { Terminal } from '../terminal/terminal.ts';
import { differenceText } from '../text/difference-text.ts';
import { heardText } from '../text/heard-text.ts';
import { lookOf, sceneFor } from '../text/look.ts';
import { againstText, seatLabels } from '../text/player-names.ts';
import { plyName } from '../text/ply-name.ts';
import { pointsText } from '../text/points-text.ts';
import { wholeNumber } from '../text/whole-number.ts';

export interface ReplayArguments {
  readonly at?: string;
  readonly seat?: string;
  readonly open?: boolean;
  readonly verify?: boolean;
  readonly save?: string;
  readonly game?: string;
  readonly json?: boolean;
}

/** `umpire replay`: shows any moment of a match, or proves that its log is true. */
export async function replayCommand(path: string, given: ReplayArguments): Promise<void> {
  if (given.verify === true && isJournal(path)) return verifyJournal(path, given.json === true);
  const opened = await readLog(path, given.game);
  if (given.save !== undefined) return saveAs(path, opened, given.save, given);
  if (given.verify === true) return verify(path, opened, given);
  const at = parseCount(given.at, '--at', plyCount(opened.log));
  const seat = parseCount(given.seat, '--seat', opened.rules.seats - 1);
  const isOpen = given.open === true;
  if (isOpen) demandOpen(opened, given);
  if (given.json === true) return writeMoment(path, opened, at ?? plyCount(opened.log), seat);
  showMatch(path, opened, { at, seat, isOpen });
}

/** Refuses --open for a match that can still be resumed: its players would see too much. */
function demandOpen({ log }: OpenedLog, { seat, json }: ReplayArguments): void {
  if (seat !== undefined || json === true)
    throw new Failure(`--open shows what all seats saw: leave out ${seat === undefined ? '--json' : '--seat'}.`);
  if (hasPeople(log) && outcomeIn(log.lines) === undefined)
    throw new Failure('--open is for finished matches, and this one can still be resumed: --seat N shows one seat.');
}

const hasPeople = ({ header }: OpenedLog['log']): boolean =>
  header.seats.some(({ player }) => /^human(:|$)/.test(player));

/** --save: writes the match in another format. A match that does not replay is not written. */
function saveAs(path: string, opened: OpenedLog, target: string, { at, seat, open, json }: ReplayArguments): void {
  if (at !== undefined || seat !== undefined || open === true)
    throw new Failure('--save writes the whole match as it was: leave out --at, --seat and --open.');
  const { difference } = replay(opened.rules, opened.log);
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  saveMatch(target, opened, opened.rules, opened.log, isSealedHere(opened));
  process.stdout.write(json === true ? `${JSON.stringify({ saved: target })}\n` : `Saved as ${plain(target)}.\n`);
}

/** A new copy is sealed only if this machine sealed the old one: a log of a stranger would get the name of our key. */
function isSealedHere({ log, text }: OpenedLog): boolean {
  const { seal } = log;
  if (seal === undefined || seal.key !== ownPublicKey()) return false;
  return checkSeal(seal, () => sealDigest(text.slice(0, log.wholeChars), hashText)).state === 'good';
}

const parseCount = (text: string | undefined, name: string, max: number): number | undefined =>
  text === undefined ? undefined : wholeNumber(name, text, 0, max);

function verify(path: string, opened: OpenedLog, { json }: ReplayArguments): void {
  const verified = verifyLog(opened);
  if (json === true) process.stdout.write(`${JSON.stringify(verified)}\n`);
  const objection = objectionTo(path, verified);
  if (objection !== undefined) throw new Failure(objection, 1);
  if (json !== true) process.stdout.write(verifiedText(path, verified, opened));
}

interface Shown {
  readonly at: number | undefined;
  readonly seat: number | undefined;
  /** Whether to show all that any seat saw: each action as the seat saw it that acted. */
  readonly isOpen: boolean;
}

/** Shows the whole match move by move, or one moment of it. */
function showMatch(path: string, opened: OpenedLog, shown: Shown): void {
  const { rules, log, game } = opened;
  const { at, seat } = shown;
  const terminal = new Terminal();
  const labels = seatLabels(
    log.header.seats.map(({ player }) => player),
    rules.words.seats,
  );
  const players = againstText(
    log.header.seats.map(({ player }) => player),
    rules.words.seats,
  );
  terminal.say(plain(`${game.title}, seed ${log.header.seed}: ${players}`));
  for (const warning of rules.words.warnings ?? []) terminal.say(plain(warning));
  const plies = finalPlies(log);
  for (let ply = at ?? 0; ply <= (at ?? plies.length); ply++) {
    const { line, told } = momentOf(path, { rules, log }, ply);
    const eyes = eyesOf(rules, shown);
    if (ply > 0) terminal.say(plyText(rules, labels, plies[ply - 1], shown.isOpen ? 'all' : eyes[0], told));
    terminal.say(tablesText(line, eyes, labels, terminal.paint));
  }
  if (at === undefined) terminal.say(endText(opened, labels, outcomeIn(log.lines)));
  if (rules.layout.hasSecrets && seat === undefined && !shown.isOpen) terminal.say(terminal.paint.dim(hintOf(log)));
}

/** The seats whose views are drawn. */
function eyesOf(rules: Rules, { seat, isOpen }: Shown): number[] {
  if (!rules.layout.hasSecrets) return [seat ?? 0];
  return isOpen ? Array.from({ length: rules.seats }, (_, each) => each) : [seat ?? PUBLIC];
}

/** The table with each of these views; a view that several seats share is drawn once. */
function tablesText(
  line: Line<Block>,
  eyes: readonly number[],
  labels: readonly string[],
  paint: Terminal['paint'],
): string {
  const seenAs = new Map<string, string[]>();
  for (const eye of eyes) {
    const seat = line.rules.layout.hasSecrets && eye !== PUBLIC ? eye : undefined;
    const look = lookOf(paint, (each) => labels[each], eyes.length > 1 ? undefined : seat);
    const table = drawScene(sceneFor(line, eye), look);
    seenAs.set(table, [...(seenAs.get(table) ?? []), labels[eye]]);
  }
  const [first] = seenAs.keys();
  if (seenAs.size === 1) return first;
  const heading = (names: readonly string[]): string =>
    plain(`As ${names.join(' and ')} ${names.length === 1 ? 'sees' : 'see'} it:`);
  return [...seenAs].map(([table, names]) => `${heading(names)}\n${table}`).join('\n');
}

function endText({ game }: OpenedLog, labels: readonly string[], outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'The match is not finished.';
  if (game.resultText !== undefined) return plain(`Result: ${game.resultText(outcome)}`);
  return `${outcome.reason}: ${outcome.scores.map((score, i) => `${labels[i]} ${pointsText(score)}`).join(', ')}`;
}

const hintOf = (log: OpenedLog['log']): string =>
  hasPeople(log) && outcomeIn(log.lines) === undefined
    ? 'What is hidden is not shown. --seat N: as seat N saw it.'
    : 'What was hidden is not shown. --seat N: as seat N saw it; --open: all of it.';

/** One ply. Where something is hidden, another seat's action shows only in what others were told of it. */
function plyText(
  rules: Rules,
  labels: readonly string[],
  { ply, seat, notation, fault }: PlyLine,
  eye: number | 'all',
  told: readonly ToldEvent[],
): string {
  const isSeen = !rules.layout.hasSecrets || eye === 'all' || seat === eye;
  const events = told.map(({ event }) => event);
  const reached = told.filter(({ to }) => eye !== 'all' && reaches(to, eye)).map(({ event }) => event);
  const heard = (eye === 'all' ? fullest(events) : reached).flatMap((event) => heardText(rules, event, labels) ?? []);
  const said = rules.words.event === undefined && isSeen ? '' : heard.map((each) => each.replace(/\.$/, '')).join('; ');
  const what = [...(isSeen ? [notation] : []), ...(said === '' ? [] : [said])].join(': ') || '(hidden)';
  return plain(`${plyName(ply)}, ${labels[seat]}: ${what}${fault === undefined ? '' : ` (${fault})`}`);
}

/** If some were told an event with a card and others without, keeps the version with the card. */
function fullest(events: readonly GameEvent[]): GameEvent[] {
  const isLess = (less: GameEvent, more: GameEvent | undefined): boolean =>
    more !== undefined &&
    Object.keys(less).length < Object.keys(more).length &&
    Object.entries(less).every(([name, value]) => JSON.stringify(more[name]) === JSON.stringify(value));
  return events.filter((event, at) => !isLess(event, events[at - 1]) && !isLess(event, events[at + 1]));
}

type ToldEvent = Extract<MatchEvent, { kind: 'told' }>;

interface Moment {
  readonly line: Line<Block>;
  readonly question?: Question<Block>;
  /** What the last action caused to be told. */
  readonly told: readonly ToldEvent[];
}

function momentOf(path: string, { rules, log }: Pick<OpenedLog, 'rules' | 'log'>, at: number): Moment {
  let told: ToldEvent[] = [];
  const onEvent = (event: MatchEvent): void => {
    if (event.kind === 'acted') told = [];
    else if (event.kind === 'told') told.push(event);
  };
  const { next, difference } = replay(rules, log, { at, onEvent });
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  if (next.done) return { line: next.value.line, told };
  const event: MatchEvent<Block> = next.value;
  if (event.kind !== 'ask') throw new Error('a replay stops at a question or at the end');
  return { line: event.question.line, question: event.question, told };
}

function writeMoment(path: string, opened: OpenedLog, at: number, seat: number | undefined): void {
  const { rules } = opened;
  const { line, question } = momentOf(path, opened, at);
  const eye = seat ?? PUBLIC;
  const seen = seenBy(rules, line.state, eye);
  const mayList = question !== undefined && (!rules.layout.hasSecrets || seat === question.seat);
  const moment = {
    game: rules.id,
    ply: line.state.ply,
    toAct: question?.seat ?? null,
    state: rules.bots.view(seen, eye),
    legal: mayList ? question.words() : [],
    scene: sceneFor(line, eye),
  };
  process.stdout.write(`${JSON.stringify(moment)}\n`);
}
