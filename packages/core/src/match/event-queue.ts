// Events that wait until a seat is asked: with the mask, the one door out. Events are numbered for each seat separately, so a gap
// never tells a seat that something happened which it may not know.
import type { GameEvent } from '../contract/game-event.ts';
import { EVERYONE, reaches } from '../contract/seats.ts';

export interface NumberedEvent {
  readonly number: number;
  readonly event: GameEvent;
}

export class EventQueue {
  private readonly waiting: NumberedEvent[][];
  private readonly sent: number[];

  constructor(seats: number) {
    this.waiting = Array.from({ length: seats }, () => []);
    this.sent = Array.from({ length: seats }, () => 0);
  }

  put(to: number, event: GameEvent): void {
    for (let seat = 0; seat < this.sent.length; seat++)
      if (reaches(to, seat)) this.waiting[seat].push({ number: this.sent[seat]++, event });
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
