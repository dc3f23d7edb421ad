// What the words on the cards mean, one sentence each, for a person who asks. The rules are in RULES.md.
import { keywordWords } from '../../cards/mechanic.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';

export const KEYWORD_WORDS = keywordWords(MECHANICS);

/** Words that are not on the cards. */
export const WORD_HELP: Readonly<Record<string, string>> = {
  attack: 'a ready captain or crew is spent and attacks the opposing captain or a spent crew; equal power is enough',
  battle:
    'attack, then the other player may block, then counter; with at least as much power the attacker wins: a captain takes a damage, a crew is sunk',
  block: 'a ready crew with Blocker is spent, and is attacked instead of the one who was',
  captain: 'attacks, and is attacked; it never leaves',
  counter:
    'when you are attacked: trash a crew of your hand for its counter value, or pay for a ploy that says Counter; the power lasts for the battle',
  crew: 'five at most; attacks from the turn after it was played on',
  damage:
    'a captain that is hit takes one: the top card of the life pile goes to the hand; without one the match is lost',
  deck: 'the pile you draw from; whose deck is empty has lost, at once',
  draw: 'the top card of your deck goes to your hand; one at the beginning of each turn',
  gale: 'pays for cards; or is given to your captain or a crew, for 1000 more power in your own turn; all come back when your next turn begins',
  gales:
    'pay for cards; or are given to your captain or a crew, for 1000 more power each in your own turn; all come back when your next turn begins',
  give: 'a ready gale goes to your captain or a crew: 1000 more power in your own turns, until your next turn begins',
  hand: 'the cards you hold; only you see them',
  life: 'each hit on your captain takes the top card into your hand; who is hit without one has lost',
  main: 'the part of your turn in which you play, give, use and attack; on a ploy: it is played then',
  new: 'was played this turn: does not attack without Rush',
  play: 'pay what a card costs with ready gales: crew and ports come into play, a ploy is used and trashed',
  ploy: 'is used once and trashed; Main in your own turn, Counter when you are attacked, Reveal when it was a life card',
  port: 'stays in play; one at most',
  power: 'decides battles: an attacker needs at least as much as the one it attacks',
  ready: 'may be used: to attack, to block, to pay',
  reveal: 'what a card may do when it is taken from the life pile, instead of going to the hand',
  rigging: 'where your gales are, ready or spent',
  spent: 'was used; crew that are spent can be attacked; readies when your next turn begins',
  sunk: 'lost a battle, or an effect sank it: it goes to the trash',
  trash: 'the pile of used cards',
  use: 'do what a card in play says it can do in your turn, for what it asks',
};
