// Six cards: two jacks, two queens and two kings; each seat gets a hidden card, and one open card follows the first round of bets.
//
// Its words and pictures show every card in the state that they get: if nothing was erased, they show both hands. So a
// command that forgets to mask is found out here, while games that draw only the own hand would hide the mistake.
import {
  type ActionWords,
  allSeats,
  defineGame,
  EVERYONE,
  type Features,
  GAME_PURPOSES,
  rules,
  type StateFor,
  shuffle,
  type Tell,
  u8,
} from '@umpire/core/author';
import { CardTable, type Picture } from '@umpire/core/scene';

const fields = {
  /** 1 jack, 2 queen, 3 king; 0 if hidden. */
  hand: u8(2).own(1),
  /** The card that will be opened. */
  next: u8().secret(),
  /** The open card; 0 before it is opened. */
  board: u8(),
  /** The hands once they are shown; 0 before. */
  shown: u8(2),
  bets: u8(2),
  /** 0, 1, or 2 once both hands are shown. */
  round: u8(),
  turn: u8(),
  /** The number of raises in this round. */
  raises: u8(),
  /** 1 after the first of two checks. */
  checked: u8(),
  /** The seat that gave up, plus one. */
  folded: u8(),
  /** Aside, because `round` and `folded` already say whether the match is over. */
  over: u8().aside(),
};
export type SixCards = StateFor<typeof fields>;

const CARDS = ['', 'jack', 'queen', 'king'];
const SEATS = ['First', 'Second'];
const DECK = [1, 1, 2, 2, 3, 3];
const RAISE = [2, 4];
const RAISES_MAX = 2;
const BET_MAX = 13;
const [FOLD, CALL, RAISE_IT] = [0, 1, 2];
const DEAL = GAME_PURPOSES;
const SHOWN = 2;
const FOLDED = 1;

const isFacingBet = ({ bets, turn }: SixCards): boolean => bets[turn] < bets[1 - turn];

function scoreOfFirst({ hand, next, bets, round, folded }: SixCards): number {
  if (folded === 0 && round < SHOWN) return 0;
  if (folded > 0) return folded === 1 ? 0 - bets[0] : bets[1];
  if (hand[0] === hand[1]) return 0;
  const isFirst = hand[0] === next || (hand[1] !== next && hand[0] > hand[1]);
  return isFirst ? bets[1] : 0 - bets[0];
}

function endRound(state: SixCards): void {
  state.round++;
  state.turn = 0;
  state.raises = 0;
  state.checked = 0;
  if (state.round === 1) state.board = state.next;
  else {
    state.shown.set(state.hand);
    state.over = allSeats(2);
  }
}

function apply(state: SixCards, action: number): void {
  const { turn, bets } = state;
  const isCall = isFacingBet(state);
  if (action === FOLD) {
    state.folded = turn + 1;
    state.over = allSeats(2);
    state.why = FOLDED;
  } else if (action === RAISE_IT) {
    bets[turn] = bets[1 - turn] + RAISE[state.round];
    state.raises++;
    state.turn = 1 - turn;
  } else if (isCall || state.checked === 1) {
    bets[turn] = bets[1 - turn];
    endRound(state);
  } else {
    state.checked = 1;
    state.turn = 1 - turn;
  }
}

/** The deck without these cards. */
function cardsWithout(taken: readonly number[]): number[] {
  const rest = [...DECK];
  for (const card of taken) if (card > 0) rest.splice(rest.indexOf(card), 1);
  return rest;
}

function check(state: SixCards): string | undefined {
  const { hand, next, board, shown, bets, round, turn, raises, checked, folded, over } = state;
  if (round > SHOWN || turn > 1 || raises > RAISES_MAX || checked > 1 || folded > 2) return 'a number is out of range';
  const dealt = [...hand, next];
  if (dealt.some((card) => card < 1 || card > 3) || (hand[0] === hand[1] && hand[0] === next)) return 'that is no deal';
  if ((folded > 0 || round === SHOWN) && over === 0) return 'the betting is done, and it goes on';
  if (bets.some((bet) => bet < 1 || bet > BET_MAX)) return 'a bet is out of range';
  if (board !== (round === 0 ? 0 : next)) return 'the open card is not the one that was dealt';
  return shown.every((card, seat) => card === (round === SHOWN ? hand[seat] : 0))
    ? undefined
    : 'what is shown is not what is held';
}

