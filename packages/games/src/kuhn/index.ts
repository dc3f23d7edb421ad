// Kuhn poker: a card each from jack, queen and king, one chip each in the pot, and room for one bet. RULES.md numbers the rules.
//
//   check, check         showdown for 1        bet, fold           the first seat wins 1
//   check, bet, fold     the second wins 1     bet, call           showdown for 2
//   check, bet, call     showdown for 2
import {
  defineGame,
  EVERYONE,
  GAME_PURPOSES,
  pick,
  rules,
  type StateFor,
  schemaOf,
  u8,
  wonBy,
} from '@umpire/core/author';
import { CardTable } from '@umpire/core/scene';

const fields = {
  hand: u8(2).own(1), //   1 jack, 2 queen, 3 king: entry i is seen by seat i alone
  shown: u8(2), //         the hands after a showdown, 0 before
  bets: u8(2),
  turn: u8(),
  acted: u8(), //          how many actions were played
};
export type Kuhn = StateFor<typeof fields>;

const CARDS = ['', 'jack', 'queen', 'king'];
const [PASS, BET] = [0, 1];
const [SHOWDOWN, FOLD] = [0, 1];
const DEAL = GAME_PURPOSES;

const facesBet = ({ bets, turn }: Kuhn): boolean => bets[turn] < bets[1 - turn];

export const kuhn = defineGame({
  id: 'kuhn',
  title: 'Kuhn poker',
  seats: 2,
  viewSchema: schemaOf({
    hand: { enum: CARDS, description: 'your card' },
    shown: { type: 'array', items: { enum: CARDS }, description: 'both cards after a showdown' },
    bets: { type: 'array', items: { enum: [1, 2] }, description: 'chips in the pot, by seat' },
  }),
  open: () =>
    rules(fields, {
      actions: 2,
      loop: 3,
      endings: ['showdown', 'fold'],
      points: { min: -2, max: 2, unit: 'chips' },
      usesChance: true,
      setup(state, chance) {
        const left = [0, 1, 1, 1];
        for (const seat of [0, 1]) {
          const card = pick(chance(DEAL, seat), left);
          left[card]--;
          state.hand[seat] = card;
        }
        state.bets.fill(1);
      },
      legal(_state, _past, out) {
        out[0] = PASS;
        out[1] = BET;
        return 2;
      },
      apply(state, action, _chance, tell) {
        const { hand, bets, turn, acted } = state;
        const isAnswer = facesBet(state);
        if (tell !== undefined) tell(EVERYONE, { type: doneBy(isAnswer, action), seat: turn });
        bets[turn] += action;
        state.acted = acted + 1;
        state.turn = 1 - turn;
        if (isAnswer && action === PASS) {
          state.over = wonBy(1 - turn);
          state.why = FOLD;
        } else if (isAnswer || (acted === 1 && action === PASS)) {
          state.shown.set(hand);
          state.over = wonBy(hand[0] > hand[1] ? 0 : 1);
          state.why = SHOWDOWN;
        }
      },
      score({ bets, over }, out) {
        out[0] = over === wonBy(0) ? bets[1] : over === wonBy(1) ? 0 - bets[0] : 0;
        out[1] = 0 - out[0];
      },
      forfeit: () => PASS,
      check({ hand, shown, bets }) {
        if (hand.some((card) => card < 1 || card > 3) || hand[0] === hand[1])
          return 'the hands are not two of three cards';
        if (bets.some((bet) => bet < 1 || bet > 2)) return 'a bet is not 1 or 2';
        return shown.every((card, seat) => card === 0 || card === hand[seat]) ? undefined : 'what is shown is not held';
      },
      hidden: {
        redeal({ hand, shown }, seat, dice) {
          const others = [1, 2, 3].filter((card) => card !== hand[seat]);
          hand[1 - seat] = shown[1 - seat] || others[dice.below(2)];
        },
      },
      words: {
        seats: ['First', 'Second'],
        describe: (seen, action) => (facesBet(seen) ? ['fold', 'call'] : ['check', 'bet'])[action],
        event: ({ type, seat }, nameOf) => `${nameOf(Number(seat))} ${type}.`,
        picture({ hand, shown, bets }) {
          const table = new CardTable({}, (name) => ({ name }));
          for (const seat of [0, 1]) {
            const card = hand[seat] || shown[seat];
            table.counters(seat, { bet: bets[seat] });
            table.lay(`hand.${seat}`, { name: 'hand', role: 'hand', seat }, card === 0 ? [] : [CARDS[card]], 1);
          }
          return table.picture();
        },
      },
      bots: {
        view: ({ hand, shown, bets }, seat) => ({
          hand: CARDS[hand[seat] ?? 0],
          shown: Array.from(shown, (card) => CARDS[card]),
          bets: Array.from(bets),
        }),
      },
    }),
});

const doneBy = (isAnswer: boolean, action: number): string =>
  (isAnswer ? ['folded', 'called'] : ['checked', 'bet'])[action];
