// Tells a match to those who watch the terminal: the board, what was done, what was refused, and how it ended. Where
// something is hidden it tells only what the watching seat may know.
import { type Block, type GameEvent, type Line, type MatchEvent, type Outcome, PUBLIC, type Rules } from '@umpire/core';
import { drawScene, type Look } from '@umpire/core/draw';
import { type Command, plain, reaches } from '@umpire/core/host';
import type { Scene } from '@umpire/core/scene';
import type { Thought } from '@umpire/search';
import type { Terminal } from '../../terminal/terminal.ts';
import { candidatesText } from '../../text/candidates-text.ts';
import { lookOf, sceneFor } from '../../text/look.ts';
import { loopLines } from '../../text/loop-lines.ts';
import { distinctNames } from '../../text/player-names.ts';
import { pointsText } from '../../text/points-text.ts';
import { choiceNumbers } from '../person/choice-numbers.ts';
import type { Seat } from '../seats.ts';
import { endText } from './end-text.ts';
import { type TableKind, tableKind } from './table-kind.ts';
import { TableView } from './table-view.ts';
import { ToldLines } from './told-lines.ts';
import { warningText } from './warning-text.ts';

/** 0: moves and the result; 1: boards too; 2: also how the AI thinks and what that cost. */
export type Verbosity = 0 | 1 | 2;

/** The event by which games that have turns tell of their beginnings. */
const TURN_EVENT = 'TURN_START';

export class Narrator {
  private readonly terminal: Terminal;
  private readonly seats: readonly Seat[];
  private readonly names: readonly string[];
  private readonly verbosity: Verbosity;
  private readonly teaches: boolean;
  /** By seat: what it has been told and was not shown yet; the last entry is for those who only watch. */
  private readonly told: readonly ToldLines[];
  private readonly tables: readonly TableView[];
  private readonly humans: number;
  private isStale = false;
  private lastActor: number | undefined;
  /** Whether the board is shown late, below the advice. */
  private readonly isLate: boolean;
  private decisions = 0;
  kind: TableKind = 'board';
  /** The seat whose view is shown: the only human, the human who was asked last, or the public. */
  watcher: number;

  constructor(
    terminal: Terminal,
    seats: readonly Seat[],
    seatNames: readonly string[],
    verbosity: Verbosity,
    { teaches, advises }: { readonly teaches: boolean; readonly advises: boolean },
  ) {
    this.terminal = terminal;
    this.seats = seats;
    this.names = distinctNames(
      seats.map(({ seated }) => seated.name),
      seatNames,
    );
    this.verbosity = verbosity;
    this.teaches = teaches;
    this.isLate = advises;
    const humans = seats.flatMap((seat, i) => (seat.isHuman ? [i] : []));
    this.humans = humans.length;
    this.told = [...seats, undefined].map(() => new ToldLines());
    this.tables = [...seats, undefined].map(() => new TableView(terminal));
    this.watcher = humans.length === 1 ? humans[0] : PUBLIC;
  }

  begin(line: Line<Block>): void {
    // In a resumed match the earlier decisions count too.
    this.decisions = line.plies.length;
    this.kind = tableKind(line);
  }

  /** Shows a board before the first move. A table of cards is shown when a player is asked or a turn begins. */
  showFirst(line: Line<Block>): void {
    const isLater = this.kind === 'cards' || this.isLate || (line.rules.layout.hasSecrets && this.humans > 1);
    if (!isLater) this.showBoard(line);
  }

  /** Shows everything that lies on the table. */
  showBoard(line: Line<Block>): void {
    if (this.verbosity === 0) return;
    const { scene, look } = this.sightOf(line);
    if (this.kind === 'cards') this.tableOf(this.watcher).showWhole(scene, look);
    else this.terminal.say(drawScene(scene, look));
  }

