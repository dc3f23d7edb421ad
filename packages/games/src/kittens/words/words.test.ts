// What may be typed, and how anything else is refused.
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import type { Table } from '../../../tests/kittens/table.ts';
import { CARDS } from '../cards/registry.ts';
import { type CardId, IDS } from '../rules/kinds.ts';
import { AIM_AT, FIVE_DIFFERENT, FORFEIT, GIVE_KIND, NOPE_IT, PASS, PLAY, TAKE_TOP } from '../rules/legal.ts';

const HAND: readonly CardId[] = [
  'nope',
  'nope',
  'nope',
  'skip',
  'favor',
  'see-the-future',
  'taco-cat',
  'taco-cat',
  'beard-cat',
];
const FIVE = ['five', 'pick nope', 'pick skip', 'pick favor', 'pick see-the-future', 'pick taco-cat'];

const onTurn = (): Table => situation({ options: { seats: 3 }, hands: [HAND, ['nope', 'skip'], ['nope']] });
const AT: Readonly<Record<string, () => Table>> = {
  turn: onTurn,
  react: () => onTurn().play('skip'),
  target: () => onTurn().play('favor'),
  name: () => onTurn().play('three nope', 'at 1'),
  take: () => onTurn().play(...FIVE),
  pick: () => onTurn().play('five'),
  give: () => onTurn().does('favor', 'at 1'),
  defuse: () => situation({ options: { seats: 3 }, hands: [['defuse']], top: ['exploding-kitten'] }).play('draw'),
};

/** What a typed text does, in the words of the legal list. */
function done(table: Table, typed: string): string {
  const { legal } = table;
  table.play(typed);
  const { index } = table.line.plies[table.line.plies.length - 1];
  return legal[index ?? -1];
}

const TYPED: [decision: string, typed: string, text: string][] = [
  ['turn', 'draw', 'draw'],
  ['turn', ' DRAW ', 'draw'],
  ['turn', 'skip', 'skip'],
  ['turn', 'play skip', 'skip'],
  ['turn', 'use Skip', 'skip'],
  ['turn', 'SkipCard', 'skip'],
  ['turn', 'sk', 'skip'],
  ['turn', 'see the future', 'see-the-future'],
  ['turn', 'See  The Future', 'see-the-future'],
  ['turn', 'see', 'see-the-future'],
  ['turn', 'pair taco', 'pair taco-cat'],
  ['turn', 'two Taco Cat', 'pair taco-cat'],
  ['turn', 'pair of TacoCatCard', 'pair taco-cat'],
  ['turn', '2 nope', 'pair nope'],
  ['turn', 'three nope', 'three nope'],
  ['turn', '3 of nope', 'three nope'],
  ['turn', 'Five', 'five'],
  ['react', 'Nope', 'nope'],
  ['react', 'pass', 'pass'],
  ['target', 'at 2', 'at 2'],
  ['target', '1', 'at 1'],
  ['target', 'seat 2', 'at 2'],
  ['name', 'name defuse', 'name defuse'],
  ['name', 'defuse', 'name defuse'],
  ['name', 'cat', 'name cattermelon'],
  ['name', 'nope', 'name nope'],
  ['take', 'top', 'take top'],
  ['take', 'take top', 'take top'],
  ['take', 'skip', 'take skip'],
  ['take', 'nope', 'take nope'],
  ['pick', 'skip', 'pick skip'],
  ['pick', 'nope', 'pick nope'],
  ['give', 'give skip', 'give skip'],
  ['give', 'skip', 'give skip'],
  ['give', 'nope', 'give nope'],
  ['defuse', 'put 3', 'put 3'],
  ['defuse', '0', 'put 0'],
];
test.each(TYPED)('[KIT-49] at %s, typing %j is %s', (decision, typed, text) => {
  const table = AT[decision]();
  expect(table.decision).toBe(decision);
  expect(done(table, typed)).toBe(text);
});

test('[KIT-49] what is listed can be typed as it stands', () => {
  for (const [decision, make] of Object.entries(AT))
    for (const text of make().legal) expect(done(make(), text), decision).toBe(text);
});

test('[KIT-49] every action that can be in a list has words of its own', () => {
  const { rules, state } = onTurn().line;
  const isNever = (action: number): boolean =>
    action < AIM_AT && action >= PLAY && (action - PLAY) % 3 === 0 && CARDS[(action - PLAY) / 3].when !== 'turn';
  const actions = Array.from({ length: rules.actions + rules.forfeits }, (_, action) => action);
  const texts = actions.filter((action) => !isNever(action)).map((action) => rules.words.describe(state, action).text);
  expect(new Set(texts).size).toBe(texts.length);
});

