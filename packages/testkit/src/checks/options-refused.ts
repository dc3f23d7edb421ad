import type { Game, Option } from '@umpire/core';
import type { Check } from '../check.ts';
import { faultyRefusal } from '../faulty-refusal.ts';

/** `open` refuses nonsense with a refusal; it never throws and never takes it for the defaults. */
export const optionsRefused: Check = {
  name: 'options-refused',
  watch: ({ game }, fail) => ({
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
  }),
};

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
