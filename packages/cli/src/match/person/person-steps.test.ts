import { Line, Question } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import type { Typed } from './human.ts';
import { PersonSteps } from './person-steps.ts';
import { createReader } from './read-answer.ts';

const SETUP =
  'play: Pim Tallow - Lamplighter, Sela Ironhand - Duelist; hand: Wicker Sun, SW-001, SW-004; ink: 4 | play: Garnet Ox exerted, Mirrorling exerted';

/** A person who types these lines, one at each prompt: what is shown to them, and the inputs that the match gets. */
const typed = (...lines: readonly string[]) => typedAt(SETUP, ...lines);

async function typedAt(setup: string, ...lines: readonly (string | 'back')[]) {
  const opened = storyweave.open({ setup });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value as never, 'steps');
  const question = new Question(line, undefined);
  const waiting = [...lines];
  const asked: string[] = [];
  const said: string[] = [];
  const steps = new PersonSteps({
    read: createReader((seat) => ['Ann', 'Bo'][seat]),
    async ask(each, held): Promise<Typed | undefined> {
      asked.push([each.decision, ...held].join(' < '));
      const line = waiting.shift();
      return line === undefined ? undefined : line === 'back' ? { back: true } : { text: line };
    },
    refused: ({ code }) => said.push(code),
    dropped: (texts) => said.push(`dropped ${texts.join(', ')}`),
  });
  const played: string[] = [];
  for (question.renew(); ; question.renew()) {
    const input = steps.typedAhead(question) ?? (await steps.ask(question));
    if (input === undefined) return { asked, said, played };
    const at =
      'action' in input
        ? question.legal.indexOf(Number(input.action))
        : question.words().findIndex(({ text }) => 'text' in input && text.startsWith(String(input.text)));
    if (at < 0) said.push('refused by the match');
    else {
      played.push(question.words()[at].text);
      line.play({ seat: question.seat, action: question.legal[at], index: at });
    }
    if (line.seat !== 0) return { asked, said, played };
  }
}

test('the steps of an action reach the match together, once all are chosen', async () => {
  const { asked, played } = await typed('challenge with Sela', 'garnet');
  expect(asked).toEqual(['main', 'challenged < challenge with Sela Ironhand - Duelist', 'main']);
  expect(played).toEqual(['challenge with Sela Ironhand - Duelist', 'Garnet Ox']);
});

test('a step may be chosen again, and then it never happened', async () => {
  const { asked, played } = await typed('challenge with Sela', 'back', 'quest with Sela');
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['main', 'challenged', 'main', 'main']);
  expect(played).toEqual(['quest with Sela Ironhand - Duelist']);
});

test('a wrong answer to a held step is refused without the match', async () => {
  const { asked, said, played } = await typed('challenge with Sela', 'nobody', 'mirror');
  expect(asked).toHaveLength(4);
  expect([said, played.at(-1)]).toEqual([['unknown-move'], 'Mirrorling']);
});

test('several numbers are several actions of the list as it was', async () => {
  // 3 to 5 are cards to ink, 6 to 8 cards to play, 9 and 10 characters to quest with.
  const { asked, played } = await typed('9, 3 7', 'end');
  expect(played).toEqual([
    'quest with Pim Tallow - Lamplighter',
    expect.stringMatching(/^ink /),
    expect.stringMatching(/^play /),
    'end',
  ]);
  expect(asked).toEqual(['main', 'main']);
});

test('a step between them that has to be chosen is asked for', async () => {
  const { asked, played } = await typed('2, 9', 'mirror');
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['main', 'challenged', 'main']);
  expect(played).toEqual([
    'challenge with Sela Ironhand - Duelist',
    'Mirrorling',
    'quest with Pim Tallow - Lamplighter',
  ]);
});

test('what is not possible any more is dropped and told', async () => {
  const { said, played } = await typed('3, 4, 9');
  expect(played).toEqual([expect.stringMatching(/^ink /)]);
  expect(said).toEqual([expect.stringMatching(/^dropped ink .*, quest with Pim Tallow - Lamplighter$/)]);
});

test('numbers of which one stands for nothing are left to the match', async () => {
  const { said, played } = await typed('3, 99');
  expect([said, played]).toEqual([['refused by the match'], []]);
});

const TWINS = 'hand: SW-001, SW-001; ink: 4 | hand: SW-001';

test('an entry that is typed twice means the second of two equal cards', async () => {
  // 1 is a card to ink, 2 a card to play.
  const { said, played } = await typedAt(TWINS, '2, 2', 'end');
  expect([said, played.slice(0, 2)]).toEqual([[], new Array(2).fill('play Pim Tallow - Lamplighter')]);
});

test('going back forgets what was typed ahead', async () => {
  const { asked, played } = await typed('2, 9', 'back', 'end');
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['main', 'challenged', 'main']);
  expect(played).toEqual(['end']);
});

const PEOPLE = 'play: SW-001; hand: SW-001, SW-001, SW-004; ink: 9 | play: Garnet Ox exerted';

test('several steps in words are done one after the other', async () => {
  const { asked, said, played } = await typedAt(PEOPLE, 'play pim, play pim, 0');
  expect([said, asked]).toEqual([[], ['main']]);
  expect(played).toEqual([...new Array(2).fill('play Pim Tallow - Lamplighter'), 'end']);
});

test('of several steps in words those that cannot be done are told', async () => {
  const { said, played } = await typedAt(TWINS, 'ink pim, ink pim, end');
  expect([said, played]).toEqual([['dropped ink pim, end'], ['ink Pim Tallow - Lamplighter']]);
});

test.each(['challenge ox with sela', 'challenge with sela on ox', 'challenge with sela, ox'])(
  '%j is who, and then whom',
  async (line) => {
    const { asked, said, played } = await typed(line);
    expect([said, asked]).toEqual([[], ['main', 'main']]);
    expect(played).toEqual(['challenge with Sela Ironhand - Duelist', 'Garnet Ox']);
  },
);

test('words that fit neither the action nor what is asked then are told', async () => {
  const { said, asked } = await typed('challenge with sela, zzz');
  expect(said).toEqual(['dropped zzz']);
  expect(asked.at(-1)).toBe('challenged < challenge with Sela Ironhand - Duelist');
});
