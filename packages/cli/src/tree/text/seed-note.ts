import { type Game, type Options, shown } from '@umpire/core/author';

/** A part of a seed that may be meant as a hand: about seven lines of a deck, at least one of them a digit. */
const HAND = /^(?=.*\d)[0-9a-z]{6,8}$/i;

/** A sentence about a seed that is almost a list of hands, but is taken as a plain seed; else undefined. */
export function seedNote(game: Game, options: Options, seed: string): string | undefined {
  const parts = seed.split('.');
  if (game.readSeed === undefined || parts.length < 2 || !parts.some((part) => HAND.test(part))) return undefined;
  return game.readSeed(seed, options) === undefined
    ? `'${shown(seed)}' is taken as a plain seed; one that says the hands looks like ${handForm(options)}: a part for each seat, then what decides the rest.`
    : undefined;
}

const handForm = ({ seats = 2 }: Options): string =>
  [...new Array<string>(Number(seats)).fill('xxxxxxx'), 'xx'].join('.');
