import {
  type Block,
  type Course,
  finalPlies,
  type GameEvent,
  type MatchEvent,
  type PlyLine,
  PUBLIC,
  plyCount,
  type Question,
  type Rules,
  reaches,
  replay,
  seenBy,
} from '@umpire/core';
import { differenceText } from '../difference-text.ts';
import { drawScene } from '../draw-scene.ts';
import { Failure } from '../failure.ts';
import { plain } from '../plain.ts';
import { plyName } from '../ply-name.ts';
import { type OpenedLog, readLog } from '../read-log.ts';
import { saveMatch } from '../save-match.ts';
import { Terminal } from '../terminal.ts';

export interface ReplayArguments {
  readonly at?: string;
  readonly seat?: string;
  readonly verify?: boolean;
  readonly save?: string;
  readonly game?: string;
  readonly json?: boolean;
}

/** `umpire replay`: shows any moment of a match, or proves that its log is true. */
export async function replayCommand(path: string, given: ReplayArguments): Promise<void> {
  const opened = await readLog(path, given.game);
  if (given.save !== undefined) return saveAs(path, opened, given.save, given);
  if (given.verify === true) return verify(path, opened, given);
  const at = parseCount(given.at, '--at', plyCount(opened.log));
  const seat = parseCount(given.seat, '--seat', opened.rules.seats - 1);
  if (given.json === true) return writeMoment(path, opened, at ?? plyCount(opened.log), seat);
  showMatch(path, opened, at, seat);
}

/** The same match in another format. One that does not replay is not passed on. */
function saveAs(path: string, opened: OpenedLog, target: string, { at, seat, json }: ReplayArguments): void {
  if (at !== undefined || seat !== undefined)
    throw new Failure('--save writes the whole match as it was: leave out --at and --seat.');
  const { difference } = replay(opened.rules, opened.log);
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  saveMatch(target, opened, opened.rules, opened.log);
  process.stdout.write(json === true ? `${JSON.stringify({ saved: target })}\n` : `Saved as ${plain(target)}.\n`);
}

function parseCount(text: string | undefined, name: string, max: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) > max)
    throw new Failure(`${name} is a number from 0 to ${max}, not '${text.slice(0, 20)}'.`);
  return Number(text);
}

function verify(path: string, { rules, log }: OpenedLog, { json }: ReplayArguments): void {
  const { difference } = replay(rules, log);
  const plies = plyCount(log);
  const isOld = log.header.rulesVersion !== rules.rulesVersion;
  if (json === true)
    process.stdout.write(
      `${JSON.stringify({ ok: difference === undefined, plies, ...(difference === undefined ? {} : { difference }) })}\n`,
    );
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  if (json !== true)
    process.stdout.write(
      `${path}: ${plies} plies replay exactly${isOld ? ` (by notation, from rules version ${log.header.rulesVersion})` : ''}.\n`,
    );
}

/** The whole match move by move, or one moment of it. */
function showMatch(
  path: string,
  { rules, log, game }: OpenedLog,
  at: number | undefined,
  seat: number | undefined,
): void {
  const terminal = new Terminal();
  const players = log.header.seats.map(({ player }, i) => `${player} (${rules.seatNames[i]})`).join(' against ');
  terminal.say(plain(`${game.title}, seed ${log.header.seed}: ${players}`));
  for (const warning of rules.warnings ?? []) terminal.say(plain(warning));
  const eye = seat ?? (rules.layout.hasSecrets ? PUBLIC : 0);
  // Where no person played, nothing has to be kept from whoever looks.
  const isOpen = seat === undefined && log.header.seats.every(({ player }) => !/^human(:|$)/.test(player));
  const plies = finalPlies(log);
  for (let ply = at ?? 0; ply <= (at ?? plies.length); ply++) {
    const { course, told } = momentOf(path, { rules, log }, ply);
    if (ply > 0) terminal.say(plyText(rules, plies[ply - 1], isOpen ? plies[ply - 1].seat : eye, told));
    terminal.say(drawScene(rules.scene(seenBy(rules, course.state, eye), eye, course.past), terminal.paint));
  }
  const outcome = log.lines.find((line) => 'outcome' in line);
  if (at === undefined)
    terminal.say(
      outcome === undefined
        ? 'The match is not finished.'
        : `${outcome.outcome.reason}: ${outcome.outcome.scores.map((score, i) => `${rules.seatNames[i]} ${score}`).join(', ')}`,
    );
}

/** Where something is hidden, another seat's action is known only by what it caused others to be told. */
const heardText = (rules: Rules, event: GameEvent): string[] => {
  if (rules.eventText === undefined) return [JSON.stringify(event)];
  const text = rules.eventText(event, (seat) => rules.seatNames[seat] ?? `seat ${seat}`);
  return text === undefined ? [] : [text];
};

function plyText(
  rules: Rules,
  { ply, seat, notation, fault }: PlyLine,
  eye: number,
  told: readonly ToldEvent[],
): string {
  const isSeen = !rules.layout.hasSecrets || seat === eye;
  const heard = told.filter(({ to }) => reaches(to, eye)).flatMap(({ event }) => heardText(rules, event));
  const what = isSeen
    ? [notation, ...(rules.eventText === undefined ? [] : heard)].join(': ')
    : heard.join('; ') || '(hidden)';
  return plain(`${plyName(ply)}, ${rules.seatNames[seat]}: ${what}${fault === undefined ? '' : ` (${fault})`}`);
}

type ToldEvent = Extract<MatchEvent, { kind: 'told' }>;

interface Moment {
  readonly course: Course<Block>;
  readonly question?: Question<Block>;
  /** By the last action. */
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
  if (next.done) return { course: next.value.course, told };
  const event: MatchEvent<Block> = next.value;
  if (event.kind !== 'ask') throw new Error('a replay stops at a question or at the end');
  return { course: event.question.course, question: event.question, told };
}

function writeMoment(path: string, opened: OpenedLog, at: number, seat: number | undefined): void {
  const { rules } = opened;
  const { course, question } = momentOf(path, opened, at);
  const eye = seat ?? PUBLIC;
  const seen = seenBy(rules, course.state, eye);
  const mayList = question !== undefined && (!rules.layout.hasSecrets || seat === question.seat);
  const moment = {
    game: rules.id,
    ply: course.state.ply,
    toAct: question?.seat ?? null,
    state: rules.view(seen, eye),
    legal: mayList ? question.words() : [],
    scene: rules.scene(seen, eye, course.past),
  };
  process.stdout.write(`${JSON.stringify(moment)}\n`);
}
