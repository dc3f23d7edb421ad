// What players are called on the page.
import type { Player } from '../../messages.ts';
import { strings } from './strings.ts';

/** In a sentence of the game the only person is called as the game calls their seat: 'You draws' would be wrong. */
export type NameOf = (seat: number, isInSentence?: boolean) => string;

/** Puts names in the place of seats: `⟦1⟧`. */
export const withNames = (text: string, nameOf: NameOf): string =>
  text.replace(/⟦(\d+)⟧/g, (_, seat: string) => nameOf(Number(seat), true));

const SEARCHES: Readonly<Record<string, string>> = { easy: 'Kitty', medium: 'Cop', hard: 'Sera' };

export function namesOf(players: readonly Player[]): NameOf {
  const people = players.filter(({ player }) => /^human(:|$)/.test(player)).length;
  const plain = players.map(({ player, seat }) => {
    const typed = /^human:(.*)$/.exec(player)?.[1].trim();
    if (typed) return typed;
    if (/^human(:|$)/.test(player)) return people === 1 ? strings.you : seat;
    const simulations = /^mcts:(\d+)$/.exec(player)?.[1];
    if (simulations !== undefined) return strings.searchOf(Number(simulations));
    return SEARCHES[player] ?? (player === 'random' ? strings.random : (player.split(/[\\/]/).pop() ?? player));
  });
  const all = plain.map((name, at) =>
    plain.filter((each) => each === name).length > 1 ? `${name} (${players[at].seat})` : name,
  );
  return (seat, isInSentence = false) => {
    const name = all[seat];
    if (name === undefined) return strings.someone;
    return isInSentence && name === strings.you ? players[seat].seat : name;
  };
}
