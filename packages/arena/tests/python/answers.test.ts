// What the methods of a kittens bot may return, and what becomes of it.
import { describe, expect, test } from 'vitest';
import { hasPython, type Line, talk } from './python-program.ts';
import { ask, begin, hello, position } from './requests.ts';

/** A bot that takes its answers from the state, so that one process serves a whole table of cases. */
const SCRIPTED = `
from umpire_bot import *
class Scripted(Bot):
    def _answer(self, view):
        held = lambda name, count=1: view.get_cards_of_type(name)[:count]
        return eval(view.state["answer"], {**globals(), "view": view, "held": held})
    def take_turn(self, view):
        return self._answer(view)
    def react(self, view, triggering_event):
        return self._answer(view)
    def choose_defuse_position(self, view, draw_pile_size):
        return self._answer(view)
    def choose_card_to_give(self, view, requester_id):
        return self._answer(view)
`;
const FIVE = ['defuse', 'skip', 'favor', 'beard-cat', 'cattermelon', 'attack'];
const FIVE_CARDS = 'tuple(view.my_hand[i] for i in (4, 0, 1, 3, 2))';

type Asked = readonly [decision: string, legal: readonly string[]];
type Case = readonly [answer: string, asked: readonly Asked[], more?: Line | undefined];

function replies(cases: readonly Case[]): Line[][] {
  const requests = cases.flatMap(([answer, asked, more], match) => [
    begin(match),
    ...asked.map(([decision, legal]) => ask(decision, legal, { state: position({ answer, ...more }) }, match)),
  ]);
  const all = talk(SCRIPTED, [hello(), ...requests]).slice(1);
  return cases.map(([, asked]) => all.splice(0, asked.length + 1).slice(1));
}

const TURN = ['draw', 'five', 'skip', 'favor', 'pair taco-cat', 'three taco-cat'];
const turn = ['turn', TURN] as const;
const target = ['target', ['at 1', 'at 2']] as const;
const name = ['name', ['name nope', 'name defuse', 'name skip']] as const;
const take = ['take', ['take top', 'take shuffle', 'take attack', 'take skip']] as const;
const pick = ['pick', FIVE.map((card) => `pick ${card}`)] as const;
const duel = { alive: [true, false, true] };
const five = { hand: FIVE, deck: Object.fromEntries(FIVE.map((card) => [card, 4])) };

const GOOD: readonly (readonly [what: string, ...each: Case, indices: number[]])[] = [
  ['drawing', 'DrawCardAction()', [turn], {}, [0]],
  ['a card', 'PlayCardAction(held("SkipCard")[0])', [turn], {}, [2]],
  ['a card with a needless target', 'PlayCardAction(held("SkipCard")[0], "nobody")', [turn], {}, [2]],
  ['a favor with its target', 'PlayCardAction(held("FavorCard")[0], "player_2")', [turn, target], {}, [3, 1]],
  ['a favor without one', 'PlayCardAction(held("FavorCard")[0])', [turn, target], {}, [3, 0]],
  ['a favor between two', 'PlayCardAction(held("FavorCard")[0])', [turn], duel, [3]],
  ['a pair', 'PlayComboAction(held("TacoCatCard", 2), "player_1")', [turn, target], {}, [4, 0]],
  ['a pair in a list', 'PlayComboAction([*held("TacoCatCard", 2)], "player_1")', [turn, target], {}, [4, 0]],
  [
    'three of a kind',
    'PlayComboAction(held("TacoCatCard", 3), "player_2", "SkipCard")',
    [turn, target, name],
    {},
    [5, 1, 2],
  ],
  ['three without a name', 'PlayComboAction(held("TacoCatCard", 3))', [turn, target, name], {}, [5, 0, 1]],
  ['three between two', 'PlayComboAction(held("TacoCatCard", 3))', [turn, name], duel, [5, 1]],
  [
    'five',
    `PlayComboAction(${FIVE_CARDS}, None, "AttackCard")`,
    [turn, pick, pick, pick, pick, pick, take],
    five,
    [1, 0, 1, 2, 3, 4, 2],
  ],
  [
    'five for one of the five',
    `PlayComboAction(${FIVE_CARDS}, None, "SkipCard")`,
    [turn, pick, pick, pick, pick, pick, take],
    five,
    [1, 0, 1, 2, 3, 4, 3],
  ],
  [
    'five for what is not there',
    `PlayComboAction(${FIVE_CARDS}, None, "NopeCard")`,
    [turn, pick, pick, pick, pick, pick, take],
    five,
    [1, 0, 1, 2, 3, 4, 0],
  ],
  ['a nope', 'PlayCardAction(held("NopeCard")[0])', [['react', ['pass', 'nope']]], {}, [1]],
  ['no reaction', 'None', [['react', ['pass', 'nope']]], {}, [0]],
  ['a pass', 'PassAction()', [['react', ['pass', 'nope']]], {}, [0]],
  ['a place', '2', [['defuse', ['put 0', 'put 1', 'put 2']]], { pile: 2 }, [2]],
  ['a place as an action', 'DefuseAction(1)', [['defuse', ['put 0', 'put 1', 'put 2']]], { pile: 2 }, [1]],
  ['a gift', 'held("SkipCard")[0]', [['give', ['give defuse', 'give skip']]], {}, [1]],
  ['a gift as an action', 'GiveCardAction(held("SkipCard")[0])', [['give', ['give defuse', 'give skip']]], {}, [1]],
];

