// Two versions of a game of words: four letters one after the other, none twice in a row. In the second version c is gone, the
// other letters have other numbers, and b leaves a new mark.
import { allSeats, defineGame, type Game, rules, u8, wonBy } from '@umpire/core/author';

const LENGTH = 4;

/** `over` is aside, because the length already says whether the match is over. */
const fields = { letters: u8(LENGTH), length: u8(), marks: u8(), over: u8().aside() };

const LETTERS = { 1: 'abcd', 2: 'dba' } as const;

function rulesOf(version: 1 | 2) {
  const letters = LETTERS[version];
  const codeOf = (action: number): number => letters.charCodeAt(action);
  return rules(fields, {
    actions: letters.length,
    loop: LENGTH + 1,
    decisions: ['letter'],
    endings: ['word'],
    toAct: (state) => state.length % 2,
    legal(state, _past, out) {
      let n = 0;
      for (let action = 0; action < letters.length; action++)
        if (state.length === 0 || state.letters[state.length - 1] !== codeOf(action)) out[n++] = action;
      return n;
    },
    apply(state, action) {
      state.letters[state.length++] = codeOf(action);
      if (version === 2 && letters[action] === 'b') state.marks++;
      if (state.length === LENGTH) state.over = wonBy(state.letters[LENGTH - 1] % 2);
    },
    settle(state) {
      state.length = LENGTH;
      state.over = allSeats(2);
    },
    forfeit: () => 0,
    words: {
      seats: ['First', 'Second'],
      moveForm: 'letter',
      describe: (_state, action) => letters[action],
      whyNot: (_state, _past, action) => ({ code: 'twice', value: action, text: 'Not twice.' }),
      picture: () => ({}),
    },
    bots: { view: (state) => ({ word: String.fromCharCode(...state.letters.subarray(0, state.length)) }) },
  });
}

const game = (version: 1 | 2): Game =>
  defineGame({
    id: 'words',
    title: 'Words',
    rulesVersion: version,
    seats: 2,
    open: () => rulesOf(version),
  });

export const wordsBefore = game(1);
export const wordsAfter = game(2);

/** All words of up to four letters without equal neighbours, in the order of a tree that is explored breadth first. */
export function allWords(letters: string): string[] {
  const words = [''];
  for (const word of words)
    if (word.length < LENGTH)
      words.push(...[...letters].filter((each) => !word.endsWith(each)).map((each) => word + each));
  return words;
}
