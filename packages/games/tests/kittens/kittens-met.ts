// Counts how often each thing happened: a comparison proves nothing about what never came up.
import { CARD_LIST } from './slow-deal.ts';

const EVENTS = [
  'TURN_START',
  'CARD_PLAYED',
  'COMBO_PLAYED',
  'REACTION_PLAYED',
  'ACTION_NEGATED',
  'CARD_DRAWN',
  'EXPLODING_KITTEN_DRAWN',
  'EXPLODING_KITTEN_DEFUSED',
  'EXPLODING_KITTEN_INSERTED',
  'CARDS_PEEKED',
  'CARD_STOLEN',
  'FAVOR_REQUESTED',
  'CARD_GIVEN',
  'DECK_SHUFFLED',
  'TURN_SKIPPED',
  'TURNS_ADDED',
  'BOT_FORFEIT',
  'PLAYER_ELIMINATED',
  'GAME_END',
];
const DECISIONS = ['turn', 'react', 'target', 'name', 'take', 'pick', 'give', 'defuse'];
const ALONE = ['attack', 'skip', 'favor', 'shuffle', 'see-the-future', 'draw-from-the-bottom', 'super-skip'];
const COMBO_CARDS = CARD_LIST.filter((card) => card !== 'exploding-kitten');

const WANTED = [
  ...EVENTS.map((type) => `event ${type}`),
  ...DECISIONS.flatMap((decision) => [`decision ${decision}`, `fault ${decision}`]),
  ...ALONE.flatMap((card) => [`played ${card}`, `stopped ${card}`]),
  ...COMBO_CARDS.flatMap((card) => [`pair ${card}`, `three ${card}`, `five with ${card}`]),
  ...['pair', 'three', 'five'].map((combo) => `stopped ${combo}`),
  'three hits',
  'three misses',
  'five names',
  'five takes cattermelon from the top',
  'five takes nope from the top',
  'a nope at level 4',
  'more turns than 4 are passed on',
  'several nopes at once',
  'who acted nopes',
  'an outer round goes on',
  'a kitten from the bottom',
  'a favor of an empty hand',
  'a pair at an empty hand',
];

export class KittensMet {
  matches = 0;
  plies = 0;
  readonly happened = new Map<string, number>();

  note(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  /** What has never happened. */
  get missing(): string[] {
    return WANTED.filter((what) => !this.happened.has(what));
  }
}
