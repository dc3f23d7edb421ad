// Bots that think in turns and cards.
import { createContext, runInContext } from 'node:vm';
import { type ActedEvent, FastDice, type GameEvent, playMatch } from '@umpire/core';
import { expect, test } from 'vitest';
import { BotSeat } from '../../tests/kittens/bot-seat.ts';
import { openKittens } from '../../tests/kittens/kittens-bouts.ts';
import { situation } from '../../tests/kittens/situation.ts';
import type { Table } from '../../tests/kittens/table.ts';
import { wholeTurnBot } from '../../tests/kittens/whole-turn-bot.ts';
import { adaptBot, type KittensBot, type KittensSeen } from './adapt-bot.ts';
import type { CardId } from './kinds.ts';

const HAND: readonly CardId[] = [
  'nope',
  'attack',
  'skip',
  'skip',
  'skip',
  'favor',
  'taco-cat',
  'taco-cat',
  'cattermelon',
];
const FIVE = ['cattermelon', 'nope', 'taco-cat', 'skip', 'favor'];
const PICKS = ['five', 'pick nope', 'pick skip', 'pick favor', 'pick taco-cat', 'pick cattermelon'];

const adapted = (bot: Partial<KittensBot>) => adaptBot({ takeTurn: () => 'draw', ...bot });
const table4 = (): Table =>
  situation({ options: { seats: 4 }, hands: [HAND, ['nope'], [], ['nope']], out: [2], discard: ['shuffle', 'attack'] });
const table2 = (): Table => situation({ hands: [HAND, ['nope']], discard: ['shuffle', 'attack'] });
const answering = (table: Table, answer: unknown): unknown[] =>
  new BotSeat(table, 0, adaptBot({ takeTurn: () => answer })).go();

const UNFOLDED: [answer: unknown, texts: string[]][] = [
  ['draw', ['draw']],
  [{ type: 'draw' }, ['draw']],
  [{ type: 'play', card: 'skip' }, ['skip']],
  [{ type: 'play', card: 'attack', target: 3 }, ['attack']],
  [{ type: 'play', card: 'favor', target: 3 }, ['favor', 'at 3']],
  [{ type: 'combo', cards: ['skip', 'skip'], target: 3 }, ['pair skip', 'at 3']],
  [{ type: 'combo', cards: ['taco-cat', 'taco-cat'], target: 1 }, ['pair taco-cat', 'at 1']],
  [{ type: 'combo', cards: ['skip', 'skip', 'skip'], target: 3, named: 'nope' }, ['three skip', 'at 3', 'name nope']],
  [{ type: 'combo', cards: FIVE, named: 'shuffle' }, [...PICKS, 'take shuffle']],
  [{ type: 'combo', cards: FIVE, named: 'skip' }, [...PICKS, 'take skip']],
];
test.each(UNFOLDED)('[KIT-51] %j becomes %j', (answer, texts) => {
  expect(answering(table4(), answer)).toEqual(texts);
});

test.each(UNFOLDED)('[KIT-51] with one other, %j needs no aim', (answer, texts) => {
  const isAimed = typeof answer === 'object' && answer !== null && 'target' in answer;
  const nearer = isAimed ? { ...answer, target: 1 } : answer;
  expect(answering(table2(), nearer)).toEqual(texts.filter((text) => !text.startsWith('at ')));
});

const DEFAULTS: [answer: unknown, texts: string[]][] = [
  [{ type: 'play', card: 'favor' }, ['favor', 'at 1']],
  [{ type: 'combo', cards: ['skip', 'skip'] }, ['pair skip', 'at 1']],
  [{ type: 'combo', cards: ['skip', 'skip', 'skip'] }, ['three skip', 'at 1', 'name defuse']],
  [
    { type: 'combo', cards: ['skip', 'skip', 'skip'], target: null, named: null },
    ['three skip', 'at 1', 'name defuse'],
  ],
  [{ type: 'combo', cards: FIVE }, [...PICKS, 'take top']],
  [{ type: 'combo', cards: FIVE, named: 'beard-cat' }, [...PICKS, 'take top']],
  [{ type: 'combo', cards: FIVE, named: 'no-such-card' }, [...PICKS, 'take top']],
];
test.each(DEFAULTS)('[KIT-52] %j becomes %j', (answer, texts) => {
  expect(answering(table4(), answer)).toEqual(texts);
});

