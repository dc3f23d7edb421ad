// A bot for Storyweave. It is asked whenever it must decide, and returns an index into view.legal.
import type { BotView } from '@umpire/core';
import type { StoryweaveView } from '@umpire/games/storyweave';

/** What it would rather do: quests win the match, and characters quest. */
const WORTH: Readonly<Record<string, number>> = {
  CAN_QUEST: 4,
  CAN_PLAY: 3,
  CAN_SHIFT: 3,
  CAN_CHALLENGE: 1,
  CAN_PASS: -1,
};
const INK_ENOUGH = 6;

export default class __NAME__ {
  choose(view: BotView & { readonly state: StoryweaveView }): number {
    const { ink } = view.state.seats[view.seat];
    const worth = view.legal.map(({ type }) => {
      const value = type === 'CAN_INK' ? (ink < INK_ENOUGH ? 5 : -2) : (WORTH[type] ?? 0);
      return value + Math.random() / 2;
    });
    return worth.indexOf(Math.max(...worth));
  }
}