function tellAction(state: SixCards, action: number, seat: number, round: number, tell: Tell): void {
  tell(EVERYONE, { type: ['folded', 'called', 'raised'][action], seat });
  if (state.round === round) return;
  if (state.round === 1) tell(EVERYONE, { type: 'opened', card: CARDS[state.board] });
  else tell(EVERYONE, { type: 'shown', hands: Array.from(state.shown, (card) => CARDS[card]) });
}

function describe({ hand, turn }: SixCards, action: number): ActionWords {
  const [own, other] = [hand[turn], hand[1 - turn]].map((card) => CARDS[card]);
  const type = ['fold', 'call', 'raise'][action];
  return { text: `${type}${own === '' ? '' : ` with ${own}`}${other === '' ? '' : ` against ${other}`}`, type };
}

/** A picture of every card that is in this state, whoever looks. */
function pictureOf({ hand, board, shown, bets }: SixCards): Picture {
  const table = new CardTable({}, (name) => ({ name }));
  SEATS.forEach((_, seat) => {
    table.counters(seat, { bet: bets[seat] });
    table.lay(`hand.${seat}`, { name: 'hand', role: 'hand', seat }, faceOf(hand[seat] || shown[seat]), 1);
  });
  table.lay('open', { name: 'open card', role: 'table' }, faceOf(board));
  return table.picture();
}

const faceOf = (card: number): string[] => (card === 0 ? [] : [CARDS[card]]);

const features: Features<SixCards> = {
  version: 1,
  shape: [5],
  names: ['own card', 'other card', 'open card', 'own bet', 'other bet'],
  fill({ hand, board, bets }, seat, out) {
    const own = seat === 1 ? 1 : 0;
    out.set([hand[own], hand[1 - own], board, bets[own], bets[1 - own]]);
  },
};

export const sixCards = defineGame({
  id: 'six-cards',
  title: 'Six cards',
  seats: 2,
  open: () =>
    rules(fields, {
      actions: 3,
      loop: 9,
      decisions: ['free', 'facing-bet'],
      endings: ['showdown', 'fold'],
      points: { min: -BET_MAX, max: BET_MAX, unit: 'coins' },
      usesChance: true,
      setup(state, chance) {
        const cards = [...DECK];
        shuffle(cards, 0, cards.length, chance(DEAL, 0));
        state.hand.set(cards.slice(0, 2));
        state.next = cards[2];
        state.bets.fill(1);
      },
      decision: (state) => (isFacingBet(state) ? 1 : 0),
      legal(state, _past, out) {
        let n = 0;
        if (isFacingBet(state)) out[n++] = FOLD;
        out[n++] = CALL;
        if (state.raises < RAISES_MAX) out[n++] = RAISE_IT;
        return n;
      },
      apply(state, action, _chance, tell) {
        const { turn, round } = state;
        apply(state, action);
        if (tell !== undefined) tellAction(state, action, turn, round, tell);
      },
      score(state, out) {
        out[0] = scoreOfFirst(state);
        out[1] = 0 - out[0];
      },
      forfeit: () => CALL,
      check,
      hidden: {
        redeal(state, seat, dice) {
          const rest = cardsWithout([state.hand[seat], state.board]);
          shuffle(rest, 0, rest.length, dice);
          state.hand[1 - seat] = state.shown[1 - seat] || rest[0];
          state.next = state.board || rest[1];
        },
      },
      words: {
        seats: SEATS,
        describe,
        picture: pictureOf,
        event(event, nameOf) {
          if (event.type === 'opened') return `The open card is ${event.card}.`;
          return event.type === 'shown' ? undefined : `${nameOf(Number(event.seat))} ${event.type}.`;
        },
      },
      bots: {
        view: ({ hand, board, shown, bets, round }, seat) => ({
          hands: Array.from(hand, (card, owner) => CARDS[card || shown[owner]]),
          seat: seat < 2 ? SEATS[seat] : '',
          board: CARDS[board],
          bets: Array.from(bets),
          round,
        }),
      },
      learning: { features },
    }),
});
