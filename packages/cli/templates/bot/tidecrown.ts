// A bot for Tidecrown. It is asked whenever it must decide, and returns an index into view.legal.
import type { BotView } from '@umpire/core';
import type { TidecrownView } from '@umpire/games/tidecrown';

/** What it would rather do: play what it can pay for, then attack with everything, and end the turn last. */
const WORTH: Readonly<Record<string, number>> = { CAN_PLAY: 4, CAN_USE: 3, CAN_ATTACK: 2, CAN_END: -1 };

export default class __NAME__ {
  choose(view: BotView & { readonly state: TidecrownView }): number {
    const { decision, seats } = view.state;
    const captains = seats.flatMap(({ play }) => play.filter(({ type }) => type === 'captain').map(({ node }) => node));
    const worth = view.legal.map(({ type, to }) => {
      // Damage to the captain wins the match.
      const value = decision === 'target' && to !== undefined && captains.includes(to) ? 5 : (WORTH[type] ?? 0);
      return value + Math.random() / 2;
    });
    return worth.indexOf(Math.max(...worth));
  }
}
