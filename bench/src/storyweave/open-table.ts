// The rules that are measured, with and without the guard, and the positions.
import { begin, chanceFrom, copy, FastDice, OVER, Past, type Rules, step } from '@umpire/core';
import { type Storyweave, storyweave } from '@umpire/games/storyweave';

export type Options = Readonly<Record<string, string | number>>;

/** The decks that are shipped to play with, as they can meet. */
export const PAIRS = ['lanterns masks', 'lanterns lanterns', 'masks masks'] as const;
/** A deck full of loops. */
export const LAB = 'loop-lab loop-lab';
export type Pair = (typeof PAIRS)[number] | typeof LAB;

export function pairOptions(pair: Pair): Options {
  const [deck1, deck2] = pair.split(' ');
  return { deck1, deck2 };
}

export function openTable(options: Options): Rules<Storyweave> {
  const opened = storyweave.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** The same rules under a policy that has a budget, and no rule about repetition. */
export function withoutGuard(rules: Rules<Storyweave>): Rules<Storyweave> {
  const { judge: _unused, ...rest } = rules;
  return { ...rest, loop: { budget: rules.loop.budget } };
}

const IN_PLAY = 174;
const CHARACTERS_AND_THINGS = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 22, 23, 24, 25, 28, 29, 30]
  .concat([31, 32, 33, 34, 35, 36, 39, 40, 41, 43, 44])
  .map((number) => `SW-${String(number).padStart(3, '0')}`);
const HAND = 'SW-002, SW-006, SW-007, SW-015, SW-016, SW-019, SW-025, SW-026, SW-033, SW-037';

/** 174 cards in play, a hand with something of everything, and ink for all of it; every third opposing card is exerted. */
export function fullTable(): Options {
  const side = (isExerted: (i: number) => boolean): string =>
    Array.from({ length: IN_PLAY / 2 }, (_, i) => {
      const card = CHARACTERS_AND_THINGS[i % CHARACTERS_AND_THINGS.length];
      return isExerted(i) ? `${card} exerted` : card;
    }).join(', ');
  const rest = `hand: ${HAND}; ink: 10; deck: ${HAND}`;
  return { setup: `play: ${side(() => false)}; ${rest} | play: ${side((i) => i % 3 === 0)}; ${rest}` };
}

/** The first position of a setup. */
export function firstPosition(rules: Rules<Storyweave>): Storyweave {
  const state = rules.layout.create();
  begin(rules, state, new Past(), chanceFrom(new FastDice(1)));
  return state;
}

/** Positions after so many random decisions, each of a match of its own. */
export function midMatch(rules: Rules<Storyweave>, count: number, decisions = 60): Storyweave[] {
  const found: Storyweave[] = [];
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  for (let seed = 1; found.length < count; seed++) {
    const state = rules.layout.create();
    const dice = new FastDice(seed);
    const chance = chanceFrom(dice);
    begin(rules, state, past, chance);
    while (state.ply < decisions && rules.toAct(state) !== OVER)
      step(rules, state, past, list[dice.below(rules.legal(state, past, list))], chance);
    if (rules.toAct(state) !== OVER) found.push(state);
  }
  return found;
}

/** A copy of its own, so that a task can change it. */
export function twinOf(rules: Rules<Storyweave>, state: Storyweave): Storyweave {
  const twin = rules.layout.create();
  copy(twin, state);
  return twin;
}
