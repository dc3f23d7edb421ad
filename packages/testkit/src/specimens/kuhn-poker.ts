// Kuhn poker: a card each from jack, queen and king, one coin in the pot each, and room for one bet. The smallest
// game with hidden information; its value for the first seat is -1/18 (H. W. Kuhn, 1950).
//
//   ''  -> p  -> pp showdown for 1        action 0 pass: check or fold
//       |    -> pb -> pbp seat 1 wins 1   action 1 bet: bet or call
//       |          -> pbb showdown for 2
//       -> b  -> bp seat 0 wins 1
//            -> bb showdown for 2
import {
  accept,
  defineGame,
  EVERYONE,
  GAME_PURPOSES,
  layout,
  OVER,
  type Result,
  type RulesSpec,
  type StateOf,
  shuffle,
  u8,
} from '@umpire/core';

const shape = layout({
  /** 1 jack, 2 queen, 3 king; 0 where it is not seen. */
  hand: u8(2).own(1),
  /** An index into HISTORIES. */
  history: u8(),
  /** The hands once they are shown, 0 before. */
  shown: u8(2),
  /** The budget ended it. */
  isOff: u8(),
});
export type KuhnPoker = StateOf<typeof shape>;

const CARDS = ['', 'jack', 'queen', 'king'];
const HISTORIES = ['', 'p', 'b', 'pb', 'pp', 'bp', 'bb', 'pbp', 'pbb'];
/** What the first seat wins or loses; the sign is found at the showdown for those that end in one. */
const STAKES = [0, 0, 0, 0, 1, 1, 2, 1, 2];
const DEAL = GAME_PURPOSES;

const isShowdown = (history: string): boolean => /^(pp|p?bb)$/.test(history);
const toAct = ({ history, isOff }: KuhnPoker): number =>
  isOff === 1 || history > 3 ? OVER : HISTORIES[history].length % 2;

function scoreOfFirst({ history, hand, isOff }: KuhnPoker): number {
  if (isOff === 1) return 0;
  if (isShowdown(HISTORIES[history])) return hand[0] > hand[1] ? STAKES[history] : -STAKES[history];
  return HISTORIES[history] === 'bp' ? 1 : -1;
}

function check({ hand, history, shown, isOff }: KuhnPoker): string | undefined {
  if (history >= HISTORIES.length || isOff > 1) return 'a number is out of range';
  if (hand.some((card) => card < 1 || card > 3) || hand[0] === hand[1]) return 'the hands are not two of three cards';
  const expected = isShowdown(HISTORIES[history]) ? hand : [0, 0];
  return shown.every((card, seat) => card === expected[seat]) ? undefined : 'what is shown is not what is held';
}

export const kuhnPoker = defineGame({
  id: 'kuhn-poker',
  title: 'Kuhn poker',
  rulesVersion: 1,
  seats: 2,
  options: {},
  open: (): Result<RulesSpec<KuhnPoker>> =>
    accept({
      layout: shape,
      actions: 2,
      legalMax: 2,
      decisions: ['free', 'facing-bet'],
      scores: { min: -2, max: 2, zeroSum: true },
      usesChance: true,
      loop: { budget: { plies: 4 } },
      setup(state, chance) {
        const cards = [1, 2, 3];
        shuffle(cards, 0, 3, chance(DEAL, 0));
        state.hand[0] = cards[0];
        state.hand[1] = cards[1];
      },
      toAct,
      decision: ({ history }) => (HISTORIES[history].endsWith('b') ? 1 : 0),
      legal(state, _past, out) {
        if (toAct(state) === OVER) return 0;
        out[0] = 0;
        out[1] = 1;
        return 2;
      },
      apply(state, action, _chance, tell) {
        const seat = toAct(state);
        const history = HISTORIES[state.history] + 'pb'[action];
        state.history = HISTORIES.indexOf(history);
        if (tell !== undefined) tell(EVERYONE, { type: action === 1 ? 'bet' : 'passed', seat });
        if (!isShowdown(history)) return;
        state.shown.set(state.hand);
        if (tell !== undefined) tell(EVERYONE, { type: 'shown', hands: Array.from(state.hand, (card) => CARDS[card]) });
      },
      settle(state) {
        state.isOff = 1;
      },
      score(state, out) {
        out[0] = scoreOfFirst(state);
        out[1] = -out[0];
      },
      reason: ({ history, isOff }) => (isOff === 1 ? 'budget' : isShowdown(HISTORIES[history]) ? 'showdown' : 'fold'),
      view: ({ hand, history, shown }, seat) => ({
        hand: seat < 2 ? CARDS[hand[seat]] : '',
        history: HISTORIES[history],
        shown: Array.from(shown, (card) => CARDS[card]),
      }),
      redeal(state, seat, dice) {
        const others = [1, 2, 3].filter((card) => card !== state.hand[seat]);
        state.hand[1 - seat] = others[dice.below(2)];
      },
      forfeit: () => 0,
      check,
      describe: ({ history }, action) => {
        const faces = HISTORIES[history].endsWith('b');
        return {
          text: ['check', 'bet', 'fold', 'call'][(faces ? 2 : 0) + action],
          type: action === 1 ? 'bet' : 'pass',
        };
      },
      scene: ({ hand, history, shown }, seat) => [
        {
          kind: 'cards',
          title: 'hands',
          cards: [0, 1].map((each) => {
            const card = each === seat ? hand[each] : shown[each];
            return card === 0 ? {} : { text: CARDS[card] };
          }),
        },
        { kind: 'text', text: `so far: ${HISTORIES[history] || 'nothing'}` },
      ],
    }),
});
