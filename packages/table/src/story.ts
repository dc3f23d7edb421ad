// What happened, move by move, as each audience may know it.
import { type GameEvent, type LogLine, type MatchEvent, PUBLIC, type Rules } from '@umpire/core';
import { reaches } from '@umpire/core/host';
import { type Move, OPEN_HANDS } from './messages.ts';

interface Told {
  readonly ply: number;
  readonly seat: number;
  readonly text: string;
  readonly told: { readonly to: number; readonly event: GameEvent }[];
  readonly notes: string[];
}

export class Story {
  private readonly rules: Rules;
  private plies: Told[] = [];
  /** What was said before the first move. */
  readonly opening: string[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
  }

  get length(): number {
    return this.plies.length;
  }

  take(event: MatchEvent): void {
    if (event.kind === 'acted') {
      const { ply, seat, words, fault } = event;
      const text = `${words.done ?? words.text}${fault === undefined ? '' : ` (${fault})`}`;
      this.plies.push({ ply: ply + 1, seat, text, told: [], notes: [] });
    } else if (event.kind === 'told') this.plies.at(-1)?.told.push({ to: event.to, event: event.event });
    else if (event.kind === 'chat') this.plies.at(-1)?.notes.push(`⟦${event.seat}⟧: ${event.text}`);
    else if (event.kind === 'command' && event.command.type === 'undo') {
      const to = event.command.to ?? 0;
      this.plies = this.plies.filter(({ ply }) => ply <= to);
    }
  }

  /** What a log says beside the moves, in the order of its lines: a replay leaves it out. */
  readNotes(lines: readonly LogLine[]): void {
    let plies = 0;
    for (const line of lines) {
      if ('action' in line) plies++;
      else if ('command' in line && line.command.type === 'undo') plies = line.command.to ?? 0;
      else if ('note' in line) this.note(plies, line.note);
    }
  }

  /** Notes for programs, such as what a search cost, are not for people to read. */
  private note(ply: number, note: unknown): void {
    const { comment } = typeof note === 'string' ? { comment: note } : ((note ?? {}) as { comment?: unknown });
    if (typeof comment !== 'string' || comment.trim() === '') return;
    (this.plies[ply - 1]?.notes ?? this.opening).push(comment);
  }

  /** What this audience may know of the moves from there on. */
  movesFor(audience: number, from: number): Move[] {
    return this.plies.slice(from).map((each) => this.moveFor(each, audience));
  }

  private moveFor({ ply, seat, text, told, notes }: Told, audience: number): Move {
    const { layout, usesChance } = this.rules;
    // Where all is seen an action says everything, unless dice had a word in it.
    const news = layout.hasSecrets || usesChance ? told : [];
    const said = news.flatMap(({ to, event }) => {
      const isHeard = audience === OPEN_HANDS ? this.isWhole(to) : reaches(to, audience);
      const words = isHeard ? this.sentence(event) : undefined;
      return words === undefined ? [] : [words];
    });
    const isOpen = !layout.hasSecrets || audience === seat || audience === OPEN_HANDS;
    return {
      ply,
      seat,
      ...(isOpen ? { text } : {}),
      ...(said.length === 0 ? {} : { said }),
      ...(notes.length === 0 ? {} : { notes }),
    };
  }

  /** What everyone is told, or a seat alone. What all but one are told is less than that one knows. */
  private isWhole(to: number): boolean {
    const seats = Array.from({ length: this.rules.seats }, (_, seat) => seat);
    return !reaches(to, PUBLIC) || seats.every((seat) => reaches(to, seat));
  }

  private sentence(event: GameEvent): string | undefined {
    const { words } = this.rules;
    return words.event === undefined ? plainSentence(event) : words.event(event, (seat) => `⟦${seat}⟧`);
  }
}

/** For a game that has no sentences of its own. */
function plainSentence({ type, seat, ...facts }: GameEvent): string {
  const who = typeof seat === 'number' ? `⟦${seat}⟧: ` : '';
  const rest = Object.entries(facts).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${who}${type}${rest.length === 0 ? '' : ` (${rest.join(', ')})`}`;
}
