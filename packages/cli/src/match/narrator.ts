// Tells a match to whoever watches the terminal: the board, what was done, what was refused, and how it ended.
// Where something is hidden it tells only what the watching seat may know.
import { type Block, type Course, type MatchEvent, type Outcome, PUBLIC, reaches, seenBy } from '@umpire/core';
import type { Thought } from '@umpire/search';
import { candidatesText } from '../candidates-text.ts';
import { drawScene } from '../draw-scene.ts';
import type { Terminal } from '../terminal.ts';
import type { Seat } from './seats.ts';

/** 0: moves and result. 1: boards too. 2: how the AI thinks and what it cost. */
export type Verbosity = 0 | 1 | 2;

export class Narrator {
  private readonly terminal: Terminal;
  private readonly seats: readonly Seat[];
  private readonly verbosity: Verbosity;
  /** The only human at the table, the human who was asked last, or the public. */
  watcher: number;

  constructor(terminal: Terminal, seats: readonly Seat[], verbosity: Verbosity) {
    this.terminal = terminal;
    this.seats = seats;
    this.verbosity = verbosity;
    const humans = seats.flatMap((seat, i) => (seat.isHuman ? [i] : []));
    this.watcher = humans.length === 1 ? humans[0] : PUBLIC;
  }

  showBoard(course: Course<Block>): void {
    if (this.verbosity === 0) return;
    const { rules, state } = course;
    const watcher = rules.layout.hasSecrets ? this.watcher : 0;
    this.terminal.say(drawScene(rules.scene(seenBy(rules, state, watcher), watcher), this.terminal.paint));
  }

  showEvent(event: MatchEvent, course: Course<Block>): void {
    const { terminal } = this;
    switch (event.kind) {
      case 'acted': {
        const mayKnow = !course.rules.layout.hasSecrets || event.seat === this.watcher;
        if (mayKnow) terminal.say(this.actedText(event));
        break;
      }
      case 'told':
        if (course.rules.layout.hasSecrets && reaches(event.to, this.watcher)) terminal.say(eventText(event.event));
        break;
      case 'refused':
        terminal.say(terminal.paint.red(event.refusal.text));
        break;
      case 'warned':
        terminal.say(
          terminal.paint.yellow(
            `This position has now occurred ${event.count} times (first after ply ${event.firstPly}).`,
          ),
        );
        break;
      case 'command':
        terminal.say(this.commandText(event.command.type, event.command.seat));
        break;
      case 'chat':
        terminal.say(`${this.nameOf(event.seat)}: ${event.text}`);
        break;
      default:
        break;
    }
  }

  /** How an AI came to its choice. */
  showThought(course: Course<Block>, thought: Thought): void {
    if (this.verbosity < 2) return;
    const counts = [
      thought.nodes > 0 ? `${thought.nodes.toLocaleString('en')} positions` : '',
      thought.depth > 0 ? `depth ${thought.depth}` : '',
    ].filter((each) => each !== '');
    const lines = [
      `${thought.sentence}${counts.length > 0 ? ` [${counts.join(', ')}]` : ''}`,
      ...candidatesText(course, thought.candidates, 3),
    ];
    for (const line of lines) this.terminal.say(this.terminal.paint.dim(`  ${line}`));
  }

  showEnd(outcome: Outcome): void {
    this.terminal.say(this.terminal.paint.bold(this.endText(outcome)));
    this.terminal.say(
      `(${outcome.reason}: ${outcome.scores.map((score, seat) => `${this.nameOf(seat)} ${score}`).join(', ')})`,
    );
  }

  nameOf(seat: number): string {
    return this.seats[seat].seated.name;
  }

  private actedText(event: Extract<MatchEvent, { kind: 'acted' }>): string {
    const done = event.words.done ?? `Played ${event.words.text}`;
    const humans = this.seats.filter((seat) => seat.isHuman).length;
    const who = humans === 1 && this.seats.length === 2 ? '' : `${this.nameOf(event.seat)}: `;
    return `${who}${done}${event.fault === undefined ? '' : ` (${event.fault})`}`;
  }

  private commandText(type: string, seat: number): string {
    return type === 'undo'
      ? `${this.nameOf(seat)} takes a move back. The match no longer counts for the leaderboard.`
      : `${this.nameOf(seat)}: ${type}.`;
  }

  private endText({ scores, reason }: Outcome): string {
    if (reason === 'no-result') return 'NO RESULT';
    const top = Math.max(...scores);
    const winners = scores.flatMap((score, seat) => (score === top ? [seat] : []));
    if (winners.length > 1) return "IT'S A DRAW!";
    const [winner] = winners;
    const humans = this.seats.filter((seat) => seat.isHuman).length;
    if (humans === 1) return this.seats[winner].isHuman ? 'You Won!' : 'AI WINS!';
    return `${this.nameOf(winner)} WINS!`;
  }
}

function eventText({ type, ...facts }: Record<string, unknown>): string {
  const words = Object.entries(facts).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `* ${String(type)}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}
