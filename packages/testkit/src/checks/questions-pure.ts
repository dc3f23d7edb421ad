import { type Block, FastDice } from '@umpire/core/hot';
import { atPosition } from '../check.ts';
import { filledFeatures } from '../filled-features.ts';
import { pastText, stateText } from '../golden/state-text.ts';
import { type Position, seatsOf } from '../position.ts';
import { illegalActions } from '../trial/illegal-actions.ts';
import { bytesText } from '../trial/same-bytes.ts';

/** Every function that only reads returns the same when called twice, and changes neither state nor past. */
export const questionsPure = atPosition('questions-pure', ({ rules }, fail, at) => {
  const { state, past } = at.line;
  for (const [name, ask] of [...questionsOfTruth(at), ...questionsOfSeen(at)]) {
    const before = stateText(rules, state) + pastText(rules, state, past);
    const answers = [ask(), ask()].map((answer) => JSON.stringify(answer));
    if (answers[0] !== answers[1]) fail(`${name} answers ${answers[0]}, then ${answers[1]}`);
    if (stateText(rules, state) + pastText(rules, state, past) !== before) fail(`${name} changed the state`);
  }
});

type Question = readonly [name: string, ask: () => unknown];

function questionsOfTruth<S extends Block>(at: Position<S>): Question[] {
  const { rules, line, legal, dice } = at;
  const { state, past } = line;
  const seed = dice.below(1 << 30);
  const listed = (): number[] => {
    const out = new Int32Array(rules.legalMax + 16);
    return Array.from(out.subarray(0, rules.legal(state, past, out)));
  };
  const key = (): number[] => {
    const out = new Int32Array(2);
    rules.key(state, out);
    return Array.from(out);
  };
  const [illegal] = illegalActions(at);
  return [
    ['legal', listed],
    ['key', key],
    ['toAct', () => rules.toAct(state)],
    ['decision', () => rules.decision(state)],
    ['check', () => rules.check(state) ?? null],
    ['same', () => rules.same(state, state)],
    ['describe', () => rules.words.describe(state, legal[0])],
    ['forfeit', () => rules.forfeit(state, past, new FastDice(seed))],
    ...(illegal === undefined ? [] : [['whyNot', () => rules.words.whyNot(state, past, illegal)] as const]),
  ];
}

/** Functions that get an erased copy, which they must not change either. */
function questionsOfSeen<S extends Block>(at: Position<S>): Question[] {
  const { rules } = at;
  const onCopy = (name: string, observer: number, ask: (seen: S) => unknown): Question => [
    `${name} of ${observer}`,
    () => {
      const seen = at.seen(observer);
      const before = bytesText(seen.bytes);
      const answer = ask(seen);
      if (bytesText(seen.bytes) !== before) throw new Error(`${name} of ${observer} changed the state it was given`);
      return answer;
    },
  ];
  const {
    learning: { features },
  } = rules;
  return at
    .observers()
    .flatMap((observer): Question[] => [
      onCopy('view', observer, (seen) => rules.bots.view(seen, observer)),
      onCopy('picture', observer, (seen) => rules.words.picture(seen, observer)),
      ...(features === undefined || !seatsOf(rules).includes(observer)
        ? []
        : [onCopy('features', observer, (seen) => Array.from(filledFeatures(features, seen, observer)))]),
      ...(rules.learning.graph === undefined
        ? []
        : [onCopy('graph', observer, (seen) => rules.learning.graph?.(seen, observer))]),
    ]);
}
