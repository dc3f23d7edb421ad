// Three cards: a card each from jack, queen and king, one coin in the pot each, and room for one bet. The smallest
// game with hidden information; its value for the first seat is -1/18.
//
//   ''  -> p  -> pp showdown for 1        action 0 pass: check or fold
//       |    -> pb -> pbp seat 1 wins 1   action 1 bet: bet or call
//       |          -> pbb showdown for 2
//       -> b  -> bp seat 0 wins 1
//            -> bb showdown for 2
import { allSeats, defineGame, EVERYONE, GAME_PURPOSES, rules, type StateFor, shuffle, u8 } from '@umpire/core/author';
import { CardTable } from '@umpire/core/scene';

const fields = {
  /** 1 jack, 2 queen, 3 king; 0 if hidden. */
  hand: u8(2).own(1),
  /** An index into HISTORIES. */
  history: u8(),
  /** The hands once they are shown; 0 before. */
  shown: u8(2),
  /** Aside, because the history already says whether the match is over. */
  over: u8().aside(),
};
export type ThreeCards = StateFor<typeof fields>;

const CARDS = ['', 'jack', 'queen', 'king'];
const HISTORIES = ['', 'p', 'b', 'pb', 'pp', 'bp', 'bb', 'pbp', 'pbb'];
/** By history: what the first seat wins. Where it ends in a showdown, the cards decide the sign. */
const STAKES = [0, 0, 0, 0, 1, 1, 2, 1, 2];
const DEAL = GAME_PURPOSES;

const [SHOWDOWN, FOLD] = [0, 1];
const FIRST_END = HISTORIES.indexOf('pp');

const isShowdown = (history: string): boolean => /^(pp|p?bb)$/.test(history);

function scoreOfFirst({ history, hand }: ThreeCards): number {
  if (history < FIRST_END) return 0;
  if (isShowdown(HISTORIES[history])) return hand[0] > hand[1] ? STAKES[history] : -STAKES[history];
  return HISTORIES[history] === 'bp' ? 1 : -1;
}

function check({ hand, history, shown, over }: ThreeCards): string | undefined {
  if (history >= HISTORIES.length) return 'there is no such history';
  if (history >= FIRST_END && over === 0) return 'the betting is done, and it goes on';
  if (hand.some((card) => card < 1 || card > 3) || hand[0] === hand[1]) return 'the hands are not two of three cards';
  const expected = isShowdown(HISTORIES[history]) ? hand : [0, 0];
  return shown.every((card, seat) => card === expected[seat]) ? undefined : 'what is shown is not what is held';
}

export const threeCards = defineGame({
  id: 'three-cards',
  title: 'Three cards',
  seats: 2,
  open: () =>
    rules(fields, {
      actions: 2,
      loop: 4,
      decisions: ['free', 'facing-bet'],
      endings: ['showdown', 'fold'],
      points: { min: -2, max: 2, unit: 'coins' },
      usesChance: true,
      setup(state, chance) {
        const cards = [1, 2, 3];
        shuffle(cards, 0, 3, chance(DEAL, 0));
        state.hand[0] = cards[0];
        state.hand[1] = cards[1];
      },
      toAct: ({ history }) => HISTORIES[history].length % 2,
      decision: ({ history }) => (HISTORIES[history].endsWith('b') ? 1 : 0),
      legal(_state, _past, out) {
        out[0] = 0;
        out[1] = 1;
        return 2;
      },
      apply(state, action, _chance, tell) {
        const before = HISTORIES[state.history];
        const history = before + 'pb'[action];
        state.history = HISTORIES.indexOf(history);
        if (tell !== undefined) tell(EVERYONE, { type: action === 1 ? 'bet' : 'passed', seat: before.length % 2 });
        if (state.history < FIRST_END) return;
        state.over = allSeats(2);
        state.why = isShowdown(history) ? SHOWDOWN : FOLD;
        if (state.why === FOLD) return;
        state.shown.set(state.hand);
        if (tell !== undefined) tell(EVERYONE, { type: 'shown', hands: Array.from(state.hand, (card) => CARDS[card]) });
      },
      score(state, out) {
        out[0] = scoreOfFirst(state);
        out[1] = 0 - out[0];
      },
      forfeit: () => 0,
      check,
      hidden: {
        redeal(state, seat, dice) {
          const others = [1, 2, 3].filter((card) => card !== state.hand[seat]);
          state.hand[1 - seat] = others[dice.below(2)];
        },
      },
      words: {
        describe: ({ history }, action) => {
          const faces = HISTORIES[history].endsWith('b');
          return {
            text: ['check', 'bet', 'fold', 'call'][(faces ? 2 : 0) + action],
            type: action === 1 ? 'bet' : 'pass',
          };
        },
        picture({ hand, history, shown }, seat) {
          const table = new CardTable({}, (name) => ({ name }));
          for (const each of [0, 1]) {
            const card = each === seat ? hand[each] : shown[each];
            table.lay(`hand.${each}`, { name: 'hand', role: 'hand', seat: each }, card === 0 ? [] : [CARDS[card]], 1);
          }
          return table.picture({ says: [`so far: ${HISTORIES[history] || 'nothing'}`] });
        },
      },
      bots: {
        view: ({ hand, history, shown }, seat) => ({
          hand: seat < 2 ? CARDS[hand[seat]] : '',
          history: HISTORIES[history],
          shown: Array.from(shown, (card) => CARDS[card]),
        }),
      },
    }),
});
