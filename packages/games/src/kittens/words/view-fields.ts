// The view as JSON texts. Bots in cells are asked so often that making objects first took most of the referee's time.
import type { ViewFields } from '@umpire/core/author';
import { IDS, KINDS } from '../rules/kinds.ts';
import { type Kittens, roomIn, seatsIn } from '../rules/state.ts';
import type { Setting } from '../setting/setting.ts';
import { actionOf, deckOf, type KittensView, kittensIn, nopesIn, plantedIn } from './view.ts';

/** By kind, as it follows another entry of a list. */
const NEXT: readonly string[] = IDS.map((id) => `,${JSON.stringify(id)}`);

const NAMES: readonly (keyof KittensView)[] = [
  'hand',
  'handSizes',
  'alive',
  'turn',
  'turns',
  'pile',
  'kittens',
  'known',
  'planted',
  'discard',
  'action',
  'nopes',
  'deck',
];

export function viewFields(setting: Setting): ViewFields<Kittens> {
  const deck = JSON.stringify(deckOf(setting));
  return {
    names: NAMES,
    write(seen, seat, out) {
      out[0] = handText(seen, seat);
      out[1] = sizesText(seen);
      out[2] = aliveText(seen);
      out[3] = `${seen.turn}`;
      out[4] = `${seen.owed}`;
      out[5] = `${seen.pileSize}`;
      out[6] = `${kittensIn(seen)}`;
      out[7] = knownText(seen, seat);
      out[8] = JSON.stringify(plantedIn(seen));
      out[9] = discardText(seen);
      out[10] = JSON.stringify(actionOf(seen));
      out[11] = `${nopesIn(seen)}`;
      out[12] = deck;
    },
  };
}

/** The same list as in `view`: the public has no hand. */
function handText(seen: Kittens, seat: number): string {
  if (seat >= seatsIn(seen)) return '[]';
  const row = seat * KINDS;
  let text = '';
  for (let kind = 0; kind < KINDS; kind++) for (let i = seen.hand[row + kind]; i > 0; i--) text += NEXT[kind];
  return listOf(text);
}

function discardText({ discard, discardSize }: Kittens): string {
  let text = '';
  for (let i = 0; i < discardSize; i++) text += NEXT[discard[i] - 1];
  return listOf(text);
}

function aliveText({ out }: Kittens): string {
  let text = '';
  for (let seat = 0; seat < out.length; seat++) text += out[seat] === 0 ? ',true' : ',false';
  return listOf(text);
}

function sizesText({ handSize }: Kittens): string {
  let text = '';
  for (let seat = 0; seat < handSize.length; seat++) text += `,${handSize[seat]}`;
  return listOf(text);
}

function knownText(seen: Kittens, seat: number): string {
  if (seat >= seatsIn(seen)) return '[]';
  const { pile, pileSize, knows } = seen;
  const row = seat * roomIn(seen);
  let text = '';
  for (let at = pileSize - 1; at >= 0; at--)
    if (knows[row + at] === 1) text += `,[${pileSize - 1 - at}${NEXT[pile[at] - 1]}]`;
  return listOf(text);
}

/** Of entries that each begin with a comma. */
const listOf = (text: string): string => (text === '' ? '[]' : `[${text.slice(1)}]`);
