// Events that wait until a seat is asked: with the mask, the one door out. Events are numbered for each seat separately, so a gap
// never tells a seat that something happened which it may not know.
import type { GameEvent } from '../contract/game-event.ts';
import { EVERYONE, reaches } from '../contract/seats.ts';

export interface NumberedEvent {
  readonly number: number;
  readonly event: GameEvent;
}

/** What all who are told an event share: its text is made once, and only if somebody is sent it. */
class Told {
  readonly event: GameEvent;
  private made: string | undefined;

  constructor(event: GameEvent) {
    this.event = event;
  }

  get text(): string {
    this.made ??= JSON.stringify(this.event);
    return this.made;
  }
}

/** An event as one seat knows it. */
class Numbered implements NumberedEvent {
  readonly number: number;
  readonly event: GameEvent;
  readonly #told: Told;

  constructor(number: number, told: Told) {
    this.number = number;
    this.event = told.event;
    this.#told = told;
  }

  get text(): string {
    return `{"number":${this.number},"event":${this.#told.text}}`;
  }
}

/** Events as JSON, the same as JSON.stringify writes. */
export function eventsText(events: readonly NumberedEvent[]): string {
  let text = '';
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    const each = event instanceof Numbered ? event.text : JSON.stringify(event);
    text += i === 0 ? each : `,${each}`;
  }
  return `[${text}]`;
}

export class EventQueue {
  private readonly waiting: NumberedEvent[][];
  private readonly sent: number[];

  constructor(seats: number) {
    this.waiting = Array.from({ length: seats }, () => []);
    this.sent = Array.from({ length: seats }, () => 0);
  }

  put(to: number, event: GameEvent): void {
    const told = new Told(event);
    for (let seat = 0; seat < this.sent.length; seat++)
      if (reaches(to, seat)) this.waiting[seat].push(new Numbered(this.sent[seat]++, told));
  }

  /** Call when moves were taken back: drops the events that a seat has not read yet, and tells everyone about the undo. */
  takeBack(to: number): void {
    for (let seat = 0; seat < this.sent.length; seat++) {
      this.sent[seat] -= this.waiting[seat].length;
      this.waiting[seat] = [];
    }
    this.put(EVERYONE, { type: 'undone', to });
  }

  peek(seat: number): readonly NumberedEvent[] {
    return this.waiting[seat];
  }

  take(seat: number): readonly NumberedEvent[] {
    const taken = this.waiting[seat];
    this.waiting[seat] = [];
    return taken;
  }
}
