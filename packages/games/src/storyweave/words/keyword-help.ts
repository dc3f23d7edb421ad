// What the words on the cards mean, one sentence each, for a person who asks. The rules are in RULES.md.
import { keywordWords } from '../../cards/mechanic.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';

export const KEYWORD_WORDS = keywordWords(MECHANICS);

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
