// Impossible bytes and options from outside are refused.
import type { Game, Option } from '@umpire/core';
import { type Block, type Dice, loadState, OVER, type Rules, saveState, whoDecides } from '@umpire/core/hot';
import { atPosition, check } from '../check.ts';
import { faultyRefusal } from '../faulty-refusal.ts';
import type { TrialLine } from '../trial/trial-line.ts';

/** `open` answers nonsense with a refusal; it never throws, and never takes nonsense for the defaults. */
export const optionsRefused = check('options-refused', ({ game }, fail) => ({
  start() {
    for (const [what, given] of [...shapes(), ...unknownNames(), ...badValues(game)]) {
      const opened = attempt(game, given);
      if (opened === undefined) fail(`open throws for ${what}`);
      else if (opened.ok) fail(`open accepts ${what}`);
      else {
        const faulty = faultyRefusal(opened.refusal);
        if (faulty !== undefined) fail(`for ${what}: ${faulty}`);
      }
    }
  },
}));

type Case = readonly [what: string, given: unknown];

const attempt = (game: Pick<Game, 'open'>, given: unknown): ReturnType<Game['open']> | undefined => {
  try {
    return game.open(given);
  } catch {
    return undefined;
  }
};

const shapes = (): Case[] => [
  ['null', null],
  ['undefined', undefined],
  ['5', 5],
  ['a text', 'options'],
  ['true', true],
  ['an array', []],
  ['an array of pairs', [['size', 3]]],
  ['a function', () => ({})],
];

const unknownNames = (): Case[] => [
  ['an unknown name', { noSuchOption: 1 }],
  ['__proto__ as a name', JSON.parse('{"__proto__":{"polluted":true}}')],
  ['constructor as a name', { constructor: 1 }],
  ['toString as a name', { toString: 'x' }],
  ['an empty name', { '': 0 }],
];

const badValues = (game: Pick<Game, 'options'>): Case[] =>
  Object.entries(game.options).flatMap(([name, option]) =>
    wrongFor(option).map((value): Case => [`${name} = ${String(JSON.stringify(value) ?? value)}`, { [name]: value }]),
  );

function wrongFor(option: Option): unknown[] {
  const never = [null, undefined, {}, [], () => 0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  switch (option.kind) {
    case 'integer':
      return [...never, option.min - 1, option.max + 1, option.min + 0.5, String(option.default), true];
    case 'number':
      return [...never, option.min - 1, option.max + 1, String(option.default), true];
    case 'flag':
      return [...never, 'true', 1, 0, ''];
    case 'choice':
      return [...never, '', 'no such choice', '__proto__', 0, true];
    default:
      return [...never, 0, true, 'x'.repeat(option.lengthMax + 1)];
  }
}

/** Bytes from outside are refused, unless they are a state that `check` accepts and in which an existing seat can act. */
export const bytesRefused = atPosition('bytes-refused', ({ rules }, fail, { state, dice, deep }) => {
  if (!deep) return;
  const saved = saveState(rules, state);
  for (const bytes of [saved.subarray(1), saved.subarray(0, saved.length - 1), new Uint8Array(0)])
    if (loadState(rules, bytes).ok) fail(`${bytes.length} bytes are accepted, ${saved.length} were saved`);
  for (let tries = 0; tries < TRIES; tries++) {
    const faulty = faultyLoad(rules, flipped(saved, dice));
    if (faulty !== undefined) fail(faulty);
  }
});

const TRIES = 6;

function flipped(saved: Uint8Array, dice: Dice): Uint8Array {
  const bytes = saved.slice();
  for (let flips = 1 + dice.below(3); flips > 0; flips--) bytes[dice.below(bytes.length)] ^= 1 << dice.below(8);
  return bytes;
}

function faultyLoad<S extends Block>(rules: Rules<S>, bytes: Uint8Array): string | undefined {
  const loaded = loadState(rules, bytes);
  if (!loaded.ok) return faultyRefusal(loaded.refusal);
  const seat = whoDecides(rules, loaded.value);
  return seat === OVER || (seat >= 0 && seat < rules.seats)
    ? undefined
    : `check lets flipped bytes through in which seat ${seat} has to act`;
}

/** The game's own `check` accepts the state after setup and after every action, side lines included. */
export const checkHolds = check('check-holds', ({ rules }, fail) => {
  const look = <S extends Block>(line: TrialLine<S>): void => {
    const wrong = line.rules.check(line.state);
    if (wrong !== undefined) fail(wrong);
  };
  return {
    began: look,
    ended: look,
    moved({ after }) {
      const wrong = rules.check(after.state);
      if (wrong !== undefined) fail(wrong);
    },
  };
});
