// Finds the action that a person typed.
import type { Result } from '@umpire/core/author';
import { type Choice, choicesOf } from '../../cards/card-parse.ts';
import type { Kit } from '../../cards/kit.ts';
import { type ParseSpec, parseCard } from '../../cards/say/parse-card.ts';
import { ASKS } from '../rules/codes.ts';
import { legal } from '../rules/legal.ts';
import { DEEDS } from '../rules/purpose.ts';
import type { Storyweave } from '../rules/state.ts';
import { challengeTargets } from '../rules/targets.ts';
import { mayConcern, notChallenged, whyNot, zoneOf } from './why-not.ts';
import { describe } from './words.ts';

const spec: ParseSpec<Storyweave> = {
  legal,
  describe,
  end: 'CAN_PASS',
  whyNot,
  zoneFor: zoneOf,
  mayConcern,
  nothing: {
    boost: 'You have no character in play with boost.',
    challenge: 'You have no character in play to challenge with.',
    ink: 'You have no card to ink.',
    move: 'You have no character in play to move.',
    play: 'You have no card to play.',
    quest: 'You have no character in play to quest with.',
    shift: 'You have no card with shift.',
    sing: 'You have no song.',
    'sing together': 'You have no song for several.',
    use: 'You have nothing in play that could be used.',
  },
  deeds: DEEDS,
  aim: {
    type: 'CAN_CHALLENGE',
    verb: 'challenge',
    ask: ASKS.TARGET,
    targets: challengeTargets,
    notTarget: notChallenged,
  },
};

export const choices = (kit: Kit, state: Storyweave, list: Int32Array): Choice[] => choicesOf(kit, state, list, spec);

export const parse = (kit: Kit, state: Storyweave, list: Int32Array, typed: string): Result<number> =>
  parseCard(kit, state, list, typed, spec);
