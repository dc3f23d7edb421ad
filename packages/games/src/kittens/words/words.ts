// Actions in words, and words into actions.
import { type ActionWords, accept, type Refusal, type Result, refuse, shown } from '@umpire/core/author';
import { CARDS } from '../cards/registry.ts';
import { IDS, idOf, KITTEN } from '../rules/kinds.ts';
import {
  AIM_AT,
  DRAW,
  FIVE_DIFFERENT,
  FORFEIT,
  FORFEIT_GIVING,
  FORFEITS,
  GIVE_KIND,
  NAME_KIND,
  NOPE_IT,
  PASS,
  PICK_KIND,
  PLAY,
  PUT_UNDER,
  TAKE_KIND,
  TAKE_TOP,
} from '../rules/legal.ts';
import { GIVE, INSERT, type Kittens, NAME, PICK, REACT, seatsIn, TAKE, TARGET } from '../rules/state.ts';
import { CARDS_MAX } from '../setting/deck-file.ts';

const title = (kind: number): string => CARDS[kind].title;
const onCard = (text: string, type: string, kind: number, done: string): ActionWords => ({
  text: `${text}${idOf(kind)}`,
  type,
  from: idOf(kind),
  done,
});

/** The words of actions that are about no card or seat. */
const PLAIN: Readonly<Record<number, ActionWords>> = {
  [DRAW]: { text: 'draw', type: 'draw', done: 'Drew a card' },
  [PASS]: { text: 'pass', type: 'pass', done: 'Passed' },
  [NOPE_IT]: { text: 'nope', type: 'nope', done: 'Nope!' },
  [FIVE_DIFFERENT]: { text: 'five', type: 'five', done: 'Plays five different cards' },
  [TAKE_TOP]: { text: 'take top', type: 'take', done: 'Wants the top card of the discard pile' },
  [FORFEIT]: { text: 'forfeit', type: 'forfeit', done: 'Is out by a fault' },
};

function wordsOf(action: number): ActionWords {
  if (Object.hasOwn(PLAIN, action)) return PLAIN[action];
  if (action >= FORFEIT_GIVING)
    return onCard('forfeit giving ', 'forfeit', action - FORFEIT_GIVING, 'Gives a card and is out by a fault');
  if (action < AIM_AT) return describePlay(action - PLAY);
  if (action < NAME_KIND)
    return {
      text: `at ${action - AIM_AT}`,
      type: 'target',
      // The node of the player in the graph: nodes count seats from 1.
      to: `p${action - AIM_AT + 1}`,
      done: `At seat ${action - AIM_AT}`,
    };
  if (action < TAKE_KIND) return onCard('name ', 'name', action - NAME_KIND, `Names ${title(action - NAME_KIND)}`);
  if (action < PICK_KIND) return onCard('take ', 'take', action - TAKE_KIND, `Wants ${title(action - TAKE_KIND)}`);
  if (action < GIVE_KIND) return onCard('pick ', 'pick', action - PICK_KIND, 'Picks a card for the combo');
  if (action < PUT_UNDER) return onCard('give ', 'give', action - GIVE_KIND, 'Gives a card');
  return {
    text: `put ${action - PUT_UNDER}`,
    type: 'insert',
    to: 'pile',
    done: 'Puts the kitten back',
  };
}

function describePlay(which: number): ActionWords {
  const kind = Math.floor(which / 3);
  switch (which % 3) {
    case 0:
      return onCard('', 'play', kind, `Plays ${title(kind)}`);
    case 1:
      return onCard('pair ', 'pair', kind, `Plays two of ${title(kind)}`);
    default:
      return onCard('three ', 'three', kind, `Plays three of ${title(kind)}`);
  }
}

/** By action. The entries are frozen, so core makes their text for bots only once. */
const WORDS: readonly ActionWords[] = Array.from({ length: FORFEIT + FORFEITS }, (_, action) =>
  Object.freeze(wordsOf(action)),
);

export const describe = (_seen: Kittens, action: number): ActionWords => WORDS[action];

/** The kind that is meant by a name or title, or by the beginning of one if no other begins so. */
function kindNamed(text: string): number | undefined {
  const typed = text.toLowerCase().replaceAll(' ', '-');
  const exact = CARDS.findIndex(
    (card, kind) => IDS[kind] === typed || card.type.toLowerCase() === typed || card.title.toLowerCase() === text,
  );
  if (exact >= 0) return exact;
  const begun = IDS.flatMap((id, kind) => (typed !== '' && id.startsWith(typed) ? [kind] : []));
  return begun.length === 1 ? begun[0] : undefined;
}

