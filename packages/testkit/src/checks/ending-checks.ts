// Every match ends: budgets, repetitions, loops.
import type { Rules } from '@umpire/core';
import type { Block, Cause, LoopPolicy } from '@umpire/core/author';
import { check } from '../check.ts';
import { isKebab } from '../kebab.ts';
import { playInputs } from '../trial/play-inputs.ts';
import { sameBytes } from '../trial/same-bytes.ts';
import { isRepetition, type TrialLine } from '../trial/trial-line.ts';

/** The loop policy makes sense: it warns, then allows claims, then acts, each after at least two occurrences. */
export const loopPolicy = check('loop-policy', ({ rules }, fail) => ({
  start() {
    for (const text of [...countFaults(rules.loop), ...limitFaults(rules.loop)]) fail(text);
    if (isBan(rules.loop) && rules.search.keyComplete)
      fail('repetition is illegal, so the past matters, but keyComplete is true');
  },
}));

export const isBan = <S extends Block>(loop: LoopPolicy<S>): boolean => loop.repetition?.ban?.enforce === 'refuse';

function countFaults<S extends Block>(loop: LoopPolicy<S>): string[] {
  if (loop.repetition === undefined) return [];
  const { warn, claim, act } = loop.repetition.count;
  const given = [warn, claim, act].filter((count) => count !== undefined);
  const faults: string[] = [];
  if (given.some((count) => !Number.isInteger(count) || count < 2)) faults.push('a count below 2 is no repetition');
  if (given.some((count, i) => i > 0 && count < given[i - 1])) faults.push('counts must rise: warn, claim, act');
  const { ban, consequence } = loop.repetition;
  if (isBan(loop) && ban?.within === undefined && (act !== undefined || claim !== undefined))
    faults.push('a repetition that is illegal never happens, so nothing can act on it or claim it');
  if (ban?.within !== undefined && !(ban.within >= 1)) faults.push(`a ban within ${ban.within} positions bans nothing`);
  if (act !== undefined && consequence === undefined) faults.push('a count acts, but no consequence is named');
  if (ban === undefined && given.length === 0 && loop.repetition.limits === undefined)
    faults.push('positions are recorded, but nothing follows from any count');
  return faults;
}

function limitFaults<S extends Block>(loop: LoopPolicy<S>): string[] {
  const limits = loop.budget.limits ?? [];
  const faults: string[] = [];
  for (const { name, most } of limits) {
    if (!isKebab(name)) faults.push(`limit '${name}' is not kebab-case`);
    if (!(most >= 1)) faults.push(`limit '${name}' is ${most}`);
  }
  if (new Set(limits.map(({ name }) => name)).size !== limits.length) faults.push('two limits share a name');
  return faults;
}

/** The match ends when the budget is spent, wherever that happens. Any other limit that is spent ends the match too, or is lifted. */
export const budget = check('budget', (run, fail) => {
  const { rules } = run;
  return {
    position({ line, dice, deep, legal }) {
      if (!deep) return;
      const short = line.branch(withPlies(rules, line.state.ply + 1));
      short.play(legal[dice.below(legal.length)]);
      if (short.state.over === 0) fail('the budget is spent, and settle does not end the match');
      else run.playOut(short, dice);
      for (const text of unsettledLimits(line)) fail(text);
    },
  };
});

const withPlies = <S extends Block>(rules: Rules<S>, plies: number): Rules<S> => ({
  ...rules,
  loop: { ...rules.loop, budget: { ...rules.loop.budget, plies } },
});

/** The limits on which `settle` does not act. A limit such as actions in a turn may also be lifted, by ending the turn. */
function unsettledLimits<S extends Block>(line: TrialLine<S>): string[] {
  const { rules } = line;
  const limits = rules.loop.budget.limits ?? [];
  return limits.flatMap(({ name, spent, most }) => {
    const fork = line.branch();
    rules.settle(fork.state, { kind: 'budget', limit: name });
    const isSettled = fork.state.over !== 0 || spent(fork.state) < most;
    return isSettled ? [] : [`limit '${name}' is spent, and settle does nothing about it`];
  });
}

