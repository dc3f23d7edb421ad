// What the words on the cards mean, in a sentence each: for a person who asks. The rules are in RULES.md.
import type { KeywordWords } from '../../cards/say/keyword-words.ts';

export const KEYWORD_WORDS: KeywordWords = {
  help: {
    alert: 'may challenge evasive characters',
    bodyguard: 'may enter play exerted; opponents who challenge your characters must challenge it first',
    boost: "once a turn, for N ink, the top card of its player's deck goes face down under it",
    challenger: 'has N more strength while it challenges',
    evasive: 'only evasive and alert characters may challenge it',
    reckless: 'does not quest, and the turn cannot end while it can challenge',
    resist: 'is dealt N less damage',
    rush: 'may challenge in the turn it comes into play',
    shift: 'may be played for N ink onto your character of the same name',
    classShift: 'may be played for N ink onto your character of that trait',
    universalShift: 'may be played for N ink onto any of your characters',
    singer: 'counts as cost N when it sings',
    singTogether: 'any of your characters who cost N or more in all may sing it',
    support: 'when it quests, another character may get its strength for this turn',
    vanish: 'is banished when an opponent chooses it for an action',
    ward: 'opponents cannot choose it for their effects',
  },
  names: { classShift: 'Shift', singTogether: 'Sing Together', universalShift: 'Universal Shift' },
  withTrait: ['classShift'],
};

/** Words that are not on the cards. */
export const WORD_HELP: Readonly<Record<string, string>> = {
  challenge:
    'a ready character fights an exerted character or a location of an opponent: both deal their strength as damage',
  damage: 'stays on a card; with as much damage as willpower it is banished',
  deck: 'the pile you draw from; who ends a turn without one has lost',
  discard: 'the pile of used and banished cards',
  drying: 'came into play this turn: neither quests nor challenges',
  exerted: 'was used this turn: can be challenged, and does nothing until it readies',
  ink: 'once a turn a card with ◇ becomes ink for the rest of the match; cards are paid with it, and it readies each turn',
  location: 'stays in play; characters move there for ink, and it may be challenged',
  lore: 'what the game is about: whoever has 20 wins',
  play: 'pay what a card costs with ready ink: characters, items and locations come into play, an action is done',
  quest: 'a ready character is exerted, and you gain its lore ◆',
  song: 'an action that a ready character who costs as much may sing, instead of your paying for it',
  strength: 'the damage a character deals in a challenge: the first number of 2/3',
  use: 'do what a card in play says it can do in your turn, for what it asks',
  willpower: 'how much damage a card bears: the second number of 2/3',
};
