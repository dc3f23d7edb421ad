// Tells a match to whoever watches the terminal: the board, what was done, what was refused, and how it ended.
// Where something is hidden it tells only what the watching seat may know.
import {
  type Block,
  type Course,
  type GameEvent,
  type MatchEvent,
  type Outcome,
  PUBLIC,
  reaches,
  seenBy,
} from '@umpire/core';
import type { Candidate, Thought } from '@umpire/search';
import { candidatesText } from '../candidates-text.ts';
import { drawScene } from '../draw-scene.ts';
import { loopLines } from '../loop-lines.ts';
import { plain } from '../plain.ts';
import { repeatsText } from '../repeats-text.ts';
import type { Terminal } from '../terminal.ts';
import type { Seat } from './seats.ts';

/** 0: moves and result. 1: boards too. 2: how the AI thinks and what it cost. */
export type Verbosity = 0 | 1 | 2;

export class Narrator {
  private readonly terminal: Terminal;
  private readonly seats: readonly Seat[];
  private readonly seatNames: readonly string[];
  private readonly verbosity: Verbosity;
  private readonly teaches: boolean;
  /** What the humans have been told while somebody else was watching. */
  private readonly missed: string[][];
  private readonly humans: number;
  private isStale = false;
  /** The only human at the table, the human who was asked last, or the public. */
  watcher: number;

  constructor(
    terminal: Terminal,
    seats: readonly Seat[],
    seatNames: readonly string[],
    verbosity: Verbosity,
    teaches: boolean,
  ) {
    this.terminal = terminal;
    this.seats = seats;
    this.seatNames = seatNames;
    this.verbosity = verbosity;
    this.teaches = teaches;
    const humans = seats.flatMap((seat, i) => (seat.isHuman ? [i] : []));
    this.humans = humans.length;
    this.missed = seats.map(() => []);
    this.watcher = humans.length === 1 ? humans[0] : PUBLIC;
  }

  showBoard(course: Course<Block>): void {
    if (this.verbosity === 0) return;
    const { rules, state } = course;
    // After the end everybody looks at the screen: a hand that was never shown stays hidden.
    const open = course.isOver && this.humans > 1 ? PUBLIC : this.watcher;
    const eye = rules.layout.hasSecrets ? open : 0;
    this.terminal.say(drawScene(rules.scene(seenBy(rules, state, eye), eye, course.past), this.terminal.paint));
  }

  /** What this seat has been told since it last watched. */
  showMissed(seat: number): void {
    for (const text of this.missed[seat].splice(0)) this.terminal.say(text);
  }

  /** The board again, if it has changed since it was shown: after all that the change caused to be told. */
  showChange(course: Course<Block>): void {
    if (this.isStale) this.showBoard(course);
    this.isStale = false;
  }

  showEvent(event: MatchEvent, course: Course<Block>): void {
    const { terminal } = this;
    if (event.kind === 'ended') this.showChange(course);
    if (event.kind === 'acted' || (event.kind === 'command' && event.command.type === 'undo')) this.isStale = true;
    switch (event.kind) {
      case 'acted': {
        const mayKnow = !course.rules.layout.hasSecrets || event.seat === this.watcher;
        if (mayKnow) terminal.say(this.actedText(event));
        break;
      }
      case 'told':
        // Where all is seen, an action says everything, unless dice had a word in it.
        if (course.rules.layout.hasSecrets || course.rules.usesChance) this.tellEvent(event.to, event.event, course);
        break;
      case 'refused':
        terminal.say(terminal.paint.red(plain(event.refusal.text)));
        break;
      case 'warned':
        terminal.say(terminal.paint.yellow(warningText(course, event)));
        if (course.seat === this.watcher || !course.rules.layout.hasSecrets)
          for (const line of loopLines(course, (seat) => this.nameOf(seat)))
            terminal.say(terminal.paint.dim(`  ${line}`));
        break;
      case 'command':
        terminal.say(this.commandText(event.command.type, event.command.seat));
        break;
      case 'chat':
        terminal.say(`${this.nameOf(event.seat)}: ${plain(event.text)}`);
        break;
      default:
        break;
    }
  }

