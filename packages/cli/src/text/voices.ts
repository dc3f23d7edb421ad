// The three opponents and what they say: Kitty is easy, Cop careful, Sera hard.
import type { Dice } from '@umpire/core/host';
import type { TableKind } from '../match/show/table-kind.ts';

export type Moment = 'start' | 'thinking' | 'win' | 'loss' | 'draw';

export interface Voice {
  readonly name: string;
  readonly quotes: Readonly<Record<Moment, readonly string[]>>;
  /** What is said at a table of cards, instead of words about boards, corners and lines. */
  readonly atCards: Readonly<Partial<Record<Moment, readonly string[]>>>;
}

const kitty: Voice = {
  name: 'Kitty',
  quotes: {
    start: [
      'Ooh, a board! Which end do I chew?',
      'I brought a ball of wool. Is that allowed?',
      'You go ahead. I will be purring over here.',
    ],
    thinking: ['Paw up, eyes closed, and…', 'That corner smells nice.', 'Left… no, right… no, nap…'],
    win: ['I won? I was chasing a fly!', 'Wait, that was it? Purrfect!', 'Do I get fish now?'],
    loss: [
      'Hm. I liked the pattern anyway.',
      'You win, I knock your cup off the table.',
      'Again! Again! I nearly understood it.',
    ],
    draw: ['Nobody wins, everybody naps.', 'Nobody won? Like my bowl: empty.', 'A tie! I love ties. They dangle.'],
  },
  atCards: {
    start: [
      'Ooh, cards! Which one do I chew?',
      'I brought a ball of wool. Is that allowed?',
      'Shuffle again, I like the sound.',
    ],
    thinking: [
      'Paw up, eyes closed, and…',
      'This card smells nice.',
      'Left… no, right… no, nap…',
      'I am sitting on two of mine. It helps.',
      'If I fits, I plays.',
      'Ooh, shiny. Where was I?',
    ],
  },
};

const cop: Voice = {
  name: 'Cop',
  quotes: {
    start: [
      'Evening. Keep your hands where I can see your moves.',
      'I walk this board every night. Nothing gets past me.',
      'One game. By the book.',
    ],
    thinking: [
      'Hold it right there. Let me check your papers.',
      'Something about that corner is suspicious.',
      'Standard procedure: win, block, pursue.',
    ],
    win: ['Case closed.', 'You had the right to remain in the middle.', 'I always get my man.'],
    loss: [
      'You got away this time. I am writing it down.',
      'Must have been the donut talking.',
      'Slippery. I will want a rematch.',
    ],
    draw: ['No witnesses, no winner.', 'We will call it a warning.', 'Stand-off. Everybody goes home.'],
  },
  atCards: {
    start: [
      'Evening. Keep your cards where I can count them.',
      'I walk this table every night. Nothing gets past me.',
      'One game. By the book.',
    ],
    thinking: [
      'Hold it right there. Let me check your papers.',
      'Something up your sleeve?',
      'Standard procedure: question, search, arrest.',
      'I have seen that card before. In a file.',
      'Nobody leaves the table.',
      'Anything you play can be used against you.',
    ],
    win: ['Case closed.', 'You had the right to remain seated.', 'I always get my man.'],
  },
};

const sera: Voice = {
  name: 'Sera',
  quotes: {
    start: [
      'I have read to the last page already. Shall we?',
      'Every line is known to me. Choose yours.',
      'Begin wherever you like. It ends where I like.',
    ],
    thinking: ['Counting the branches…', 'So many futures, so few of them yours.', 'A moment. I am pruning.'],
    win: [
      'It was decided some moves ago. You played on beautifully.',
      'As written.',
      'The tree had one fruit left. I picked it.',
    ],
    loss: [
      'Then my arithmetic was wrong, and I thank you for the lesson.',
      'Remarkable. Show me that line again.',
      'I will remember this branch.',
    ],
    draw: [
      'Perfect play on both sides. I am impressed.',
      'You left me nothing. Well done.',
      'A draw: the truth of this game.',
    ],
  },
  atCards: {
    start: [
      'I have counted the cards already. Shall we?',
      'What you hold, I will know soon enough.',
      'Begin wherever you like. It ends where I like.',
    ],
    thinking: [
      'Counting what you cannot hold…',
      'So many hands, so few of them yours.',
      'A moment. I am weighing the deck.',
      'You kept one card too long.',
      'Chance is only what I have not counted yet.',
      'Interesting. You drew it, then.',
    ],
    win: [
      'It was decided some turns ago. You played on beautifully.',
      'As dealt.',
      'The deck had one answer left. I drew it.',
    ],
    loss: [
      'Then my count was wrong, and I thank you for the lesson.',
      'Remarkable. Show me that hand again.',
      'I will remember this deck.',
    ],
    draw: [
      'Nobody had the last card. I am impressed.',
      'You left me nothing. Well done.',
      'Even the deck could not decide.',
    ],
  },
};

const VOICES: Readonly<Record<string, Voice>> = { easy: kitty, medium: cop, hard: sera };

/** The character of a search player; players without one go by their own name and say nothing. */
export const voiceOf = (player: string): Voice | undefined =>
  Object.hasOwn(VOICES, player) ? VOICES[player] : undefined;

/** The player behind the name of a character: Sera is hard. */
export const playerNamed = (name: string): string | undefined =>
  Object.keys(VOICES).find((player) => VOICES[player].name.toLowerCase() === name.toLowerCase());

export const quote = (voice: Voice, moment: Moment, kind: TableKind, dice: Dice): string => {
  const quotes = (kind === 'cards' ? voice.atCards[moment] : undefined) ?? voice.quotes[moment];
  return `${voice.name}: "${quotes[dice.below(quotes.length)]}"`;
};
