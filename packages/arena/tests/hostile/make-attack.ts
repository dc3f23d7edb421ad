// Short ways to write down attacks.
import type { Attack, Expected, Family, Moment } from './attack.ts';
import { type JsParts, jsBot, pythonBot, shellBot } from './bot-texts.ts';

type More = Partial<Pick<Attack, 'vectors' | 'game' | 'talks' | 'check'>> & { readonly at?: Moment };

/** In JavaScript, at the third turn unless `at` says otherwise. */
export const jsAttack =
  (family: Family) =>
  (name: string, expected: Expected, attack: string, { at = 'turn', ...more }: More & JsParts = {}): Attack => {
    const { top, members, ...rest } = more;
    const parts = { ...(top === undefined ? {} : { top }), ...(members === undefined ? {} : { members }) };
    return { name, family, file: 'hostile.mjs', text: jsBot(attack, at, parts), at, expected, ...rest };
  };

/** A whole file. */
export const fileAttack =
  (family: Family) =>
  (name: string, expected: Expected, file: string, text: string, { at = 'turn', ...more }: More = {}): Attack => ({
    name,
    family,
    file,
    text,
    at,
    expected,
    ...more,
  });

export const pythonAttack =
  (family: Family) =>
  (
    name: string,
    expected: Expected,
    attack: string,
    { at = 'turn', top, ...more }: More & { readonly top?: string } = {},
  ): Attack => ({
    name: `python: ${name}`,
    family,
    file: 'hostile.py',
    text: pythonBot(attack, at, top),
    at,
    expected,
    ...more,
  });

/** A shell script. */
export const shellAttack =
  (family: Family) =>
  (
    name: string,
    expected: Expected,
    attack: string,
    { at = 'turn', top, ...more }: More & { readonly top?: string } = {},
  ): Attack => ({
    name: `executable: ${name}`,
    family,
    file: 'hostile',
    text: shellBot(attack, top),
    at,
    expected,
    ...more,
  });