/** When the guard acts or a claim is made, `settle` does what the policy announces. */
export const repetitionSettles = check('repetition-settles', ({ rules }, fail) => {
  const { repetition } = rules.loop;
  return {
    position({ line, deep }) {
      if (repetition === undefined || !deep) return;
      const { act, claim } = repetition.count;
      for (const [kind, count] of [
        ['repetition', act],
        ['claim', claim],
      ] as const) {
        const faulty = count === undefined ? undefined : faultySettlement(line, { kind, count, firstPly: 0 });
        if (faulty !== undefined) fail(`${kind}: ${faulty}`);
      }
    },
  };
});

function faultySettlement<S extends Block>(line: TrialLine<S>, cause: Cause): string | undefined {
  const { rules } = line;
  const fork = line.branch();
  rules.settle(fork.state, cause);
  const consequence = rules.loop.repetition?.consequence;
  if (sameBytes(fork.state.bytes, line.state.bytes)) return 'settle does nothing';
  if (consequence !== 'draw' && consequence !== 'no-result' && consequence !== 'loss') return undefined;
  if (fork.state.over === 0) return `the consequence is ${consequence}, but the match goes on`;
  const scores = new Float64Array(rules.seats);
  rules.score(fork.state, scores);
  if (consequence === 'draw' && new Set(scores).size > 1) return `a draw with the scores ${scores.join(', ')}`;
  return consequence === 'no-result' && rules.reason(fork.state) !== 'no-result'
    ? `the consequence is no-result, the reason ${rules.reason(fork.state)}`
    : undefined;
}

/** Compares whole earlier states: banned repetitions never happen, and counts that should act have acted. */
export const repetitionExact = check('repetition-exact', ({ rules }, fail) => ({
  moved({ after }) {
    const { repetition } = rules.loop;
    if (repetition === undefined || after.state.over !== 0) return;
    if (repetition.at !== undefined && !repetition.at(after.state)) return;
    const plies = pliesOf(after);
    const { ban } = repetition;
    const banned = plies.filter(
      (ply) => ply !== after.state.ply && ply >= after.state.ply - (ban?.within ?? after.state.ply),
    );
    if (isBan(rules.loop) && ban?.spares?.(after.state) !== true && banned.length > 0)
      fail(`repeats the position after ply ${banned[0]}, which is illegal`);
    const { act } = repetition.count;
    // If settle only breaks the loop, the count may go on rising.
    if (act !== undefined && plies.length === act && repetition.consequence === 'draw')
      fail(`the position occurred at plies ${plies.join(', ')}, and the match goes on`);
  },
}));

/** The plies at which the present position occurred. */
function pliesOf<S extends Block>({ rules, state, positions }: TrialLine<S>): number[] {
  const earlier = rules.layout.create();
  return [...positions].flatMap(([ply, bytes]) => {
    earlier.bytes.set(bytes);
    const isRecorded = rules.loop.repetition?.at?.(earlier) ?? true;
    return isRecorded && isRepetition(rules, earlier, state) ? [ply] : [];
  });
}

/** The same inputs give the same log lines and the same events, byte for byte. */
export const matchRepeats = check('match-repeats', (run, fail) => ({
  matched(_line, _told, dice) {
    const first = playInputs(run.rules, run.seed, dice);
    const second = playInputs(run.rules, run.seed, first.inputs);
    const at = first.events.findIndex((event, i) => event !== second.events[i]);
    if (at >= 0) fail(`event ${at} is ${first.events[at]}, then ${second.events[at]}`);
    if (JSON.stringify(first.lines) !== JSON.stringify(second.lines)) fail('the same inputs wrote another log');
  },
}));
