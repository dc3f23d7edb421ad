import type { Block, LoopPolicy } from '@umpire/core/author';
import type { Check } from '../check.ts';
import { isKebab } from '../kebab.ts';

/** The policy makes sense: warn, then claim, then act, each after at least two occurrences. */
export const loopPolicy: Check = {
  name: 'loop-policy',
  watch: ({ rules }, fail) => ({
    start() {
      for (const text of [...countFaults(rules.loop), ...limitFaults(rules.loop)]) fail(text);
      if (isBan(rules.loop) && rules.search.keyComplete)
        fail('repetition is illegal, so the past matters, but keyComplete is true');
    },
  }),
};

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