  /** For a table of cards: shows what the watcher has not seen yet, and the question. */
  showTable(line: Line<Block>): void {
    const heard = this.told[this.at(this.watcher)].takeHeard();
    const { scene, look } = this.sightOf(line);
    if (this.verbosity > 0) this.tableOf(this.watcher).show(scene, look, heard);
  }

  /** Shows what the watcher was told since it last watched. */
  showTold(): void {
    for (const line of this.told[this.at(this.watcher)].take()) this.terminal.say(line);
  }

  /** Shows the board again if it has changed, after everything that the change caused to be told. */
  showChange(line: Line<Block>): void {
    this.showTold();
    // While one seat goes on alone, such as marking one stone after the other, the board waits until it is done.
    const goesOn = this.lastActor === line.seat && !this.seats[line.seat].isHuman;
    if (!line.isOver && (goesOn || (this.isLate && this.kind === 'board'))) return;
    if (this.isStale && (this.kind === 'board' || line.isOver)) this.showBoard(line);
    this.isStale = false;
  }

  /** Shows the board below the advice, if there is any: on a small screen it would scroll away above it. */
  showLate(line: Line<Block>): void {
    if (this.isLate && this.kind === 'board') this.showBoard(line);
  }

  showEvent(event: MatchEvent, line: Line<Block>): void {
    const { terminal } = this;
    if (event.kind === 'told') {
      // Where everything is seen, the action itself says enough, unless dice played a part.
      if (line.rules.layout.hasSecrets || line.rules.usesChance) this.tellEvent(event.to, event.event, line);
      return;
    }
    this.showTold();
    if (event.kind === 'ended') this.showChange(line);
    if (event.kind === 'acted' || (event.kind === 'command' && event.command.type === 'undo')) this.isStale = true;
    switch (event.kind) {
      case 'acted':
        this.decisions++;
        this.lastActor = event.seat;
        this.tables.forEach((table, seat) => {
          if (seat !== event.seat) table.forget();
        });
        if (this.isShown(event, line)) terminal.say(this.actedText(event));
        break;
      case 'refused':
        terminal.say(terminal.paint.red(plain(event.refusal.text)));
        break;
      case 'warned':
        terminal.say(terminal.paint.yellow(warningText(line, this.watcher, event, (seat) => this.nameOf(seat))));
        if (line.seat === this.watcher || !line.rules.layout.hasSecrets)
          for (const text of loopLines(line, (seat) => this.nameOf(seat)))
            terminal.say(terminal.paint.dim(`  ${text}`));
        break;
      case 'command':
        terminal.say(this.commandText(event.command));
        break;
      case 'chat':
        terminal.say(`${this.nameOf(event.seat)}: ${plain(event.text)}`);
        break;
      default:
        break;
    }
  }

  /** Shows how an AI made its choice, and the best moves it weighed; not where hands are hidden, which it would betray. */
  showThought(line: Line<Block>, thought: Thought): void {
    if (this.verbosity < 2 || line.rules.layout.hasSecrets) return;
    const counts = [
      thought.nodes > 0 ? `${thought.nodes.toLocaleString('en')} positions` : '',
      thought.depth > 0 ? `depth ${thought.depth}` : '',
    ].filter((each) => each !== '');
    // The sentence of a solver already has its counts.
    const cost = counts.length > 0 && thought.method !== 'exact' ? ` [${counts.join(', ')}]` : '';
    const lines = [
      `${thought.sentence}${cost}`,
      ...(thought.candidates.length > 0 ? ['Best moves:'] : []),
      ...candidatesText(line, thought.candidates, 3),
    ];
    for (const line of lines) this.terminal.say(this.terminal.paint.dim(`  ${line}`));
  }

