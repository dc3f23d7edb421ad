import type { Block } from '../state/layout.ts';
import type { Rules } from './contract.ts';
import { OVER } from './seats.ts';

/** The seat that decides in this state, or OVER. */
export const whoDecides = <S extends Block>(rules: Rules<S>, state: S): number =>
  state.over === 0 ? rules.toAct(state) : OVER;
