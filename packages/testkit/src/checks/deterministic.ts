import { chanceOf } from '@umpire/core/host';
import type { Check } from '../check.ts';
import { sameBytes } from '../same-bytes.ts';
import { TrialLine } from '../trial-line.ts';

/** The same options, seed and actions give the same states and events, with rules opened anew. */
export const deterministic: Check = {
  name: 'deterministic',
  watch: (run, fail) => ({
    matched(line, told) {
      const opened = run.game.open(run.options);
      const again = new TrialLine(opened.ok ? opened.value : run.rules, chanceOf(run.seed));
      const differs = line.played.findIndex((action, ply) => {
        const heard: unknown[] = [];
        again.play(action, (to, event) => heard.push({ to, event }));
        return JSON.stringify(heard) !== told[ply];
      });
      if (differs >= 0) fail(`played again, other events are told at ply ${differs}`);
      else if (!sameBytes(again.state.bytes, line.state.bytes)) fail('played again, the match ends in another state');
    },
  }),
};