const VERBS: readonly [RegExp, (kind: number) => number][] = [
  [/^(?:play|use) (.+)$/, (kind) => PLAY + kind * 3],
  [/^(?:pair|two|2)(?: of)? (.+)$/, (kind) => PLAY + kind * 3 + 1],
  [/^(?:three|3)(?: of)? (.+)$/, (kind) => PLAY + kind * 3 + 2],
  [/^name (.+)$/, (kind) => NAME_KIND + kind],
  [/^take (.+)$/, (kind) => TAKE_KIND + kind],
  [/^pick (.+)$/, (kind) => PICK_KIND + kind],
  [/^give (.+)$/, (kind) => GIVE_KIND + kind],
];

export function parse(seen: Kittens, typed: string): Result<number> {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  for (const [action, words] of Object.entries(PLAIN))
    if (words.text === text && Number(action) < FORFEIT && !isCardAskedFor(seen, text)) return accept(Number(action));
  if (seen.phase === TAKE && text === 'top') return accept(TAKE_TOP);
  const number = /^(?:(?:at|put|seat) )?(\d{1,3})$/.exec(text);
  if (number !== null) return numbered(seen, Number(number[1]), typed);
  for (const [verb, action] of VERBS) {
    const match = verb.exec(text);
    if (match !== null) return named(match[1], action);
  }
  return named(text, bareCard(seen));
}

/** By phase that asks for a card: the first action of its block, which the name of a card alone means. */
const ASKED: Readonly<Record<number, number>> = {
  [NAME]: NAME_KIND,
  [TAKE]: TAKE_KIND,
  [PICK]: PICK_KIND,
  [GIVE]: GIVE_KIND,
};

/** Whether 'nope' is the name of a card here, and not a reaction. */
const isCardAskedFor = ({ phase }: Kittens, text: string): boolean => text === 'nope' && Object.hasOwn(ASKED, phase);

const bareCard =
  ({ phase }: Kittens): ((kind: number) => number) =>
  (kind) =>
    Object.hasOwn(ASKED, phase) ? ASKED[phase] + kind : PLAY + kind * 3;

function named(text: string, action: (kind: number) => number): Result<number> {
  const kind = kindNamed(text);
  if (kind === undefined || kind === KITTEN)
    return refuse(
      'unknown-move',
      text,
      `I do not know '${shown(text)}'. Type draw, or a card such as skip or pair taco-cat.`,
    );
  return accept(action(kind));
}

function numbered(seen: Kittens, number: number, typed: string): Result<number> {
  if (seen.phase === INSERT && number <= CARDS_MAX) return accept(PUT_UNDER + number);
  if (seen.phase === TARGET && number < seatsIn(seen)) return accept(AIM_AT + number);
  return refuse('unknown-move', typed, `I do not know what to do with '${shown(typed)}'.`);
}

/** Why an action is not in the list. It must not tell the player more than the list does. */
export function whyNot(state: Kittens, action: number): Refusal {
  const no = (code: string, text: string): Refusal => ({ code, value: action, text });
  if (state.phase === REACT)
    return action === NOPE_IT ? no('no-nope', 'You hold no Nope.') : no('only-nope', 'You may nope, or pass.');
  if (state.phase === TARGET) return no('no-target', 'Choose another player who is still in.');
  if (state.phase === NAME) return no('name-a-card', 'Name a card of the deck.');
  if (state.phase === TAKE) return no('not-discarded', 'That card is not in the discard pile.');
  if (state.phase === PICK) return no('pick-five', 'Five different cards are picked in the order of the list.');
  if (state.phase === GIVE) return no('not-held', 'Give a card that you hold.');
  if (state.phase === INSERT) return no('no-such-place', `The kitten goes under 0 to ${state.pileSize} cards.`);
  return whyNotOnTurn(action, no);
}

function whyNotOnTurn(action: number, no: (code: string, text: string) => Refusal): Refusal {
  if (action === NOPE_IT || action === PASS) return no('nothing-to-stop', 'There is nothing to react to.');
  if (action === FIVE_DIFFERENT)
    return no('not-held', 'You do not hold five different cards, or these rules do not have that combo.');
  if (action < PLAY || action >= AIM_AT) return no('not-now', 'Play a card, or draw.');
  const kind = Math.floor((action - PLAY) / 3);
  if ((action - PLAY) % 3 === 0 && CARDS[kind].when !== 'turn')
    return no('not-alone', `${title(kind)} is not played by itself on your turn.`);
  return no('not-held', `You do not hold ${['that card', 'two of those', 'three of those'][(action - PLAY) % 3]}.`);
}
