import type { GameEvent } from '@umpire/core';
import { describe, expect, test } from 'vitest';
import { hasPython, type Line, talk } from './python-program.ts';
import { ask, begin, hello, numbered, position, tell } from './requests.ts';

/** A bot that prints each event it hears, and the events it remembers. */
const LISTENS = `
import json
from umpire_bot import *
class Listens(Bot):
    def take_turn(self, view):
        print("turn", [each.event_type.value for each in view.recent_events])
        return DrawCardAction()
    def react(self, view, triggering_event):
        print("react", triggering_event.event_type.name, triggering_event.player_id)
    def on_event(self, event, view):
        assert view.recent_events[-1] is event and isinstance(event.event_type, EventType)
        print(json.dumps([event.event_type.value, event.player_id, event.data]))
    def on_explode(self, view):
        print("exploded")
        view.say("ouch")
`;
const heard = (log: unknown): unknown[] =>
  String(log)
    .split('\n')
    .map((line) => JSON.parse(line));

const MAPPED: readonly (readonly [GameEvent, [string, string | null, Line]])[] = [
  [{ type: 'TURN_START', seat: 1, turns: 3 }, ['turn_start', 'player_1', { turns_remaining: 3 }]],
  [
    { type: 'CARD_PLAYED', seat: 1, card: 'skip' },
    ['card_played', 'player_1', { card_type: 'SkipCard', target: null }],
  ],
  [
    { type: 'CARD_PLAYED', seat: 1, card: 'favor', target: 0 },
    ['card_played', 'player_1', { card_type: 'FavorCard', target: 'player_0' }],
  ],
  [
    { type: 'COMBO_PLAYED', seat: 2, combo: 'pair', cards: ['taco-cat', 'taco-cat'], target: 1 },
    [
      'combo_played',
      'player_2',
      {
        combo_type: 'two_of_a_kind',
        card_types: ['TacoCatCard', 'TacoCatCard'],
        count: 2,
        target: 'player_1',
        target_card_type: null,
      },
    ],
  ],
  [
    { type: 'COMBO_PLAYED', seat: 2, combo: 'three', cards: ['nope', 'nope', 'nope'], target: 1, named: 'defuse' },
    [
      'combo_played',
      'player_2',
      {
        combo_type: 'three_of_a_kind',
        card_types: ['NopeCard', 'NopeCard', 'NopeCard'],
        count: 3,
        target: 'player_1',
        target_card_type: 'DefuseCard',
      },
    ],
  ],
  [
    { type: 'REACTION_PLAYED', seat: 0, card: 'nope', level: 1 },
    ['reaction_played', 'player_0', { card_type: 'NopeCard', level: 1 }],
  ],
  [{ type: 'ACTION_NEGATED', seat: 1 }, ['reaction_round_end', 'player_1', { negated: true }]],
  [{ type: 'CARD_DRAWN', seat: 1 }, ['card_drawn', 'player_1', {}]],
  [
    { type: 'CARD_DRAWN', seat: 0, card: 'rainbow-ralphing-cat', from: 'bottom' },
    ['card_drawn', 'player_0', { card_type: 'RainbowRalphingCatCard', from: 'bottom' }],
  ],
  [
    { type: 'CARDS_PEEKED', seat: 0, count: 2, cards: ['exploding-kitten', 'see-the-future'] },
    ['cards_peeked', 'player_0', { count: 2, card_types: ['ExplodingKittenCard', 'SeeTheFutureCard'] }],
  ],
  [{ type: 'TURN_SKIPPED', seat: 1, all: true }, ['turn_skipped', 'player_1', { all: true }]],
  [
    { type: 'TURNS_ADDED', seat: 2, by: 1, turns: 4 },
    ['turns_added', 'player_2', { extra_turns: 4, attacker: 'player_1' }],
  ],
  [{ type: 'DECK_SHUFFLED', seat: 1 }, ['deck_shuffled', 'player_1', {}]],
  [{ type: 'FAVOR_REQUESTED', seat: 1, target: 2 }, ['favor_requested', 'player_1', { target: 'player_2' }]],
  [{ type: 'CARD_GIVEN', seat: 2, to: 1 }, ['card_given', 'player_2', { to: 'player_1', from: 'player_2' }]],
  [
    { type: 'CARD_STOLEN', seat: 1, target: 0, card: 'skip' },
    ['card_stolen', 'player_1', { card_type: 'SkipCard', target: 'player_0', from: 'player_0' }],
  ],
  [{ type: 'EXPLODING_KITTEN_DRAWN', seat: 1 }, ['exploding_kitten_drawn', 'player_1', {}]],
  [{ type: 'EXPLODING_KITTEN_DEFUSED', seat: 1 }, ['exploding_kitten_defused', 'player_1', {}]],
  [
    { type: 'EXPLODING_KITTEN_INSERTED', seat: 0, position: 4 },
    ['exploding_kitten_inserted', 'player_0', { position: 4 }],
  ],
  [
    { type: 'BOT_FORFEIT', seat: 1, method: 'chooseCardToGive' },
    ['bot_timeout', 'player_1', { method: 'choose_card_to_give' }],
  ],
  [{ type: 'BOT_CHAT', seat: 1, text: 'hi' }, ['bot_chat', 'player_1', { message: 'hi' }]],
  [
    { type: 'PLAYER_ELIMINATED', seat: 1, place: 3, cause: 'exploded' },
    ['player_eliminated', 'player_1', { place: 3, cause: 'exploded' }],
  ],
  [{ type: 'GAME_END', winner: 2 }, ['game_end', null, { winner: 'player_2' }]],
];
const players = ['player_0', 'player_1', 'player_2'];
const START = ['game_start', null, { turn_order: players, player_ids: players, hand_size: 7 }];