test('[KIT-52] the default target is the next seat in the order of play', () => {
  const table = situation({ options: { seats: 4 }, hands: [[], [], ['favor']], out: [3], turn: 2 });
  const seat = new BotSeat(table, 2, adaptBot({ takeTurn: () => ({ type: 'play', card: 'favor' }) }));
  expect(seat.go()).toEqual(['favor', 'at 0']);
});

const IMPOSSIBLE: unknown[] = [
  undefined,
  null,
  7,
  'skip',
  'pass',
  {},
  [],
  { type: 'nope' },
  { type: 'play' },
  { type: 'play', card: 4 },
  { type: 'play', card: 'shuffle' },
  { type: 'play', card: 'nope' },
  { type: 'play', card: 'taco-cat' },
  { type: 'play', card: 'SkipCard' },
  { type: 'play', card: 'draw' },
  { type: 'play', card: 'five' },
  { type: 'play', card: 'pair skip' },
  { type: 'play', card: 'three skip' },
  { type: 'play', card: 'favor', target: 0 },
  { type: 'play', card: 'favor', target: 2 },
  { type: 'play', card: 'favor', target: 4 },
  { type: 'play', card: 'favor', target: '1' },
  { type: 'combo' },
  { type: 'combo', cards: 'skip' },
  { type: 'combo', cards: [] },
  { type: 'combo', cards: ['skip'] },
  { type: 'combo', cards: ['skip', 'taco-cat'], target: 1 },
  { type: 'combo', cards: ['attack', 'attack'], target: 1 },
  { type: 'combo', cards: ['skip', 'skip'], target: 2 },
  { type: 'combo', cards: ['skip', 'skip'], target: 0 },
  { type: 'combo', cards: ['taco-cat', 'taco-cat', 'taco-cat'], target: 1 },
  { type: 'combo', cards: ['skip', 'skip', 'taco-cat'], target: 1 },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 2 },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 'exploding-kitten' },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 'super-skip' },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 'toString' },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 7 },
  { type: 'combo', cards: ['skip', 'skip', 'skip', 'taco-cat'] },
  { type: 'combo', cards: ['skip', 'skip', 'nope', 'favor', 'taco-cat'] },
  { type: 'combo', cards: ['beard-cat', 'nope', 'taco-cat', 'skip', 'favor'] },
  { type: 'combo', cards: ['skip', 'nope', 'attack', 'favor', 'taco-cat', 'cattermelon'] },
];
test.each(IMPOSSIBLE)('[KIT-51] %j is an illegal answer, and nothing is played', (answer) => {
  const table = table4();
  expect(answering(table, answer)).toEqual([-1]);
  expect(table.state.ply).toBe(0);
});

test('[KIT-51] five where these rules have no such combo is illegal at once', () => {
  const table = situation({ options: { fiveDifferent: false }, hands: [HAND] });
  expect(answering(table, { type: 'combo', cards: FIVE })).toEqual([-1]);
});

test('[KIT-51] an illegal answer leaves no plan behind', () => {
  const answers: unknown[] = [
    { type: 'combo', cards: ['attack', 'attack'] },
    { type: 'play', card: 'favor', target: 3 },
  ];
  const table = table4();
  const seat = new BotSeat(table, 0, adaptBot({ takeTurn: () => answers.shift() }));
  expect([seat.go(), seat.go()]).toEqual([[-1], ['favor', 'at 3']]);
});

const REACTIONS: [answer: unknown, text: unknown][] = [
  ['nope', 'nope'],
  [{ type: 'play', card: 'nope' }, 'nope'],
  [null, 'pass'],
  [undefined, 'pass'],
  ['pass', 'pass'],
  [{ type: 'pass' }, 'pass'],
  ['skip', -1],
  [{ type: 'play', card: 'skip' }, -1],
  [7, -1],
];
test.each(REACTIONS)('[KIT-51] react answers %j: %j', (answer, text) => {
  const seat = new BotSeat(table2().play('skip'), 1, adaptBot({ takeTurn: () => 'draw', react: () => answer }));
  expect(seat.ask()).toBe(text);
});

test('[KIT-51] a nope that is not held is an illegal answer', () => {
  const table = situation({ hands: [['skip']] }).play('skip');
  expect(new BotSeat(table, 1, adapted({ react: () => 'nope' })).ask()).toBe(-1);
});

test('[KIT-52] who has no react passes', () => {
  expect(new BotSeat(table2().play('skip'), 1, adapted({})).ask()).toBe('pass');
});

