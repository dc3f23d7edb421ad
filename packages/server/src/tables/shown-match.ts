// What of a match is shown, and to whom: each seat and the onlookers are an audience, and whoever comes gets the whole.
import type { Block, Line, MatchEvent, Question, Rules } from '@umpire/core';
import { given } from '@umpire/core/scene';
import { drawsOf, type Ending, LoopNews, mayOf, Screen, type Seat, type Story, type TableMessage } from '@umpire/table';
import { Audience } from './audience.ts';

/** How the match stands. */
export interface MatchNow {
  readonly rules: Rules;
  readonly story: Story;
  readonly seats: readonly Seat[];
  /** Undefined: it has not begun. */
  readonly line: Line<Block> | undefined;
  readonly asked: Question<Block> | undefined;
  readonly ending: Ending | undefined;
  /** How many inputs have changed the position: one more is the number of the question. */
  readonly answers: number;
  /** A search or a program is to move. */
  isThoughtFor(): boolean;
}

/** What goes to an audience, once it is stored. */
export interface Frame {
  readonly audience: Audience;
  /** Undefined: nothing is new to it. */
  readonly text: string | undefined;
}

export class ShownMatch {
  private readonly table: string;
  private readonly epoch: string;
  private readonly now: () => MatchNow;
  private readonly audiences = new Map<number, Audience>();
  private readonly news = new Map<number, LoopNews>();

  /** `epoch`: tells this run of the server from another. */
  constructor(table: string, epoch: string, now: () => MatchNow) {
    this.table = table;
    this.epoch = epoch;
    this.now = now;
  }

  /** What everybody of an audience is sent; nothing may be under way. */
  audience(seat: number): Audience {
    let audience = this.audiences.get(seat);
    if (audience === undefined) {
      const { rules, story } = this.now();
      audience = new Audience(this.table, this.epoch, rules, story, seat);
      const { say } = audience;
      this.news.set(seat, new LoopNews(say.bind(audience)));
      this.show(audience);
      // Who comes gets the whole; from here on the differences count.
      audience.frame();
      this.audiences.set(seat, audience);
    }
    return audience;
  }

  take(event: MatchEvent): void {
    for (const audience of this.audiences.values()) {
      audience.take(event);
      if (event.kind === 'warned')
        audience.say({
          kind: 'warned',
          notice: { code: 'repeated', values: { count: event.count, ply: event.firstPly } },
        });
    }
  }

  /** What is new to each audience. */
  frames(): Frame[] {
    return [...this.audiences.values()].map((audience) => {
      this.show(audience);
      return { audience, text: audience.frame() };
    });
  }

  /** All that an audience may know, for somebody who comes. */
  whole(seat: number): TableMessage[] {
    const said: TableMessage[] = [];
    const { rules, story, line, ending, answers } = this.now();
    const screen = new Screen(rules, story, seat, (message) => said.push(message));
    screen.tell();
    if (line === undefined) return said;
    screen.show(line, ending?.winners, this.around(seat));
    const news = new LoopNews((message) => said.push(message));
    news.tell(line, seat, answers, ending !== undefined);
    return [...said, ...this.state()];
  }

  /** The position after so many actions. */
  look(seat: number, ply: number): TableMessage[] {
    const said: TableMessage[] = [];
    const { rules, story, line, ending } = this.now();
    const screen = new Screen(rules, story, seat, (message) => said.push(message));
    screen.looksAt = ply;
    if (line !== undefined) screen.show(line, ending?.winners, this.around(seat));
    return said;
  }

  private show(audience: Audience): void {
    const { line, ending, answers } = this.now();
    if (line === undefined) return;
    const { screen, seat } = audience;
    screen.tell();
    screen.show(line, ending?.winners, this.around(seat));
    this.news.get(seat)?.tell(line, seat, answers, ending !== undefined);
    for (const message of this.state()) audience.say(message);
  }

  /** Who thinks, or how it ended. */
  private state(): TableMessage[] {
    const now = this.now();
    if (now.ending !== undefined) return [{ kind: 'over', ...now.ending }];
    return now.isThoughtFor() ? [{ kind: 'thinking', seat: now.asked?.seat ?? 0, isHint: false }] : [];
  }

  private around(seat: number): Parameters<Screen['show']>[2] {
    const { asked, seats, answers } = this.now();
    const isPerson = seats[seat]?.isPerson === true;
    return {
      question: asked?.seat === seat && isPerson ? answers + 1 : 0,
      eyes: [],
      may: asked === undefined || !isPerson ? {} : mayOf(asked, seat, seats),
      ...given({ clocks: asked?.clocks, draws: drawsOf(asked) }),
    };
  }
}
