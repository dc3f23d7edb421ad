// The same inputs give the same match, in every copy and after every pause.
import { type Block, formatLog, logHeader, parseLog, replay } from '@umpire/core';
import { chanceOf } from '@umpire/core/host';
import { copy, loadState, saveState } from '@umpire/core/hot';
import { check, type Run } from '../check.ts';
import { type PlayedInputs, playInputs } from '../trial/play-inputs.ts';
import { sameBytes } from '../trial/same-bytes.ts';
import { TrialLine } from '../trial/trial-line.ts';

/** A state that was saved and loaded has the same future as one that was not. */
export const saveLoad = check('save-load', ({ rules }, fail) => ({
  moved({ before, action, after }) {
    const loaded = loadState(rules, saveState(rules, before.state));
    if (!loaded.ok) {
      fail(`a saved state is refused: ${loaded.refusal.text}`);
      return;
    }
    const line = new TrialLine(rules, before.chance, { at: loaded.value, from: before });
    line.play(action, () => {});
    if (!sameBytes(line.state.bytes, after.state.bytes)) fail('the loaded state has another future');
    if (line.past.length !== after.past.length) fail('the loaded line records other positions');
  },
}));

/** Two states never share memory. */
export const copyShares = check('copy-shares', ({ rules }, fail) => ({
  start() {
    const [one, other] = [rules.layout.create(), rules.layout.create()];
    if (one === other || one.bytes.buffer === other.bytes.buffer) fail('two created states share their memory');
  },
  moved({ at, before, action }) {
    if (!sameBytes(before.state.bytes, at.bytes)) fail('an action changed a copy that was made before it');
    const twin = rules.layout.create();
    copy(twin, before.state);
    const fork = before.branch();
    fork.play(action);
    if (!sameBytes(twin.bytes, at.bytes)) fail('an action on a state changed its copy');
  },
}));

/** The same options, seed and actions give the same states and events, with rules opened anew. */
export const deterministic = check('deterministic', (run, fail) => ({
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
}));

/** A log, written and read again, replays to the same match, even with faults, chat, undo, claims and resignations. */
export const replayEqual = check('replay-equal', (run, fail) => ({
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
}));

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
