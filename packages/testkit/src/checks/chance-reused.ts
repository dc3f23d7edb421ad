import type { Check } from '../check.ts';

/** One stream asked for twice would roll the same numbers twice. */
export const chanceReused: Check = {
  name: 'chance-reused',
  watch(run, fail) {
    const asked = new Set<string>();
    let match = run.seed;
    return {
      drew(purpose, counter) {
        if (match !== run.seed) asked.clear();
        match = run.seed;
        const stream = `purpose ${purpose}, counter ${counter}`;
        if (asked.has(stream)) fail(`${stream} was asked for twice`);
        asked.add(stream);
      },
    };
  },
};
