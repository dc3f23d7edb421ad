import type { CardId } from '../rules/kinds.ts';

/** What a bot is told. docs/kittens.md says which fields come with which event, and who gets them. */
export interface KittensEvent {
  readonly type:
    | 'TURN_START'
    | 'CARD_PLAYED'
    | 'COMBO_PLAYED'
    | 'REACTION_PLAYED'
    | 'ACTION_NEGATED'
    | 'CARD_DRAWN'
    | 'CARDS_PEEKED'
    | 'FAVOR_REQUESTED'
    | 'CARD_GIVEN'
    | 'CARD_STOLEN'
    | 'DECK_SHUFFLED'
    | 'TURN_SKIPPED'
    | 'TURNS_ADDED'
    | 'EXPLODING_KITTEN_DRAWN'
    | 'EXPLODING_KITTEN_DEFUSED'
    | 'EXPLODING_KITTEN_INSERTED'
    | 'PLAYER_ELIMINATED'
    | 'BOT_FORFEIT'
    | 'BOT_CHAT'
    | 'GAME_END';
  /** The seat that did it, or that it happened to. */
  readonly seat?: number;
  readonly card?: CardId;
  readonly cards?: readonly CardId[];
  readonly combo?: 'pair' | 'three' | 'five';
  readonly target?: number;
  readonly named?: CardId;
  readonly to?: number;
  readonly by?: number;
  readonly from?: 'bottom' | 'discard';
  readonly position?: number;
  readonly count?: number;
  readonly turns?: number;
  readonly all?: boolean;
  readonly level?: number;
  readonly place?: number;
  readonly cause?: 'exploded' | 'forfeit';
  readonly method?: string;
  readonly text?: string;
  readonly winner?: number;
}
