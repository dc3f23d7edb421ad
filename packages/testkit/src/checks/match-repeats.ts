import type { Check } from '../check.ts';
import { playInputs } from '../play-inputs.ts';

/** The same inputs give the same log lines and the same events, byte for byte. */
export const matchRepeats: Check = {
  name: 'match-repeats',
  watch: (run, fail) => ({
    matched(_line, _told, dice) {
      const first = playInputs(run.rules, run.seed, dice);
      const second = playInputs(run.rules, run.seed, first.inputs);
      const at = first.events.findIndex((event, i) => event !== second.events[i]);
      if (at >= 0) fail(`event ${at} is ${first.events[at]}, then ${second.events[at]}`);
      if (JSON.stringify(first.lines) !== JSON.stringify(second.lines)) fail('the same inputs wrote another log');
    },
  }),
};
