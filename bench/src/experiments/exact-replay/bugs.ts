// The planted bugs: each is one habit of the right bot gone wrong, with a repair that looks good but mends only a part.
import type { CardId, KittensView } from '@umpire/games/kittens';
import {
  cheapest,
  count,
  daringAt,
  FRESH,
  type Habits,
  hurts,
  type Memory,
  rightHabits,
  riskAmong,
  type Seen,
  unknownIn,
  worth,
} from './right-bot.ts';

export interface Bug {
  readonly name: string;
  readonly what: string;
  readonly wrong: Partial<Habits>;
  readonly halfMended: Partial<Habits>;
  /** Where the right bot and the wrong one may differ: everywhere else they must give the same answer. */
  readonly where: (seen: Seen, memory: Memory) => boolean;
}

const lead = ({ state }: Seen, { theirs }: Memory): number => count(state.hand, 'defuse') - theirs;

/** Chooses a kitten's place without checking how many cards there are. */
const placedAt = (place: (state: KittensView) => number): Partial<Habits> => ({
  puts: ({ state }, dice) => (dice.below(4) === 0 ? dice.below(state.pile + 1) : place(state)),
});

const dearest = (cards: readonly CardId[]): CardId => cards.reduce((a, b) => (worth(b) > worth(a) ? b : a));
const cheapOf = ({ hand }: KittensView): CardId[] => hand.filter((card) => card !== 'defuse' && card !== 'nope');
const givesNothingDear = ({ state }: Seen): CardId => cheapest(cheapOf(state));

/** What is remembered of the pile after the other player has shuffled it. */
const afterTheirShuffle = (kept: (looked: Memory['looked']) => Memory['looked']): Partial<Habits> => ({
  hear: (memory, event, seat) =>
    event.type === 'DECK_SHUFFLED' && event.seat !== seat
      ? { ...memory, looked: kept(memory.looked) }
      : rightHabits.hear(memory, event, seat),
});

export const BUGS: readonly Bug[] = [
  {
    name: 'place',
    what: 'puts a kitten back deeper than the pile is',
    wrong: placedAt(({ turns }) => turns - 1),
    halfMended: placedAt(({ turns, pile }) => (turns - 1 > pile ? turns - 2 : turns - 1)),
    where: ({ decision, state }) => decision === 'defuse' && state.turns - 1 > state.pile,
  },
  {
    name: 'gift',
    what: 'never gives a defuse or a nope, and falls over a hand that has nothing else',
    wrong: { gives: givesNothingDear },
    halfMended: { gives: (seen) => (seen.state.hand.length === 1 ? seen.state.hand[0] : givesNothingDear(seen)) },
    where: ({ decision, state }) => decision === 'give' && cheapOf(state).length === 0,
  },
  {
    name: 'five',
    what: 'counts the defuse, which it would not lay down, as one of five different cards',
    wrong: { playsFive: ({ state }) => state.discard.includes('defuse') && new Set(state.hand).size >= 5 },
    halfMended: {
      playsFive: ({ state }) =>
        state.discard.includes('defuse') && new Set(state.hand).size >= (count(state.hand, 'defuse') === 1 ? 6 : 5),
    },
    where: ({ decision, state }) =>
      decision === 'turn' && state.hand.includes('defuse') && new Set(state.hand).size === 5,
  },
  {
    name: 'nope',
    what: 'forgets that a nope of its own action can be noped',
    wrong: { nopes: ({ seat, state: { action } }) => action !== null && hurts(seat, action) },
    halfMended: {
      nopes: (seen) => rightHabits.nopes(seen) && (seen.state.nopes % 2 === 0 || seen.state.action?.target !== null),
    },
    where: ({ decision, state }) => decision === 'react' && state.nopes % 2 === 1 && state.hand.includes('nope'),
  },
  {
    name: 'sign',
    what: 'dares less when ahead in defuses, more when behind',
    wrong: { daring: (seen, memory) => daringAt(seen, -lead(seen, memory)) },
    halfMended: { daring: (seen, memory) => daringAt(seen, Math.abs(lead(seen, memory))) },
    where: (seen, memory) => seen.decision === 'turn' && lead(seen, memory) !== 0,
  },
  {
    name: 'stale',
    what: 'trusts what it saw of the pile before the other one shuffled',
    wrong: afterTheirShuffle((looked) => looked),
    halfMended: afterTheirShuffle((looked) => looked.map((card) => (card === 'exploding-kitten' ? null : card))),
    where: ({ decision }) => decision === 'turn',
  },
  {
    name: 'end',
    what: 'takes the three cards of a look off the pile once more: it sees an end that is not there yet',
    wrong: { risk: (seen, memory) => riskAmong(Math.max(1, unknownIn(seen, memory) - 3), seen, memory) },
    halfMended: { risk: (seen, memory) => riskAmong(Math.max(1, unknownIn(seen, memory) - 1), seen, memory) },
    where: (seen, memory) => seen.decision === 'turn' && (memory.looked[0] ?? null) === null,
  },
  {
    name: 'left-over',
    what: 'begins a match with what it remembers of the match before',
    wrong: { begin: (last) => last },
    halfMended: { begin: ({ looked }) => ({ ...FRESH, looked }) },
    where: ({ decision }) => decision === 'turn',
  },
  {
    name: 'dear',
    what: 'gives its dearest card instead of its cheapest',
    wrong: { gives: ({ state }) => dearest(state.hand) },
    halfMended: { gives: ({ state }) => (state.hand.length > 5 ? dearest(state.hand) : cheapest(state.hand)) },
    where: ({ decision }) => decision === 'give',
  },
  {
    name: 'pair',
    what: 'wants one card too many for a pair and for three',
    wrong: { hasAlike: (held, needed) => held > needed },
    halfMended: { hasAlike: (held, needed) => held >= Math.max(3, needed) },
    where: ({ decision }) => decision === 'turn',
  },
];

export const wrongHabits = ({ wrong }: Bug): Habits => ({ ...rightHabits, ...wrong });
export const halfMendedHabits = ({ halfMended }: Bug): Habits => ({ ...rightHabits, ...halfMended });
