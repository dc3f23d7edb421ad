// A game of cards that are laid open and taken back into a hidden hand. Each face has several cards, and cards have numbers
// that only the rules know: a picture that shows the numbers shows which card came back.
import {
  allSeats,
  defineGame,
  GAME_PURPOSES,
  type Graph,
  rules,
  type StateFor,
  shuffle,
  u8,
  wonBy,
} from '@umpire/core/author';
import { CardTable, type Picture } from '@umpire/core/scene';

const FACES = ['sun', 'moon', 'star'];
const CARDS = 24;
/** How many cards each seat has, in its hand and on the table. */
const OWN = 4;
const PLIES = 40;
const TAKE = FACES.length;
const DEAL = GAME_PURPOSES;

const fields = {
  /** Numbers of cards from 1, ascending, then zeros. */
  hand: u8(2 * OWN).own(OWN),
  table: u8(2 * OWN),
  turn: u8(),
  /** Plies until it is over. */
  left: u8(),
  over: u8().aside(),
};
export type TakeBack = StateFor<typeof fields>;

export const faceOf = (card: number): string => FACES[card % FACES.length];

export const cardsOf = (list: Uint8Array, seat: number): number[] =>
  Array.from(list.subarray(seat * OWN, (seat + 1) * OWN)).filter((card) => card > 0);

function setCards(list: Uint8Array, seat: number, cards: readonly number[]): void {
  list.fill(0, seat * OWN, (seat + 1) * OWN);
  list.set(
    cards.toSorted((a, b) => a - b),
    seat * OWN,
  );
}

const firstOf = (list: Uint8Array, seat: number, face: number): number | undefined =>
  cardsOf(list, seat).find((card) => card % FACES.length === face);

/** The numbers of all other cards. */
export const rest = (taken: readonly number[]): number[] =>
  Array.from({ length: CARDS }, (_, i) => i + 1).filter((card) => !taken.includes(card));

function check({ hand, table, turn, left, over }: TakeBack): string | undefined {
  if (turn > 1 || left > PLIES || (left === 0 && over === 0)) return 'a number is out of range';
  for (const seat of [0, 1]) {
    if (cardsOf(hand, seat).length + cardsOf(table, seat).length !== OWN) return 'a card is missing';
    for (const list of [hand, table]) {
      const own = list.subarray(seat * OWN, (seat + 1) * OWN);
      if (own.some((card, i) => i > 0 && card > 0 && card <= own[i - 1])) return 'cards do not ascend';
      if (own.some((card, i) => i > 0 && card > 0 && own[i - 1] === 0)) return 'there is a gap between cards';
    }
  }
  const all = [...hand, ...table].filter((card) => card > 0);
  return all.some((card) => card > CARDS) || new Set(all).size < all.length
    ? 'that is no card, or is twice'
    : undefined;
}

function apply(state: TakeBack, action: number): void {
  const { turn, hand, table } = state;
  const [from, to] = action < TAKE ? [hand, table] : [table, hand];
  const card = firstOf(from, turn, action % TAKE) ?? 0;
  setCards(
    from,
    turn,
    cardsOf(from, turn).filter((each) => each !== card),
  );
  setCards(to, turn, [...cardsOf(to, turn), card]);
  state.turn = 1 - turn;
  if (--state.left > 0) return;
  const lead = cardsOf(table, 0).length - cardsOf(table, 1).length;
  state.over = lead === 0 ? allSeats(2) : wonBy(lead > 0 ? 0 : 1);
}

type Lay = (picture: CardTable, zone: string, cards: readonly number[]) => void;

/** `lay` puts the open cards of a seat into their zone. */
const pictureWith =
  (lay: Lay) =>
  ({ hand, table }: TakeBack, seat: number): Picture => {
    const picture = new CardTable({}, (name) => ({ name }));
    for (const each of [0, 1]) {
      picture.zone(`table.${each}`, { name: 'table', role: 'table', seat: each });
      lay(picture, `table.${each}`, cardsOf(table, each));
      const own = each === seat ? cardsOf(hand, each).map(faceOf) : [];
      const count = OWN - cardsOf(table, each).length;
      picture.lay(`hand.${each}`, { name: 'hand', role: 'hand', seat: each }, own, count);
    }
    return picture.picture();
  };

const plainPicture = pictureWith((picture, zone, cards) => picture.putEqual(zone, cards.map(faceOf)));

/** The mistake: the key of a card is its number. */
export const numberedPicture = pictureWith((picture, zone, cards) => {
  for (const card of cards) picture.put(zone, `card.${card}`, { face: faceOf(card) });
});

/** The same mistake in a graph: the id of a card is its number. */
export const numberedGraph = ({ hand, table, turn, left }: TakeBack, seat: number): Graph => {
  const nodes = [0, 1].flatMap((each) => {
    const own = each === seat ? cardsOf(hand, each).map((card) => ({ card, place: `hand ${each}` })) : [];
    return [...own, ...cardsOf(table, each).map((card) => ({ card, place: `table ${each}` }))];
  });
  return {
    nodes: [
      { id: 'game', type: 'Game', attributes: { turn, left } },
      ...nodes.map(({ card, place }) => ({
        id: `card ${card}`,
        type: 'Card',
        attributes: { face: faceOf(card), place },
      })),
    ],
    edges: [],
  };
};

export const takeBack = defineGame({
  id: 'take-back',
  title: 'Take back',
  seats: 2,
  open: () =>
    rules(fields, {
      actions: 2 * TAKE,
      loop: PLIES + 1,
      decisions: ['lay-or-take'],
      endings: ['over'],
      usesChance: true,
      setup(state, chance) {
        const cards = rest([]);
        shuffle(cards, 0, cards.length, chance(DEAL, 0));
        setCards(state.hand, 0, cards.slice(0, OWN));
        setCards(state.hand, 1, cards.slice(OWN, 2 * OWN));
        state.left = PLIES;
      },
      legal({ hand, table, turn }, _past, out) {
        let n = 0;
        for (let action = 0; action < 2 * TAKE; action++)
          if (firstOf(action < TAKE ? hand : table, turn, action % TAKE) !== undefined) out[n++] = action;
        return n;
      },
      apply,
      check,
      hidden: {
        redeal({ hand, table }, seat, dice) {
          const cards = rest([...cardsOf(hand, seat), ...table]);
          shuffle(cards, 0, cards.length, dice);
          setCards(hand, 1 - seat, cards.slice(0, OWN - cardsOf(table, 1 - seat).length));
        },
      },
      words: {
        describe: (_seen, action) => `${action < TAKE ? 'lay' : 'take'} ${FACES[action % TAKE]}`,
        picture: plainPicture,
      },
      bots: {
        view: ({ hand, table, left }, seat) => ({
          hand: cardsOf(hand, seat).map(faceOf),
          tables: [0, 1].map((each) => cardsOf(table, each).map(faceOf)),
          left,
        }),
      },
    }),
});
