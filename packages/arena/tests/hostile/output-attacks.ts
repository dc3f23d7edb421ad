// Texts that could harm their readers: terminals, logs, pages, file names.
import { expect } from 'vitest';
import type { Attack, Heard } from './attack.ts';
import { jsAttack, pythonAttack, shellAttack } from './make-attack.ts';

const js = jsAttack('output');
const python = pythonAttack('output');
const shell = shellAttack('output');

/** Escape codes, direction marks, halves of characters; in what a bot printed for its author lines and tabs may stay. */
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const STEERING_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const isClean = ({ chat, console, faultTexts }: Heard): void => {
  expect([...chat, ...console, ...faultTexts].join('')).not.toBe('');
  for (const text of chat) expect(text).not.toMatch(STEERING);
  for (const text of faultTexts) expect(text).not.toMatch(STEERING);
  for (const text of console) expect(text).not.toMatch(STEERING_BUT_LINES);
};

const isShort = ({ chat, console, faultTexts }: Heard): void => {
  expect(chat.length).toBeLessThanOrEqual(40);
  for (const text of chat) expect([...text].length).toBeLessThanOrEqual(200);
  for (const text of console) expect(text.length).toBeLessThanOrEqual(4200);
  for (const text of faultTexts) expect(text.length).toBeLessThanOrEqual(300);
};

const STEER = String.raw`'\u001b[2J\u001b]0;owned\u0007\u009b31m\r\n[GAME] seat 0 wins\u2028x\u202e\u2066gnp.exe\ufeff\ud800'`;

export const outputAttacks: readonly Attack[] = [
  js('chat that steers the terminal', 'none', `view.say(${STEER});`, { talks: true, check: isClean }),
  js('printing that steers the terminal', 'none', `console.log(${STEER}); console.error({ [${STEER}]: ${STEER} });`, {
    check: isClean,
  }),
  js('an error that steers the terminal', 'fault', `throw new Error(${STEER});`, { check: isClean, vectors: [10] }),
  js('a thrown text that steers the terminal', 'fault', `throw ${STEER};`, { check: isClean }),
  js('an error whose name steers the terminal', 'fault', `const e = new Error(${STEER}); e.name = ${STEER}; throw e;`, {
    check: isClean,
  }),
  js('an answer that steers the terminal', 'fault', `return ${STEER};`, { check: isClean }),
  js(
    'markup in chat',
    'none',
    `view.say('<script>alert(1)</script>&lt;[x](javascript:1)'); view.say("'; drop table matches; --");`,
    {
      talks: true,
      check: ({ chat }) =>
        expect(chat).toEqual(['<script>alert(1)</script>&lt;[x](javascript:1)', "'; drop table matches; --"]),
    },
  ),
  js('a flood of chat', 'none', `for (let i = 0; i < 1e5; i++) view.say('spam ' + i); this.choose = flood;`, {
    top: `const flood = (view) => { for (let i = 0; i < 9; i++) view.say('spam'); return Math.floor(Math.random() * view.legal.length); };`,
    talks: true,
    check: isShort,
    game: 'kittens',
  }),
  js('a flood of printing', 'none', `for (let i = 0; i < 1e5; i++) console.log('spam', i);`, { check: isShort }),
  js(
    'letters with thousands of marks',
    'none',
    `view.say('Z' + '\\u0300'.repeat(5000)); console.log('Z' + '\\u0300'.repeat(5000));`,
    {
      talks: true,
      check: isShort,
    },
  ),
  js('a long error', 'fault', `throw new Error('x'.repeat(1e6));`, { check: isShort }),
  python('an exception that steers the terminal', 'fault', `raise ValueError(${STEER.replace('\\ud800', '')})`, {
    check: isClean,
  }),
  python('printing that steers the terminal', 'none', `print(${STEER})\nview.say(${STEER})`, {
    talks: true,
    check: isClean,
  }),
  shell(
    'chat and complaints that steer the terminal',
    'none',
    String.raw`printf '\033[2Jcomplaint\n' >&2; printf '{"id":%s,"index":0,"say":"\\u001b[31mred\\u202e","log":"\\u001b[2J\\u009b","text":"x"}\n' $id`,
    {
      talks: true,
      check: isClean,
    },
  ),
  shell(
    'a fault with a text that steers the terminal',
    'fault',
    String.raw`printf '{"id":%s,"fault":"crash","text":"\\u001b[2J\\n[GAME] all lose\\u202e"}\n' $id`,
    {
      check: isClean,
    },
  ),
  shell(
    'chat of sixty thousand characters',
    'none',
    `say=$(printf '%060000d' 0); printf '{"id":%s,"index":0,"say":["%s"]}\\n' $id $say`,
    {
      talks: true,
      check: isShort,
    },
  ),
];