const TARGETS = 'is no opponent who is still in; there are player_1, player_2';
const BAD: readonly (readonly [answer: string, sentence: string, decision?: string])[] = [
  ['None', 'take_turn must return an action such as DrawCardAction(), not None'],
  ['"draw"', 'take_turn must return an action such as DrawCardAction(), not str'],
  ['DrawCardAction', 'take_turn must return an action such as DrawCardAction(), not type'],
  ['PassAction()', 'PassAction is for reactions; to end your turn return DrawCardAction()'],
  ['PlayCardAction("SkipCard")', 'play cards of view.my_hand, not str'],
  ['PlayCardAction(AttackCard())', 'you do not hold AttackCard'],
  ['PlayCardAction(held("NopeCard")[0])', 'NopeCard is only played as a reaction, in react'],
  [
    'PlayCardAction(held("BeardCatCard")[0])',
    'BeardCatCard is not played by itself; it may be part of a PlayComboAction',
  ],
  ['PlayCardAction(held("FavorCard")[0], "player_0")', `'player_0' ${TARGETS}`],
  ['PlayCardAction(held("FavorCard")[0], 1)', `1 ${TARGETS}`],
  ['PlayComboAction(held("BeardCatCard") * 2, "player_1")', 'you do not hold two of BeardCatCard'],
  ['PlayComboAction(held("SkipCard") * 3, "player_1")', 'you do not hold three of SkipCard'],
  [
    'PlayComboAction(view.my_hand[:2], "player_1")',
    'a combo of 2 needs cards of the same type, not DefuseCard, NopeCard',
  ],
  ['PlayComboAction(view.my_hand[:4])', 'a combo has two, three or five cards, not 4'],
  ['PlayComboAction(view.my_hand[2:7])', 'a combo of five needs five different cards'],
  ['PlayComboAction(held("TacoCatCard")[0])', 'PlayComboAction.cards must be a tuple of cards, not TacoCatCard'],
  ['PlayComboAction(held("TacoCatCard", 2), "player_9")', `'player_9' ${TARGETS}`],
  [
    'PlayComboAction(held("TacoCatCard", 3), "player_1", "DefuseKard")',
    "there is no card type 'DefuseKard' in this deck; try 'DefuseCard'",
  ],
  ['PlayCardAction(held("SkipCard")[0])', 'only a NopeCard is played as a reaction, not SkipCard', 'react'],
  ['DrawCardAction()', 'react must return PlayCardAction(nope) or None, not DrawCardAction', 'react'],
  ['21', 'choose_defuse_position must return 0 to 20, not 21', 'defuse'],
  ['-1', 'choose_defuse_position must return 0 to 20, not -1', 'defuse'],
  ['1.0', 'choose_defuse_position must return 0 to 20, not float', 'defuse'],
  ['True', 'choose_defuse_position must return 0 to 20, not bool', 'defuse'],
  ['"SkipCard"', 'choose_card_to_give must return a card of view.my_hand, not str', 'give'],
  ['AttackCard()', 'you do not hold AttackCard', 'give'],
];

describe.skipIf(!hasPython)('answers of Python bots (needs python3)', () => {
  const good = hasPython ? replies(GOOD.map(([, answer, asked, more]) => [answer, asked, more])) : [];
  test.each(GOOD.map(([what, , , , indices], i) => ({ what, indices, i })))(
    '$what is unfolded into the decisions of the rules',
    ({ indices, i }) => {
      expect(good[i].map(({ index, text }) => index ?? text)).toEqual(indices);
    },
  );

  const bad = hasPython ? replies(BAD.map(([answer, , decision]) => [answer, [[decision ?? 'turn', TURN]]])) : [];
  test.each(BAD.map(([answer, sentence, decision = 'turn'], i) => ({ answer, sentence, decision, i })))(
    '$answer for $decision is illegal: $sentence',
    ({ sentence, i }) => {
      expect(bad[i]).toMatchObject([{ fault: 'illegal', text: sentence }]);
    },
  );

  test('a combo of five is refused where the rules do not have it', () => {
    const [[reply]] = replies([[`PlayComboAction(${FIVE_CARDS})`, [['turn', ['draw', 'skip']]], five]]);
    expect(reply).toMatchObject({
      fault: 'illegal',
      text: 'these rules do not have the combo of five different cards',
    });
  });

  test('a plan is dropped when the next turn begins', () => {
    const requests = [
      ask('turn', TURN, { state: position({ answer: 'PlayCardAction(held("FavorCard")[0])' }) }),
      ask('turn', TURN, { state: position({ answer: 'DrawCardAction()' }) }),
      ask('target', ['at 1', 'at 2'], { state: position({ answer: 'DrawCardAction()' }) }),
    ];
    const [favor, draw, late] = talk(SCRIPTED, [hello(), begin(), ...requests]).slice(2);
    expect([favor.index, draw.index, late.fault]).toEqual([3, 0, 'illegal']);
  });

  test('methods that are not there pass, give the last card and put the kitten at the bottom', () => {
    const bot = 'class Short:\n    def take_turn(self, view):\n        pass\n';
    const asked = [
      ask('react', ['pass', 'nope']),
      ask('give', ['give nope', 'give beard-cat']),
      ask('defuse', ['put 20']),
    ];
    expect(talk(bot, [hello(), begin(), ...asked]).slice(2)).toMatchObject([{ index: 0 }, { index: 1 }, { index: 0 }]);
  });
});
