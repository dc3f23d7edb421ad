// Liar's dice for two: everyone rolls in secret, and each bid says how many dice show a face at least. RULES.md numbers the rules.
//
//   action = (quantity - 1) * faces + face - 1, so a higher action is a higher bid; the last action is the call
import {
  type Dice,
  defineGame,
  EVERYONE,
  flag,
  GAME_PURPOSES,
  integer,
  rules,
  type StateFor,
  schemaOf,
  u8,
  wonBy,
} from '@umpire/core/author';
import { CardTable } from '@umpire/core/scene';

const fields = (dice: number) => ({
  dice: u8(2 * dice).own(dice), //   faces from 1, in ascending order; row i is seen by seat i alone
  shown: u8(2 * dice), //            all dice after a call, 0 before
  bid: u8(), //                      the action of the last bid + 1; 0 before the first
  turn: u8(),
});
export type LiarsDice = StateFor<ReturnType<typeof fields>>;

const ROLL = GAME_PURPOSES;
const [TRUE, LIE] = [0, 1];

export const liarsDice = defineGame({
  id: 'liars-dice',
  title: "Liar's dice",
  seats: 2,
  options: {
    dice: integer(1, 1, 5, 'how many dice each seat has'),
    faces: integer(6, 2, 12, 'how many faces a die has'),
    wild: flag(true, 'the highest face counts as every face'),
  },
  viewSchema: schemaOf({
    dice: { type: 'array', items: { type: 'integer' }, description: 'your own dice, in ascending order' },
    quantity: { type: 'integer', description: 'of the last bid; 0 before the first' },
    face: { type: 'integer', description: 'of the last bid; 0 before the first' },
    shown: { type: 'array', items: { type: 'integer' }, description: 'the dice of both seats after a call' },
  }),
  open({ dice: each, faces, wild }) {
    const bids = 2 * each * faces;
    const CALL = bids;
    const quantityOf = (bid: number): number => Math.floor(bid / faces) + 1;
    const faceOf = (bid: number): number => (bid % faces) + 1;
    const isTrue = (dice: Uint8Array, bid: number): boolean =>
      dice.filter((die) => die === faceOf(bid) || (wild && die === faces)).length >= quantityOf(bid);
    const rowOf = (dice: Uint8Array, seat: number): Uint8Array => dice.subarray(seat * each, (seat + 1) * each);
    function roll(row: Uint8Array, dice: Dice): void {
      for (let i = 0; i < each; i++) row[i] = dice.below(faces) + 1;
      row.sort();
    }

    return rules(fields(each), {
      actions: bids + 1,
      loop: bids + 1,
      endings: ['true', 'lie'],
      usesChance: true,
      setup({ dice }, chance) {
        for (const seat of [0, 1]) roll(rowOf(dice, seat), chance(ROLL, seat));
      },
      legal({ bid }, _past, out) {
        let n = 0;
        for (let higher = bid; higher < bids; higher++) out[n++] = higher;
        if (bid > 0) out[n++] = CALL;
        return n;
      },
      apply(state, action, _chance, tell) {
        const { dice, shown, bid, turn } = state;
        state.turn = 1 - turn;
        if (action === CALL) {
          shown.set(dice);
          state.why = isTrue(dice, bid - 1) ? TRUE : LIE;
          state.over = wonBy(state.why === TRUE ? 1 - turn : turn);
          if (tell !== undefined) tell(EVERYONE, { type: 'called', seat: turn });
        } else {
          state.bid = action + 1;
          if (tell !== undefined)
            tell(EVERYONE, { type: 'bid', seat: turn, quantity: quantityOf(action), face: faceOf(action) });
        }
      },
      check({ dice, shown, bid }) {
        if (bid > bids) return 'there is no such bid';
        if (dice.some((die) => die < 1 || die > faces)) return 'a die shows no face';
        if (dice.some((die, i) => i % each > 0 && die < dice[i - 1])) return 'the dice are not in order';
        return shown.every((die, i) => die === 0 || die === dice[i]) ? undefined : 'what is shown was not rolled';
      },
      hidden: {
        redeal({ dice, shown }, seat, luck) {
          const others = rowOf(dice, 1 - seat);
          if (shown[0] > 0) others.set(rowOf(shown, 1 - seat));
          else roll(others, luck);
        },
      },
      words: {
        seats: ['First', 'Second'],
        moveForm: 'quantity x face, or call',
        describe: (_seen, action) =>
          action === CALL
            ? { text: 'call', type: 'call' }
            : {
                text: `${quantityOf(action)} x ${faceOf(action)}`,
                type: 'bid',
                done: `Bid ${quantityOf(action)} x ${faceOf(action)}`,
              },
        whyNot: ({ bid }, _past, action) =>
          action === CALL
            ? { code: 'no-bid', value: 'call', text: 'There is no bid to call.' }
            : {
                code: 'too-low',
                value: action,
                text: `A bid is higher than ${quantityOf(bid - 1)} x ${faceOf(bid - 1)}.`,
              },
        event: ({ type, seat, quantity, face }, nameOf) =>
          `${nameOf(Number(seat))} ${type === 'called' ? 'calls' : `bids ${quantity} x ${face}`}.`,
        picture({ dice, shown, bid }) {
          const table = new CardTable({}, (name) => ({ name }));
          for (const seat of [0, 1]) {
            const own = [...rowOf(dice, seat)].map((die, i) => die || rowOf(shown, seat)[i]).filter((die) => die > 0);
            table.lay(`dice.${seat}`, { name: 'dice', role: 'hand', seat }, own.map(String), each);
          }
          return table.picture({
            says: [bid === 0 ? 'no bid yet' : `the bid: ${quantityOf(bid - 1)} x ${faceOf(bid - 1)}`],
          });
        },
      },
      bots: {
        view: ({ dice, shown, bid }, seat) => ({
          dice: seat < 2 ? Array.from(rowOf(dice, seat)) : [],
          quantity: bid === 0 ? 0 : quantityOf(bid - 1),
          face: bid === 0 ? 0 : faceOf(bid - 1),
          shown: Array.from(shown),
        }),
      },
    });
  },
});
