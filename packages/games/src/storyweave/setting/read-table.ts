// A position as an option: seats between |, parts between ;, cards between commas.
//
//   play: Two-Way Key, Two-Way Key exerted; ink: 2; lore: 3; hand: SW-001 | play: Windup Twin Tick d1
import { cardsPart, numberPart, type PartReader, type Parts } from '../../cards/setting/read-table.ts';
import type { Side } from '../rules/side.ts';

const cards =
  (zone: 'play' | 'hand' | 'discard' | 'deck'): PartReader<Side> =>
  (value) => ({ [zone]: cardsPart(value) });

export const PARTS: Parts<Side> = {
  readers: {
    play: cards('play'),
    hand: cards('hand'),
    discard: cards('discard'),
    deck: cards('deck'),
    lore: readLore,
    ink: readInk,
  },
  known: 'play, hand, discard, deck (cards), lore (a number) and ink (2, or 1 of 2)',
};

function readLore(value: string): Side | undefined {
  const lore = numberPart(value);
  return lore === undefined ? undefined : { lore };
}

function readInk(value: string): Side | undefined {
  const [, first = '', , second = first] = /^(\d+)( of (\d+))?$/.exec(value) ?? [];
  const [inkReady, ink] = [numberPart(first), numberPart(second)];
  return inkReady === undefined || ink === undefined || inkReady > ink ? undefined : { ink, inkReady };
}
