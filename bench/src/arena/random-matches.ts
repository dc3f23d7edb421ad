// Random matches of two without bots: through the rules alone, and through the match loop with and without listeners.

import { type Played, playMatch, type Question, type Rules } from '@umpire/core';
import { chanceFrom, FastDice } from '@umpire/core/host';
import type { Kittens } from '@umpire/games/kittens';
import type { Hot } from '@umpire/search';
import { FIRST_SUM, mix } from '../measure/checksum.ts';
import { kittensRules } from './kittens-rules.ts';

/** Returns a function that plays matches, each dealt anew, and returns how many actions were played. */
export function createBareMatches(kit: Hot): (seed: number, matches: number) => number {
  const { begin, step } = kit;
  const rules = kittensRules();
  const state = rules.layout.create();
  const past = new kit.Past();
  const list = new Int32Array(rules.legalMax);
  return (seed, matches) => {
    const dice = new kit.FastDice(seed);
    const chance = chanceFrom(dice);
    let actions = 0;
    for (let i = 0; i < matches; i++) {
      begin(rules, state, past, chance);
      while (state.over === 0) step(rules, state, past, list[dice.below(rules.legal(state, past, list))], chance);
      actions += state.ply;
    }
    return actions;
  };
}

/** With `listen` every question is put together as a bot gets it, with its view and events. */
export function createLoopMatches(listen: boolean): (seed: number, matches: number) => number {
  const rules = kittensRules();
  return (seed, matches) => {
    const dice = new FastDice(seed);
    let sum = FIRST_SUM;
    for (let i = 0; i < matches; i++) sum = playOne(rules, `bench/${seed}/${i}`, listen, dice, sum);
    return sum;
  };
}

function playOne(rules: Rules<Kittens>, seed: string, listen: boolean, dice: FastDice, before: number): number {
  const match = playMatch(rules, { seed, listen });
  let sum = before;
  let next = match.next();
  while (!next.done) {
    if (next.value.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const { question } = next.value;
    const index = dice.below(listen ? lookAt(question) : question.count);
    sum = mix(sum, index);
    next = match.next({ index });
  }
  return mixEnd(rules, next.value, sum);
}

const lookAt = (question: Question<Kittens>): number => question.botView().legal.length;

const key = new Int32Array(2);

function mixEnd(rules: Rules<Kittens>, { line, outcome }: Played<Kittens>, before: number): number {
  rules.key(line.state, key);
  return mix(mix(mix(before, key[0]), key[1]), outcome.scores[0]);
}
