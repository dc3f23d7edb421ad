// A bot that plays at a table: it is told events, remembers things, and answers in words. One object may play many matches.
import type { BotView, Dice } from '@umpire/core/author';
import type { KittensEvent, KittensView } from '@umpire/games/kittens';
import { answerBy, FRESH, type Habits, type Memory } from './right-bot.ts';

/** The answer to a question in words, with a fault if it is not legal or there was none. */
export interface Reply {
  readonly text: string;
  readonly index: number;
  readonly fault?: 'crash' | 'illegal';
}

export class BotPlayer {
  private readonly habits: Habits;
  memory: Memory = FRESH;

  constructor(habits: Habits) {
    this.habits = habits;
  }

  begin(): void {
    this.memory = this.habits.begin(this.memory);
  }

  reply(view: BotView, dice: Dice): Reply {
    const { seat, decision, events } = view;
    try {
      for (const { event } of events)
        this.memory = this.habits.hear(this.memory, event as unknown as KittensEvent, seat);
      const state = view.state as unknown as KittensView;
      const legal = view.legal.map((each) => each.text);
      const text = answerBy(this.habits, { seat, decision, legal, state }, this.memory, dice);
      const index = legal.indexOf(text);
      return index < 0 ? { text, index, fault: 'illegal' } : { text, index };
    } catch (error) {
      return { text: String(error), index: -1, fault: 'crash' };
    }
  }
}
