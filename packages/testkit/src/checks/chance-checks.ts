// Chance is named, declared and never used twice.
import { GAME_PURPOSES } from '@umpire/core/author';
import { check } from '../check.ts';

/** One stream asked for twice would roll the same numbers twice. */
export const chanceReused = check('chance-reused', (run, fail) => {
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
});

/** Lower purposes are core's: a game that uses them would see the players' dice. */
export const chancePurpose = check('chance-purpose', (_run, fail) => ({
  drew(purpose, counter) {
    if (!Number.isInteger(purpose) || purpose < GAME_PURPOSES)
      fail(`purpose ${purpose}, where a game's begin at ${GAME_PURPOSES}`);
    if (!Number.isInteger(counter) || counter < 0) fail(`purpose ${purpose} has counter ${counter}`);
  },
  rolled(bound) {
    if (!Number.isInteger(bound) || bound < 1) fail(`below(${bound})`);
  },
}));

/** `usesChance` is true if dice are used, because undo and chance nodes trust it. */
export const chanceDeclared = check('chance-declared', ({ rules }, fail) => ({
  drew(purpose) {
    if (!rules.usesChance) fail(`dice were asked for (purpose ${purpose}), but usesChance is false`);
  },
}));
