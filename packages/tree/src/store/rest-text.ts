// Sentences about bytes in a store that are not used.
import type { SegmentRest } from './segment-rest.ts';

/** Whether stored states are lost with these bytes. */
export const isDamage = ({ cause }: SegmentRest): boolean => cause === 'damaged' || cause === 'waiting';

const n = (count: number): string => count.toLocaleString('en');

export function restText(rest: SegmentRest): string {
  const { segment, at, bytes, cause } = rest;
  switch (cause) {
    case 'torn':
      return `segment ${segment} ends with ${n(bytes)} bytes that are no whole record: a writer was stopped there, and nothing that it had reported is lost`;
    case 'unknown':
      return `segment ${segment} goes on from byte ${n(at)} with records of a later version of this program: ${n(bytes)} bytes are passed over`;
    case 'damaged':
      return `segment ${segment} is damaged at byte ${n(at)}: ${lostText(rest)}. ${HELP}`;
    case 'waiting':
      return `segment ${segment} hangs on states of another segment that are not there, at byte ${n(at)}: ${lostText(rest)}. ${HELP}`;
  }
}

const lostText = ({ bytes, states }: SegmentRest): string =>
  states === 0
    ? `${n(bytes)} bytes from there on cannot be used`
    : `${n(bytes)} bytes from there on, with ${n(states)} states, cannot be used`;

const HELP =
  'The same umpire tree explore, or add, finds them anew, or a copy of the file brings them back; then umpire tree rebuild OLD NEW makes a store without the damage';