test('[KIT-51] [KIT-52] chooseCardToGive: a card of the hand; the first without it', () => {
  const asked = () => situation({ hands: [['favor'], ['nope', 'skip']] }).does('favor');
  const given: unknown[] = [];
  const bot: Partial<KittensBot> = {
    chooseCardToGive: (view, requester) => {
      given.push(requester, view.hand);
      return 'skip';
    },
  };
  expect(new BotSeat(asked(), 1, adapted(bot)).ask()).toBe('give skip');
  expect(given).toEqual([0, ['nope', 'skip']]);
  expect(new BotSeat(asked(), 1, adapted({})).ask()).toBe('give nope');
  expect(new BotSeat(asked(), 1, adapted({ chooseCardToGive: () => 'favor' })).ask()).toBe(-1);
  expect(new BotSeat(asked(), 1, adaptBot({ takeTurn: () => 'draw', chooseCardToGive: () => null })).ask()).toBe(-1);
});

test('[KIT-51] [KIT-52] chooseDefusePosition: a number of cards; the bottom without it', () => {
  const drawn = () => situation({ hands: [['defuse']], top: ['exploding-kitten'], pileSize: 6 }).play('draw');
  const sizes: number[] = [];
  const choosing = (at: unknown) =>
    new BotSeat(
      drawn(),
      0,
      adaptBot({
        takeTurn: () => 'draw',
        chooseDefusePosition: (_: KittensSeen, size: number) => {
          sizes.push(size);
          return at;
        },
      }),
    ).ask();
  expect([0, 3, 5].map(choosing)).toEqual(['put 0', 'put 3', 'put 5']);
  expect([6, -1, 1.5, '2', undefined, Number.NaN].map(choosing)).toEqual([-1, -1, -1, -1, -1, -1]);
  expect(new Set(sizes)).toEqual(new Set([5]));
  expect(new BotSeat(drawn(), 0, adapted({})).ask()).toBe('put 5');
});

test('[KIT-51] what is no such bot is not adapted', () => {
  expect(adaptBot({ choose: () => 0 })).toBeUndefined();
  expect(adaptBot({ takeTurn: 'draw' })).toBeUndefined();
});

test('[KIT-51] the methods see their hand, the others in the order of play, and the events', () => {
  const seen: KittensSeen[] = [];
  const bot: Partial<KittensBot> = {
    takeTurn: (view) => {
      seen.push(view);
      return 'draw';
    },
  };
  const table = situation({ options: { seats: 4 }, hands: [[], ['skip'], ['nope']], out: [3], top: ['favor'] });
  const seat = new BotSeat(table.play('draw'), 1, adapted(bot));
  seat.ask();
  expect(seen[0]).toMatchObject({ seat: 1, isMyTurn: true, others: [2, 0], hand: ['skip'], turn: 1 });
  expect(seen[0].legal.map(({ text }) => text)).toEqual(['draw', 'skip']);
  expect(seen[0].recentEvents).toEqual([
    { type: 'CARD_DRAWN', seat: 0 },
    { type: 'TURN_START', seat: 1, turns: 1 },
  ]);
});

test('[KIT-51] at most the last ten events are kept', () => {
  const seen: KittensSeen[] = [];
  const bot = adapted({
    takeTurn: (view) => {
      seen.push(view);
      return 'draw';
    },
  });
  const table = situation({ top: ['skip', 'favor', 'skip', 'favor', 'attack', 'attack', 'nope', 'nope'] });
  const seat = new BotSeat(table, 0, bot);
  for (let i = 0; i < 4; i++) {
    seat.go();
    table.play('draw');
  }
  seat.ask();
  expect(seen.at(-1)?.recentEvents.length).toBe(10);
  expect(seen.at(-1)?.recentEvents.at(-1)).toEqual({ type: 'TURN_START', seat: 0, turns: 1 });
});

/** What react is given each time, as 'type seat'. */
function triggers(table: Table, seat: number, answers: string[]): { seen: string[]; bot: BotSeat } {
  const seen: string[] = [];
  const bot = adapted({
    react: (_, { type, seat: by }) => {
      seen.push(`${type} ${by}`);
      return answers.shift() === 'nope' ? 'nope' : null;
    },
  });
  return { seen, bot: new BotSeat(table, seat, bot) };
}