describe.skipIf(!hasPython)('what Python bots hear (needs python3)', () => {
  test.each([
    ['nothing more', '', false],
    ['on_event', '    def on_event(self, event, view): ...\n', true],
    ['on_explode', '    def on_explode(self, view): ...\n', true],
  ])('a bot with %s is told so', (_, method, hears) => {
    const bot = `from umpire_bot import Bot\nclass One(Bot):\n    def take_turn(self, view): ...\n${method}`;
    expect(talk(bot, [hello(), begin()])[1].hears).toBe(hears);
  });

  const [, , told] = hasPython
    ? talk(LISTENS, [hello(), begin(), tell(numbered(...MAPPED.map(([event]) => event)))])
    : [{}, {}, {}];
  test.each(MAPPED.map(([event, data], i) => ({ event, type: event.type, data, i })))(
    '$type becomes an event of the framework ($i)',
    ({ data, i }) => {
      expect(heard(told.log)[i + 1]).toEqual(data);
    },
  );

  test('the first event is the start of the game, whether it comes beside a question or not', () => {
    expect(heard(told.log)[0]).toEqual(START);
    const drawn = { type: 'CARD_DRAWN', seat: 1 };
    const [, , first, second] = talk(LISTENS, [hello(), begin(), ask(), tell(numbered(drawn))]);
    expect(first.log).toBe(`${JSON.stringify(START).replaceAll(/([,:])/g, '$1 ')}\nturn ['game_start']`);
    expect(heard(second.log)).toEqual([['card_drawn', 'player_1', {}]]);
  });

  test('kinds of event that are not known yet are left out', () => {
    const news = numbered(
      { type: 'METEOR', seat: 1, cards: 5 },
      { type: 'undone', to: 3 },
      { type: 'CARD_DRAWN', seat: 2 },
    );
    const reply = talk(LISTENS, [hello(), begin(), tell(news)])[2];
    expect(heard(reply.log)).toEqual([START, ['card_drawn', 'player_2', {}]]);
  });

  test('an event that comes by itself and again beside a question is heard once', () => {
    const events = numbered({ type: 'CARD_DRAWN', seat: 1 }, { type: 'TURN_START', seat: 0, turns: 1 });
    const replies = talk(LISTENS, [hello(), begin(), tell(events.slice(0, 1)), ask('turn', ['draw'], { events })]);
    expect(String(replies[3].log).split('\n')).toEqual([
      '["turn_start", "player_0", {"turns_remaining": 1}]',
      "turn ['game_start', 'card_drawn', 'turn_start']",
    ]);
  });

  test('the latest ten events are remembered, also by a bot that does not listen', () => {
    const quiet = LISTENS.replaceAll(/on_event|on_explode/g, 'ignored');
    const events = numbered(
      ...Array.from({ length: 14 }, (_, i) => ({ type: i < 10 ? 'CARD_DRAWN' : 'TURN_START', seat: 1 })),
    );
    const reply = talk(quiet, [hello(), begin(), ask('turn', ['draw'], { events })])[2];
    expect(String(reply.log).match(/\w+_\w+/g)).toEqual([
      ...Array(6).fill('card_drawn'),
      ...Array(4).fill('turn_start'),
    ]);
  });

  test('a reaction is told what triggered it: the latest card, combo or nope', () => {
    const play = { type: 'CARD_PLAYED', seat: 1, card: 'skip' };
    const nope = { type: 'REACTION_PLAYED', seat: 2, card: 'nope', level: 1 };
    const quiet = LISTENS.replaceAll(/on_event|on_explode/g, 'ignored');
    const react = (events: Line[]) => ask('react', ['pass'], { events });
    const later = numbered(play, nope, { type: 'BOT_CHAT', seat: 1, text: 'no!' });
    const replies = talk(quiet, [hello(), begin(), react(later.slice(0, 1)), react(later)]);
    expect(replies.slice(2).map(({ log }) => log)).toEqual([
      'react CARD_PLAYED player_1',
      'react REACTION_PLAYED player_2',
    ]);
  });

  test('last words are for the player who exploded', () => {
    const out = (seat: number, cause: string) => tell(numbered({ type: 'PLAYER_ELIMINATED', seat, place: 2, cause }));
    const said = (request: Line) => talk(LISTENS, [hello(), begin(), request])[2].say;
    expect([said(out(0, 'exploded')), said(out(1, 'exploded')), said(out(0, 'forfeit'))]).toEqual([
      ['ouch'],
      undefined,
      undefined,
    ]);
  });

  test('the view shows the table as the framework does', () => {
    const bot = `${LISTENS.replaceAll(/on_event|on_explode/g, 'ignored')}
    def take_turn(self, view):
        print(view.my_id, view.current_player, view.is_my_turn, view.my_turns_remaining, view.draw_pile_count)
        print(view.other_players, view.other_player_card_counts, view.turn_order)
        print([card.name for card in view.my_hand], [card.card_type for card in view.discard_pile])
        print(view.has_card_type("NopeCard"), view.count_cards_of_type("TacoCatCard"), view.get_cards_of_type("SkipCard"))
        print([(card.can_play(view, True), card.can_play(view, False), card.can_combo()) for card in view.my_hand[1:3]])
        print([card.card_id for card in view.my_hand if card.can_play_as_reaction()])
        return DrawCardAction()
`;
    const state = position({
      hand: ['nope', 'skip', 'taco-cat', 'taco-cat'],
      handSizes: [9, 5, 4, 7],
      alive: [true, false, true, true],
      turns: 2,
    });
    const request = ask('turn', ['draw'], { state: { ...state, turn: 2 } });
    const reply = talk(bot, [hello(), begin(1, { seat: 2 }), request])[2];
    expect(String(reply.log).split('\n')).toEqual([
      'player_2 player_2 True 2 20',
      "('player_3', 'player_0') {'player_3': 7, 'player_0': 9} ('player_0', 'player_1', 'player_2', 'player_3')",
      "['Nope', 'Skip', 'Taco Cat', 'Taco Cat'] ['ShuffleCard', 'AttackCard']",
      'True 2 (SkipCard(),)',
      '[(True, False, True), (False, False, True)]',
      "['nope']",
    ]);
  });

  test('a card stays the same object while it is held', () => {
    const bot = `
from umpire_bot import *
class Keeps(Bot):
    kept = None
    def take_turn(self, view):
        print([card is self.kept for card in view.my_hand], len(set(view.my_hand)))
        self.kept = view.my_hand[1]
        return DrawCardAction()
`;
    const hand = (...cards: string[]) => ask('turn', ['draw'], { state: position({ hand: cards }) });
    const replies = talk(bot, [
      hello(),
      begin(),
      hand('skip', 'skip'),
      hand('nope', 'skip', 'skip'),
      hand('nope', 'skip'),
    ]);
    expect(replies.slice(2).map(({ log }) => log)).toEqual([
      '[False, False] 2',
      '[False, False, True] 3',
      '[False, True] 2',
    ]);
  });
});