  /** `result` is the result as the game writes it, if it has a form of its own. */
  showEnd(outcome: Outcome, { scores: { zeroSum } }: Rules, result?: string): void {
    this.terminal.say(this.terminal.paint.bold(endText(outcome, this.seats, (seat) => this.nameOf(seat), zeroSum)));
    if (result !== undefined) {
      this.terminal.say(plain(`Result: ${result}`));
      return;
    }
    const scores = outcome.scores.map((score, seat) => `${this.nameOf(seat)} ${pointsText(score)}`).join(', ');
    // For cards a reason such as 'lore' would read like the unit of the scores.
    if (this.kind === 'board') this.terminal.say(`(${outcome.reason}: ${scores})`);
    else this.terminal.say(`(score ${scores}; reason: ${outcome.reason}; decisions: ${this.decisions})`);
  }

  nameOf(seat: number): string {
    return this.names[seat];
  }

  private at(seat: number): number {
    return seat === PUBLIC ? this.seats.length : seat;
  }

  private tableOf(seat: number): TableView {
    return this.tables[this.at(seat)];
  }

  /** The scene for the person who looks at the screen. */
  private sightOf(line: Line<Block>): { readonly scene: Scene; readonly look: Look } {
    const seat = this.eyeOf(line);
    const scene = sceneFor(line, seat);
    const look = lookOf(this.terminal.paint, (each) => this.nameOf(each), seat === PUBLIC ? undefined : seat);
    const numbers = scene.question?.seat === seat ? choiceNumbers(line, scene) : new Map<number, number>();
    return { scene, look: { ...look, numberOf: ({ action }) => numbers.get(action) } };
  }

  private eyeOf(line: Line<Block>): number {
    if (line.rules.layout.hasSecrets)
      // After the end everyone looks at the screen: a hand that was never shown must stay hidden.
      return line.isOver && this.humans > 1 ? PUBLIC : this.watcher;
    if (this.humans === 1 || line.isOver) return this.watcher;
    return this.humans === 0 ? PUBLIC : line.seat;
  }

  /** Whether an action is told: others' may be secret, and sentences of the game would only be repeated. */
  private isShown({ seat, fault }: Extract<MatchEvent, { kind: 'acted' }>, { rules }: Line<Block>): boolean {
    if (!rules.layout.hasSecrets) return true;
    return seat === this.watcher && (rules.words.event === undefined || fault !== undefined);
  }

  private tellEvent(to: number, event: GameEvent, { rules }: Line<Block>): void {
    const name = (seat: number): string => (seat in this.seats ? this.nameOf(seat) : `seat ${seat}`);
    const text = rules.words.event === undefined ? this.eventText(event) : rules.words.event(event, name);
    if (text === undefined) return;
    this.told.forEach((lines, at) => {
      const seat = at === this.seats.length ? PUBLIC : at;
      const isReader = seat === this.watcher || (seat !== PUBLIC && this.seats[seat].isHuman);
      if (isReader && reaches(to, seat)) lines.add(text, event.type === TURN_EVENT);
    });
  }

  private eventText({ type, seat, ...facts }: Record<string, unknown>): string {
    const who = typeof seat === 'number' && seat in this.seats ? `${this.nameOf(seat)}: ` : '';
    const words = Object.entries(facts).map(
      ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return `${who}${String(type)}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
  }

  private actedText(event: Extract<MatchEvent, { kind: 'acted' }>): string {
    const done = event.words.done ?? `Played ${event.words.text}`;
    return `${this.nameOf(event.seat)}: ${done}${event.fault === undefined ? '' : ` (${event.fault})`}`;
  }

  private commandText({ type, seat, round }: Command): string {
    if (round !== undefined) return `${this.nameOf(seat)} declares a loop.`;
    if (type === 'time') return `${this.nameOf(seat)} ran out of time.`;
    if (type === 'draw') return `${this.nameOf(seat)} offers a draw. To agree, type draw; to play on, type a move.`;
    if (type === 'decline') return `${this.nameOf(seat)} wants no draw.`;
    if (type !== 'undo') return `${this.nameOf(seat)} ${type}s.`;
    const cost = this.teaches ? '' : ' The match no longer counts for the leaderboard.';
    return `${this.nameOf(seat)} takes a move back.${cost}`;
  }
}
