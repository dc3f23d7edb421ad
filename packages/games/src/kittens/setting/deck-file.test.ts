// Deck files: what they may say, and how anything else is refused.
import { Line } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { openKittens } from '../../../tests/kittens/kittens-bouts.ts';
import { Table } from '../../../tests/kittens/table.ts';
import { kittens } from '../index.ts';
import { IDS } from '../rules/kinds.ts';
import { readDeck } from './deck-file.ts';

const deckOf = (options: Record<string, unknown>) => new Table(new Line(openKittens(options), 'x')).view(0).deck;

test('[KIT-8] a deck file has all its cards and no others', () => {
  const deck = JSON.stringify({ skip: 20, 'super-skip': 3, 'draw-from-the-bottom': 2, defuse: 4 });
  expect(deckOf({ deck })).toEqual({ defuse: 4, skip: 20, 'draw-from-the-bottom': 2, 'super-skip': 3 });
});

test('[KIT-8] either name of a card will do, both add up, and 0 is none', () => {
  const deck = JSON.stringify({ SkipCard: 10, skip: 5, NopeCard: 3, attack: 0, defuse: 9 });
  expect(deckOf({ deck })).toEqual({ defuse: 9, nope: 3, skip: 15 });
});

test.each(IDS.slice(1))('[KIT-8] a deck file may name %s', (card) => {
  const read = readDeck(JSON.stringify({ [card]: 2, skip: 30 }));
  expect(read).toMatchObject({ ok: true });
  if (read.ok) expect(read.value[IDS.indexOf(card)]).toBe(card === 'skip' ? 30 : 2);
});

test.each(['exploding-kitten', 'ExplodingKittenCard'])('[KIT-9] a deck file that lists %s is refused', (name) => {
  for (const count of [0, 1, 4])
    expect(kittens.open({ deck: JSON.stringify({ skip: 30, [name]: count }) })).toEqual({
      ok: false,
      refusal: {
        code: 'kitten-in-deck',
        value: name,
        text: `The deck file lists '${name}': kittens are made when the match begins, one fewer than there are players. Leave it out.`,
      },
    });
});

const BAD: [text: string, code: string, sentence: RegExp][] = [
  ['{"skip": 4', 'bad-deck', /^The deck file is not JSON: /],
  ['skip', 'bad-deck', /^The deck file is not JSON: /],
  ['[]', 'bad-deck', /^A deck file is an object of cards and counts, such as \{"skip": 4, "nope": 5\}\.$/],
  ['null', 'bad-deck', /^A deck file is an object/],
  ['7', 'bad-deck', /^A deck file is an object/],
  ['"skip"', 'bad-deck', /^A deck file is an object/],
  ['{"skipp": 4}', 'unknown-card', /^The deck file names a card 'skipp'\. There are: defuse, nope, .*, super-skip\.$/],
  ['{"__proto__": 4}', 'unknown-card', /'__proto__'/],
  ['{"toString": 4}', 'unknown-card', /'toString'/],
  ['{"Skip": 4}', 'unknown-card', /'Skip'/],
  ['{"skip": 1.5}', 'bad-count', /^The deck file has 1\.5 of 'skip': a count is a whole number from 0 to 120\.$/],
  ['{"skip": -1}', 'bad-count', /has -1 of 'skip'/],
  ['{"skip": "4"}', 'bad-count', /has 4 of 'skip'/],
  ['{"skip": null}', 'bad-count', /has null of 'skip'/],
  ['{"skip": [4]}', 'bad-count', /has object of 'skip'/],
  ['{"skip": 121}', 'bad-count', /has 121 of 'skip'/],
  ['{"skip": 100, "attack": 21}', 'deck-too-big', /^The deck file has 121 cards: at most 120 are possible\.$/],
  ['{"skip": 50, "nope": 21}', 'deck-too-big', /^The deck file has 21 nopes: at most 20 are possible\.$/],
  ['{}', 'deck-too-small', /^The deck file has no cards to deal\.$/],
  ['{"defuse": 20}', 'deck-too-small', /^The deck file has no cards to deal\.$/],
  ['{"skip": 13}', 'deck-too-small', /^The deck has 13 cards to deal, and 2 players get 7 each: 14 are needed\.$/],
];
test.each(BAD)('[KIT-10] %s is refused as %s', (text, code, sentence) => {
  const opened = kittens.open({ deck: text });
  expect(opened).toMatchObject({ ok: false, refusal: { code } });
  if (!opened.ok) expect(opened.refusal.text).toMatch(sentence);
});

test('[KIT-10] the largest decks are played', () => {
  const deck = JSON.stringify({ skip: 100, nope: 20 });
  expect(deckOf({ deck, seats: 5 })).toEqual({ defuse: 6, nope: 20, skip: 100 });
  expect(kittens.open({ deck: '{"skip": 14}' }).ok).toBe(true);
});
