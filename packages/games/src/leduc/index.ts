// Leduc hold'em: two jacks, two queens and two kings. A hidden card each, a round of bets, an open card, another round.
// RULES.md numbers the rules.
import {
  allSeats,
  type Dice,
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
  board: u8(), //          the open card; 0 in the first round
  shown: u8(2), //         the hands after a showdown, 0 before
  bets: u8(2),
  turn: u8(),
  round: u8(),
  raises: u8(), //         in this round
  checked: u8(), //        1 after the first of two checks
};
export type Leduc = StateFor<typeof fields>;

const CARDS = ['', 'jack', 'queen', 'king'];
const RAISE_BY = [2, 4];
const RAISES_MAX = 2;
const BET_MAX = 13;
const [FOLD, CALL, RAISE] = [0, 1, 2];
const [SHOWDOWN, FOLDED] = [0, 1];
const DEAL = GAME_PURPOSES;

const facesBet = ({ bets, turn }: Leduc): boolean => bets[turn] < bets[1 - turn];

/** By card: how many are left when these are dealt. */
function leftOf(dealt: Iterable<number>): number[] {
  const left = [0, 2, 2, 2];
  for (const card of dealt) if (card > 0) left[card]--;
  return left;
}

function winners({ hand, board }: Leduc): number {
  if (hand[0] === hand[1]) return allSeats(2);
  if (hand[0] === board || hand[1] === board) return wonBy(hand[0] === board ? 0 : 1);
  return wonBy(hand[0] > hand[1] ? 0 : 1);
}

function endRound(state: Leduc, dice: () => Dice): void {
  state.turn = state.raises = state.checked = 0;
  if (state.round === 0) {
    state.round = 1;
    state.board = pick(dice(), leftOf(state.hand));
  } else {
    state.shown.set(state.hand);
    state.over = winners(state);
    state.why = SHOWDOWN;
  }
}

export const leduc = defineGame({
  id: 'leduc',
  title: "Leduc hold'em",
  seats: 2,
  viewSchema: schemaOf({
    hand: { enum: CARDS, description: 'your card' },
    board: { enum: CARDS, description: 'the open card' },
    shown: { type: 'array', items: { enum: CARDS }, description: 'both cards after a showdown' },
    bets: { type: 'array', items: { type: 'integer' }, description: 'chips in the pot, by seat' },
    raises: { type: 'integer', maximum: RAISES_MAX, description: 'raises in this round' },
  }),
  open: () =>
    rules(fields, {
      actions: 3,
      loop: 8,
      endings: ['showdown', 'fold'],
      points: { min: -BET_MAX, max: BET_MAX, unit: 'chips' },
      usesChance: true,
      setup(state, chance) {
        for (const seat of [0, 1]) state.hand[seat] = pick(chance(DEAL, seat), leftOf(state.hand));
        state.bets.fill(1);
      },
      legal(state, _past, out) {
        let n = 0;
        if (facesBet(state)) out[n++] = FOLD;
        out[n++] = CALL;
        if (state.raises < RAISES_MAX) out[n++] = RAISE;
        return n;
      },
      apply(state, action, chance, tell) {
        const { turn, bets, round } = state;
        const isAnswer = facesBet(state);
        const isLast = isAnswer || state.checked === 1;
        if (tell !== undefined) tell(EVERYONE, { type: doneBy(isAnswer, action), seat: turn });
        state.turn = 1 - turn;
        if (action === FOLD) {
          state.over = wonBy(1 - turn);
          state.why = FOLDED;
        } else if (action === RAISE) {
          bets[turn] = bets[1 - turn] + RAISE_BY[round];
          state.raises++;
        } else {
          bets[turn] = bets[1 - turn];
          state.checked = 1;
          if (isLast) endRound(state, () => chance(DEAL, 2));
        }
      },
      score({ bets, over }, out) {
        out[0] = over === wonBy(0) ? bets[1] : over === wonBy(1) ? 0 - bets[0] : 0;
        out[1] = 0 - out[0];
      },
      forfeit: (state) => (facesBet(state) ? FOLD : CALL),
      check({ hand, board, shown, bets, round, raises }) {
        if (hand.some((card) => card < 1) || [...hand, board].some((card) => card > 3)) return 'there is no such card';
        if (leftOf([...hand, board]).some((left) => left < 0)) return 'a card is there three times';
        if ((board === 0) !== (round === 0) || round > 1) return 'the open card and the round disagree';
        if (bets.some((bet) => bet < 1 || bet > BET_MAX) || raises > RAISES_MAX) return 'a bet is out of range';
        return shown.every((card, seat) => card === 0 || card === hand[seat]) ? undefined : 'what is shown is not held';
      },
      hidden: {
        redeal({ hand, board, shown }, seat, dice) {
          hand[1 - seat] = shown[1 - seat] || pick(dice, leftOf([hand[seat], board]));
        },
      },
      words: {
        seats: ['First', 'Second'],
        describe: (seen, action) => ['fold', facesBet(seen) ? 'call' : 'check', 'raise'][action],
        event: ({ type, seat }, nameOf) => `${nameOf(Number(seat))} ${type}.`,
        picture({ hand, shown, board, bets }) {
          const table = new CardTable({}, (name) => ({ name }));
          for (const seat of [0, 1]) {
            const card = hand[seat] || shown[seat];
            table.counters(seat, { bet: bets[seat] });
            table.lay(`hand.${seat}`, { name: 'hand', role: 'hand', seat }, card === 0 ? [] : [CARDS[card]], 1);
          }
          table.lay('open', { name: 'open card', role: 'table' }, board === 0 ? [] : [CARDS[board]]);
          return table.picture();
        },
      },
      bots: {
        view: ({ hand, board, shown, bets, raises }, seat) => ({
          hand: CARDS[hand[seat] ?? 0],
          board: CARDS[board],
          shown: Array.from(shown, (card) => CARDS[card]),
          bets: Array.from(bets),
          raises,
        }),
      },
    }),
});

const doneBy = (isAnswer: boolean, action: number): string =>
  ['folded', isAnswer ? 'called' : 'checked', 'raised'][action];
