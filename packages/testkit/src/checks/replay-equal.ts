import { type Block, formatLog, logHeader, parseLog, replay } from '@umpire/core';
import type { Check, Run } from '../check.ts';
import { type PlayedInputs, playInputs } from '../play-inputs.ts';
import { sameBytes } from '../same-bytes.ts';

/** A log, written and read again, replays to the live match; also with faults, chat, undo, claims and resignations. */
export const replayEqual: Check = {
  name: 'replay-equal',
  watch: (run, fail) => ({
    matched(line, _told, dice) {
      const plain = playInputs(
        run.rules,
        run.seed,
        line.played.map((action) => ({ action })),
      );
      if (!sameBytes(plain.state.bytes, line.state.bytes)) fail('the match loop ends in another state than step does');
      for (const played of [plain, playInputs(run.rules, run.seed, dice)]) {
        for (const text of played.faults) fail(text);
        const faulty = faultyReplay(run, played);
        if (faulty !== undefined) fail(faulty);
      }
    },
  }),
};

function faultyReplay<S extends Block>(run: Run<S>, played: PlayedInputs<S>): string | undefined {
  const { rules, game, seed } = run;
  const seats = rules.words.seats.map((player) => ({ player }));
  const header = logHeader(game, { options: rules.options, seats, seed });
  const log = parseLog(formatLog(header, played.lines));
  if (!log.ok) return `its own log is refused: ${log.refusal.text}`;
  const { next, difference } = replay(rules, log.value);
  if (difference !== undefined) return `replay differs: ${JSON.stringify(difference)}`;
  if (!next.done) return 'replay of a whole log does not end';
  const { line, outcome, ranked } = next.value;
  if (!sameBytes(line.state.bytes, played.state.bytes)) return 'replay ends in another state';
  if (JSON.stringify([outcome, ranked]) !== JSON.stringify([played.outcome, played.ranked]))
    return `replay ends with ${JSON.stringify(outcome)}, the match with ${JSON.stringify(played.outcome)}`;
  return undefined;
}