const REFUSED: [decision: string, typed: string | number, code: string, text: string][] = [
  ['turn', 'attack', 'not-held', 'You do not hold that card.'],
  ['turn', 'pair skip', 'not-held', 'You do not hold two of those.'],
  ['turn', 'three taco-cat', 'not-held', 'You do not hold three of those.'],
  ['turn', 'taco-cat', 'not-alone', 'Taco Cat is not played by itself on your turn.'],
  ['turn', 'defuse', 'not-alone', 'Defuse is not played by itself on your turn.'],
  ['turn', 'nope', 'nothing-to-stop', 'There is nothing to react to.'],
  ['turn', 'pass', 'nothing-to-stop', 'There is nothing to react to.'],
  ['turn', 'give skip', 'not-now', 'Play a card, or draw.'],
  ['turn', 'take top', 'not-now', 'Play a card, or draw.'],
  ['turn', PLAY, 'not-alone', 'Exploding Kitten is not played by itself on your turn.'],
  ['turn', TAKE_TOP, 'not-now', 'Play a card, or draw.'],
  ['turn', 'lasers', 'unknown-move', "I do not know 'lasers'. Type draw, or a card such as skip or pair taco-cat."],
  ['turn', 's', 'unknown-move', "I do not know 's'. Type draw, or a card such as skip or pair taco-cat."],
  ['turn', 'pair', 'unknown-move', "I do not know 'pair'. Type draw, or a card such as skip or pair taco-cat."],
  [
    'turn',
    'exploding-kitten',
    'unknown-move',
    "I do not know 'exploding-kitten'. Type draw, or a card such as skip or pair taco-cat.",
  ],
  ['turn', '7', 'unknown-move', "I do not know what to do with '7'."],
  ['turn', 'forfeit', 'unknown-move', "I do not know 'forfeit'. Type draw, or a card such as skip or pair taco-cat."],
  ['turn', FORFEIT, 'no-such-action', `Actions are 0 to ${FORFEIT - 1}.`],
  ['react', 'skip', 'only-nope', 'You may nope, or pass.'],
  ['react', 'draw', 'only-nope', 'You may nope, or pass.'],
  ['target', 'at 0', 'no-target', 'Choose another player who is still in.'],
  ['target', '4', 'unknown-move', "I do not know what to do with '4'."],
  ['target', 'draw', 'no-target', 'Choose another player who is still in.'],
  ['name', 'super-skip', 'name-a-card', 'Name a card of the deck.'],
  ['take', 'take attack', 'not-discarded', 'That card is not in the discard pile.'],
  ['pick', 'pick attack', 'pick-five', 'Five different cards are picked in the order of the list.'],
  ['give', 'give defuse', 'not-held', 'Give a card that you hold.'],
  ['give', GIVE_KIND, 'not-held', 'Give a card that you hold.'],
  ['defuse', 'put 90', 'no-such-place', 'The kitten goes under 0 to 52 cards.'],
  ['defuse', 'put 999', 'unknown-move', "I do not know what to do with 'put 999'."],
  ['defuse', PASS, 'no-such-place', 'The kitten goes under 0 to 52 cards.'],
];
test.each(REFUSED)('[KIT-50] at %s, %j is refused as %s: %s', (decision, typed, code, text) => {
  const table = AT[decision]();
  const before = table.state.bytes.slice();
  expect(table.refusal(typed)).toMatchObject({ code, text });
  expect(table.state.bytes).toEqual(before);
});

test('[KIT-50] who holds no nope is told so, and no more', () => {
  const table = situation({ options: { seats: 3 }, hands: [['skip'], ['favor'], ['nope']] }).play('skip');
  expect(table.refusal(NOPE_IT)).toEqual({ code: 'no-nope', value: NOPE_IT, text: 'You hold no Nope.' });
});

test('[KIT-50] five that are not held, and five that these rules do not have', () => {
  const text = 'You do not hold five different cards, or these rules do not have that combo.';
  expect(situation({ hands: [['skip']] }).refusal(FIVE_DIFFERENT)).toMatchObject({ code: 'not-held', text });
});

test('[KIT-50] a refusal does not depend on what the others hold', () => {
  const refusals = (other: readonly CardId[]) => {
    const table = situation({ options: { seats: 3 }, hands: [['skip', 'skip', 'skip', 'favor'], other] });
    const { rules } = table.line;
    const all = () => Array.from({ length: rules.actions }, (_, action) => table.refusal(action) ?? null);
    return [all(), ...['three skip', 'at 1'].map((text) => [table.play(text).decision, all()])];
  };
  expect(refusals(['nope', 'defuse'])).toEqual(refusals(['favor', 'attack']));
});

test('[KIT-49] the names of cards and of what is done with them', () => {
  const { rules, state } = onTurn().line;
  const skip = PLAY + 3 * IDS.indexOf('skip');
  expect(rules.words.describe(state, skip)).toEqual({ text: 'skip', type: 'play', from: 'skip', done: 'Plays Skip' });
  expect(rules.words.describe(state, skip + 1)).toMatchObject({ text: 'pair skip', type: 'pair' });
  expect(rules.words.describe(state, skip + 2)).toMatchObject({ text: 'three skip', type: 'three' });
  expect(rules.words.describe(state, FORFEIT)).toMatchObject({ text: 'forfeit', type: 'forfeit' });
  expect(rules.words.describe(state, FORFEIT + 1 + IDS.indexOf('nope'))).toMatchObject({ text: 'forfeit giving nope' });
});
