// A game of words, and what its author made of it: four letters one after the other, none twice in a row. In the second
// version c is gone, the others have other numbers, and b leaves a mark that was not there.
import {
  accept,
  defineGame,
  type Game,
  layout,
  OVER,
  type Result,
  type RulesSpec,
  type StateOf,
  u8,
} from '@umpire/core';

const LENGTH = 4;

const shape = layout({ letters: u8(LENGTH), length: u8(), marks: u8() });
type Words = StateOf<typeof shape>;

const LETTERS = { 1: 'abcd', 2: 'dba' } as const;

function rulesOf(version: 1 | 2): RulesSpec<Words> {
  const letters = LETTERS[version];
  const codeOf = (action: number): number => letters.charCodeAt(action);
  return {
    layout: shape,
    actions: letters.length,
    legalMax: letters.length,
    decisions: ['letter'],
    seatNames: ['First', 'Second'],
    moveForm: 'letter',
    loop: { budget: { plies: LENGTH + 1 } },
    setup() {},
    toAct: (state) => (state.length === LENGTH ? OVER : state.length % 2),
    legal(state, _past, out) {
      let n = 0;
      for (let action = 0; action < letters.length; action++)
        if (state.length === 0 || state.letters[state.length - 1] !== codeOf(action)) out[n++] = action;
      return n;
    },
    apply(state, action) {
      state.letters[state.length++] = codeOf(action);
      if (version === 2 && letters[action] === 'b') state.marks++;
    },
    settle(state) {
      state.length = LENGTH;
    },
    score(state, out) {
      out[0] = state.letters[LENGTH - 1] % 2 === 0 ? 1 : -1;
      out[1] = -out[0];
    },
    reason: () => 'word',
    view: (state) => ({ word: String.fromCharCode(...state.letters.subarray(0, state.length)) }),
    whyNot: (_state, _past, action) => ({ code: 'twice', value: action, text: 'Not twice.' }),
    forfeit: () => 0,
    check: () => undefined,
    describe: (_state, action) => ({ text: letters[action], type: 'letter' }),
    scene: () => [],
  };
}

const game = (version: 1 | 2): Game<never> =>
  defineGame({
    id: 'words',
    title: 'Words',
    rulesVersion: version,
    seats: 2,
    options: {},
    open: (): Result<RulesSpec<Words>> => accept(rulesOf(version)),
  }) as Game<never>;

export const wordsBefore = game(1);
export const wordsAfter = game(2);

/** All words of up to four letters, none twice in a row, in the order of a tree that is explored breadth first. */
export function allWords(letters: string): string[] {
  const words = [''];
  for (const word of words)
    if (word.length < LENGTH)
      words.push(...[...letters].filter((each) => !word.endsWith(each)).map((each) => word + each));
  return words;
}