  /** How an AI came to its choice, and the best moves there were. Both would betray a hidden hand: then neither is told. */
  showThought(course: Course<Block>, thought: Thought, best: readonly Candidate[]): void {
    if (this.verbosity < 2 || course.rules.layout.hasSecrets) return;
    const counts = [
      thought.nodes > 0 ? `${thought.nodes.toLocaleString('en')} positions` : '',
      thought.depth > 0 ? `depth ${thought.depth}` : '',
    ].filter((each) => each !== '');
    // A solver's sentence has its counts in it.
    const cost = counts.length > 0 && thought.method !== 'exact' ? ` [${counts.join(', ')}]` : '';
    const lines = [
      `${thought.sentence}${cost}`,
      ...(best.length > 0 ? ['Best moves:'] : []),
      ...candidatesText(course, best, 3),
    ];
    for (const line of lines) this.terminal.say(this.terminal.paint.dim(`  ${line}`));
  }

  showEnd(outcome: Outcome): void {
    this.terminal.say(this.terminal.paint.bold(this.endText(outcome)));
    this.terminal.say(
      `(${outcome.reason}: ${outcome.scores.map((score, seat) => `${this.nameOf(seat)} ${score}`).join(', ')})`,
    );
  }

  /** Two players of the same name are told apart by their seats. */
  nameOf(seat: number): string {
    const { name } = this.seats[seat].seated;
    const isOnly = this.seats.filter(({ seated }) => seated.name === name).length === 1;
    return isOnly ? name : `${name} (${this.seatNames[seat]})`;
  }

  private tellEvent(to: number, event: GameEvent, { rules }: Course<Block>): void {
    const text =
      rules.eventText === undefined
        ? this.eventText(event)
        : rules.eventText(event, (seat) => (seat in this.seats ? this.nameOf(seat) : `seat ${seat}`));
    if (text !== undefined) this.tell(to, rules.eventText === undefined ? text : `* ${text}`);
  }

  private tell(to: number, text: string): void {
    if (reaches(to, this.watcher)) this.terminal.say(text);
    this.seats.forEach((seat, i) => {
      if (seat.isHuman && i !== this.watcher && reaches(to, i)) this.missed[i].push(text);
    });
  }

  private eventText({ type, seat, ...facts }: Record<string, unknown>): string {
    const who = typeof seat === 'number' && seat in this.seats ? `${this.nameOf(seat)}: ` : '';
    const words = Object.entries(facts).map(
      ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return `* ${who}${String(type)}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
  }

  private actedText(event: Extract<MatchEvent, { kind: 'acted' }>): string {
    const done = event.words.done ?? `Played ${event.words.text}`;
    const who = this.humans === 1 && this.seats.length === 2 ? '' : `${this.nameOf(event.seat)}: `;
    return `${who}${done}${event.fault === undefined ? '' : ` (${event.fault})`}`;
  }

  private commandText(type: string, seat: number): string {
    if (type === 'time') return `${this.nameOf(seat)} ran out of time.`;
    if (type !== 'undo') return `${this.nameOf(seat)} ${type}s.`;
    const cost = this.teaches ? '' : ' The match no longer counts for the leaderboard.';
    return `${this.nameOf(seat)} takes a move back.${cost}`;
  }

  private endText({ scores, reason }: Outcome): string {
    if (reason === 'no-result') return 'NO RESULT';
    const top = Math.max(...scores);
    const winners = scores.flatMap((score, seat) => (score === top ? [seat] : []));
    if (winners.length > 1) return "IT'S A DRAW!";
    const [winner] = winners;
    if (this.humans === 1 && this.seats[winner].isHuman) return 'You Won!';
    // A bot is somebody's own work, and has a name.
    if (this.humans === 1 && !this.seats[winner].isBot) return 'AI WINS!';
    return `${this.nameOf(winner)} WINS!`;
  }
}

function warningText(course: Course<Block>, { count, firstPly }: { count: number; firstPly: number }): string {
  // A rule that would have refused the move, and only warns, is about this one move.
  if (course.rules.loop.repetition?.ban?.enforce === 'warn') return repeatsText(firstPly);
  return `This position has now occurred ${count} times (first after ply ${firstPly}).${claimText(course, count)}`;
}

function claimText(course: Course<Block>, count: number): string {
  const needed = course.rules.loop.repetition?.count.claim;
  return needed !== undefined && count >= needed ? ' Whoever is to move may type: claim' : '';
}
