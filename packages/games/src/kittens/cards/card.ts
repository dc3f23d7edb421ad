// What a card is to the rules. A new card is one entry of this type in the registry, and one test.
import type { Chance, Tell } from '@umpire/core/author';
import type { Kittens } from '../rules/state.ts';
import type { Setting } from '../setting/setting.ts';

export interface Card {
  readonly title: string;
  /** Its name in deck files and in bots of the Python framework: 'SeeTheFutureCard'. */
  readonly type: string;
  /** How many copies the usual deck holds. */
  readonly copies: number;
  /** When it may be played alone. Every card may be part of a combo. */
  readonly when: 'turn' | 'reaction' | 'never';
  /** Whether playing it chooses a player. */
  readonly aims?: true;
  readonly help: string;
  /** What it does when nobody has stopped it. Absent if it does nothing. */
  readonly resolve?: (state: Kittens, setting: Setting, chance: Chance, tell?: Tell) => void;
}
