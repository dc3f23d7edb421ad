// Anything may come over the wire: each line gets exactly one reply, and a refused line changes nothing.
import { FastDice } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { Talk } from '../../../tests/go/gtp-talk.ts';

const NAMES =
  'protocol_version name version known_command list_commands boardsize clear_board komi play genmove undo showboard ' +
  'fixed_handicap place_free_handicap set_free_handicap loadsgf printsgf final_score final_status_list time_settings ' +
  'time_left is_legal all_legal kata-set-rules kata-get-rules kata-set-rule reg_genmove sing';
const WORDS = [
  ...'b w black WHITE red A1 a1 B2 C3 E5 T19 Z25 I9 A0 A26 AA1 pass PASS resign'.split(' '),
  ...'0 1 2 3 4 5 7 9 19 25 26 100 -1 1e9 0.5 -7.5 1000 1001 99999999999999999999 NaN Infinity'.split(' '),
  ...'alive dead seki white_territory x.sgf japanese tromp-taylor aga aga-button {} {"ko":1} {"ko":"SIMPLE"}'.split(
    ' ',
  ),
  ...'ko suicide SIMPLE POSITIONAL true false __proto__ [ \u{1f600} \ud800 é \u202e'.split(' '),
];

class Fuzz {
  private readonly dice: FastDice;

  constructor(seed: number) {
    this.dice = new FastDice(seed);
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.dice.below(list.length)];
  }

  private times<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.dice.below(most + 1) }, make);
  }

  private noise(most: number): string {
    return this.times(most, () =>
      String.fromCharCode(this.dice.below(4) === 0 ? this.dice.below(0x10000) : this.dice.below(256)),
    )
      .join('')
      .replaceAll('\n', '');
  }

  line(): string {
    const id = this.pick(['', '', '', '1 ', '0 ', '2147483647 ', '99999999999999 ', '-1 ', '007 ']);
    const name = this.pick(NAMES.split(' '));
    switch (this.dice.below(12)) {
      case 0:
        return this.noise(60);
      case 1:
        return `${id}${name} ${this.noise(30)}`;
      case 2:
        return `${id}${name}\u0000 ${this.pick(WORDS)}\t${this.pick(WORDS)} # ${this.noise(9)}`;
      case 3:
        return `${id}boardsize ${this.pick(['1', '2', '3', '5', '0', '100', '-1', '1e9'])}`;
      case 4:
      case 5:
      case 6:
        return `${id}play ${this.pick(['b', 'w'])} ${this.pick('ABCDE'.split(''))}${1 + this.dice.below(5)}`;
      default:
        return `${id}${name} ${this.times(4, () => this.pick(WORDS)).join(' ')}`;
    }
  }
}

/** Whether a line is blank without comments and control characters: such a line gets no reply. */
const isBlank = (line: string): boolean =>
  line
    .replace(/#.*/s, '')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim() === '';

const ANSWER = /^[=?]\d* [^\r]*\n\n$/;

test.each([1, 2, 3, 4, 5, 6])('random lines, seed %i: one answer each, and a refusal changes nothing', async (seed) => {
  const fuzz = new Fuzz(seed);
  const talk = new Talk({ size: 5 }, { now: () => 0 });
  let refused = 0;
  let before = await talk.everything();
  for (let i = 0; i < 4000; i++) {
    const line = fuzz.line();
    const text = await talk.raw(line);
    if (isBlank(line)) expect(text, JSON.stringify(line)).toBe('');
    else {
      expect(text, JSON.stringify(line)).toMatch(ANSWER);
      expect(text.slice(0, -2), JSON.stringify(line)).not.toContain('\n\n');
    }
    const after = await talk.everything();
    if (text.startsWith('?')) {
      refused++;
      expect(after, JSON.stringify(line)).toBe(before);
    }
    before = after;
  }
  expect(refused).toBeGreaterThan(1000);
});

test.each([
  ['a name', 'x'.repeat(1_000_000)],
  ['an id', `${'9'.repeat(1_000_000)} name`],
  ['arguments', `play ${'black '.repeat(200_000)}`],
  ['a list of points', `set_free_handicap ${'A1 '.repeat(300_000)}`],
  ['JSON', `kata-set-rules {"ko":${'['.repeat(1_000_000)}`],
  ['a number', `komi ${'1'.repeat(1_000_000)}`],
  ['a comment', `name # ${'x'.repeat(1_000_000)}`],
  ['NULs', `na${'\0'.repeat(1_000_000)}me`],
])('a megabyte of %s gets a short answer', async (_what, line) => {
  const talk = new Talk({ size: 5 });
  const before = await talk.everything();
  expect(await talk.raw(line)).toMatch(/^[=?] .{1,200}\n\n$/);
  expect(await talk.everything()).toBe(before);
});