test('[KIT-53] react is given the action, or the nope that it may stop', () => {
  const table = situation({ options: { seats: 3 }, hands: [['skip'], ['nope'], ['nope']] }).play('skip', 'nope');
  const { seen, bot } = triggers(table, 2, ['pass']);
  bot.go();
  expect(seen).toEqual(['REACTION_PLAYED 1']);
  const other = triggers(situation({ hands: [['taco-cat', 'taco-cat']] }).play('pair taco-cat'), 1, []);
  other.bot.go();
  expect(other.seen).toEqual(['COMBO_PLAYED 0']);
});

test('[KIT-53] after a stopped nope the outer round is about the action again', () => {
  const table = situation({ options: { seats: 3 }, hands: [['skip'], ['nope'], ['nope', 'nope']] }).play(
    'skip',
    'nope',
  );
  const { seen, bot } = triggers(table, 2, ['nope', 'pass']);
  bot.go();
  table.play('pass', 'pass');
  expect([table.seat, table.state.depth]).toEqual([2, 1]);
  bot.go();
  expect(seen).toEqual(['REACTION_PLAYED 1', 'CARD_PLAYED 0']);
});

test('[KIT-51] onEvent hears each event, onExplode only the own end by a kitten', () => {
  const heard: string[] = [];
  const bot = (name: string) =>
    adapted({
      onEvent: (event, view) => heard.push(`${name} ${event.type} ${view.seat}`),
      onExplode: (view) => heard.push(`${name} explodes with ${view.hand.join()}`),
    });
  const table = situation({ options: { seats: 3 }, hands: [['skip']], top: ['exploding-kitten'] }).play('draw');
  new BotSeat(table, 0, bot('zero')).hear();
  new BotSeat(table, 1, bot('one')).hear();
  const events = ['EXPLODING_KITTEN_DRAWN', 'PLAYER_ELIMINATED', 'TURN_START'];
  expect(heard).toEqual([
    ...events.slice(0, 2).map((type) => `zero ${type} 0`),
    'zero explodes with skip',
    'zero TURN_START 0',
    ...events.map((type) => `one ${type} 1`),
  ]);
});

test('[KIT-51] a fault is no explosion, and without either method nothing is heard', () => {
  const last: string[] = [];
  const table = situation({ options: { seats: 3 } }).fault();
  new BotSeat(table, 0, adapted({ onExplode: () => last.push('boom') })).hear();
  expect(last).toEqual([]);
  expect(adapted({})?.hear).toBeUndefined();
  expect(adapted({ onEvent: () => {} })?.hear).toBeDefined();
});

/** As the bot's process gets it: as text, into an empty world. */
const fromText = (): typeof adaptBot =>
  runInContext(`new Function(${JSON.stringify(`return ${adaptBot.toString()}`)})()`, createContext({}));

test.each([2, 3, 5])('[KIT-51] its text alone plays whole matches of %i without a fault', (seats) => {
  const adapt = fromText();
  const rules = openKittens({ seats });
  const types = new Set<string>();
  for (let i = 0; i < 8; i++) {
    const bots = Array.from({ length: seats }, (_, seat) => adapt(wholeTurnBot(new FastDice(1 + i * 10 + seat))));
    const match = playMatch(rules, { seed: `text ${i}`, strict: bots.map(() => true) });
    const acted: ActedEvent[] = [];
    for (let next = match.next(); next.done !== true; ) {
      const event = next.value;
      if (event.kind === 'acted') acted.push(event);
      if (event.kind !== 'ask') next = match.next();
      else next = match.next({ index: bots[event.question.seat]?.choose(event.question.botView()) });
    }
    expect(acted.filter(({ fault }) => fault !== undefined)).toEqual([]);
    for (const { words } of acted) types.add(String(words.type));
  }
  const expected = ['draw', 'five', 'give', 'insert', 'name', 'nope', 'pair', 'pass', 'pick', 'play', 'take', 'three'];
  expect([...types].sort()).toEqual([...expected, ...(seats > 2 ? ['target'] : [])].sort());
});

test('[KIT-51] its text hears as well', () => {
  const heard: GameEvent[] = [];
  const bot = fromText()({ takeTurn: () => 'draw', onEvent: (event: GameEvent) => heard.push(event) });
  const table = situation({ top: ['skip'] }).play('draw');
  new BotSeat(table, 1, bot).hear();
  expect(heard.map(({ type }) => type)).toEqual(['CARD_DRAWN', 'TURN_START']);
});
