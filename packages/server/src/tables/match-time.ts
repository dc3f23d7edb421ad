// The time that counts in a running match: from when whoever is asked could see the question to their answer, less what was
// spent on the way. The flag falls by itself.
import type { Block, Question } from '@umpire/core';
import type { Clock } from '@umpire/core/host';
import { Flag } from '@umpire/table';
import { Lag } from './lag.ts';

/** What the seat that is asked has used; nothing where no time counts. */
export interface Reading {
  readonly clock?: { readonly spentMs: number };
}

const DAY_MS = 86_400_000;
/** For the lag that is forgiven: how many moves a seat may have to make. */
const MOVES_EXPECTED = 40;
const GRACE_MAX_MS = 1000;

/** Time that goes on while nothing sets the clock of the machine. */
const now = (): number => performance.timeOrigin + performance.now();

export class MatchTime {
  private readonly clock: Clock | undefined;
  private readonly lags: readonly Lag[];
  private readonly roundTripMs: (seat: number) => number;
  private readonly flag = new Flag();
  /** When whoever is asked could see the question. */
  private askedAt = now();

  /** `roundTripMs`: the last one to whoever sits there, as this server measured it. */
  constructor(clock: Clock | undefined, seats: number, roundTripMs: (seat: number) => number) {
    this.clock = clock;
    this.lags = Array.from({ length: seats }, () => new Lag(expectedMs(clock)));
    this.roundTripMs = roundTripMs;
  }

  get isDaily(): boolean {
    return isDaily(this.clock);
  }

  get waitedMs(): number {
    return now() - this.askedAt;
  }

  /** Whoever is asked sees it now, or saw it so long ago. */
  start(agoMs = 0): void {
    this.askedAt = now() - agoMs;
  }

  /** Only people are forgiven what was spent on the way. */
  reading(seat: number, isPerson: boolean): Reading {
    if (this.clock === undefined) return {};
    const elapsedMs = this.waitedMs;
    const spentMs = isPerson ? this.lags[seat].counted(elapsedMs, this.roundTripMs(seat)) : elapsedMs;
    return spent(spentMs);
  }

  /** A search or a program has used so much. */
  readingOf(tookMs: number): Reading {
    return this.clock === undefined ? {} : spent(tookMs);
  }

  moved(seat: number): void {
    this.lags[seat].gain();
  }

  /** `fall`: the time of the seat is used up. */
  setFlag({ deadlineMs: leftMs, seat }: Question<Block>, fall: (spentMs: number) => void): void {
    if (leftMs === undefined) return;
    // What may be forgiven is waited for.
    const graceMs = Math.min(GRACE_MAX_MS, this.roundTripMs(seat));
    this.flag.set(Math.max(0, leftMs - this.waitedMs + graceMs), () =>
      fall(Math.max(Math.round(this.waitedMs), leftMs + 1)),
    );
  }

  clearFlag(): void {
    this.flag.clear();
  }
}

const spent = (ms: number): Reading => ({ clock: { spentMs: Math.max(0, Math.round(ms)) } });

/** A clock that counts days. */
export const isDaily = (clock: Clock | undefined): boolean =>
  clock !== undefined && (clock.kind === 'move' ? clock.moveMs : clock.mainMs) >= DAY_MS;

/** About how long a seat has for a whole match. */
function expectedMs(clock: Clock | undefined): number {
  switch (clock?.kind) {
    case undefined:
      return 0;
    case 'move':
      return clock.moveMs * MOVES_EXPECTED;
    case 'fischer':
      return clock.mainMs + clock.addMs * MOVES_EXPECTED;
    case 'byoyomi':
      return clock.mainMs + clock.periodMs * clock.periods;
    case 'canadian':
      return clock.mainMs + clock.periodMs;
    case 'absolute':
      return clock.mainMs;
  }
}
