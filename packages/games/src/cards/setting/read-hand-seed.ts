// A seed that also says what the opening hands are, one part for each seat before the dice: '0123456.0123456.x7'.
import { accept, type Options, type Result, refuse, shown } from '@umpire/core/author';

/** Opens the options far enough to say how many cards an opening hand has. */
export type OpenHands = (options: Options) => Result<{ readonly openingHand: number }>;

/** The options with the hands of the seed; undefined if it is a seed like any other. */
export function readHandSeed(
  seed: string,
  given: Options,
  seats: number,
  open: OpenHands,
): Result<Options> | undefined {
  const parts = handsIn(seed, seats);
  if (parts === undefined) return undefined;
  const { hands: named = '', ...others } = given;
  const plain = open(others);
  if (!plain.ok) return plain;
  if (!areMeant(parts, plain.value.openingHand)) return undefined;
  const hands = parts.join('.');
  if (named !== '' && named !== hands)
    return refuse(
      'bad-hands',
      named,
      `The seed says the hands ${hands}, and hands says ${shown(named)}: leave one out.`,
    );
  const opened = open({ ...others, hands });
  return opened.ok ? accept({ ...given, hands }) : opened;
}

function handsIn(seed: string, seats: number): string[] | undefined {
  const parts = seed.split('.');
  const dice = parts.pop() ?? '';
  const isForm =
    parts.length === seats && /^[\p{L}\p{N}]+$/u.test(dice) && parts.every((part) => /^[0-9a-z]+$/.test(part));
  return isForm ? parts : undefined;
}

/** Whether the parts are meant as hands, even with a card too many or too few; '1.2.3' and 'run.a.7' are only seeds. */
function areMeant(parts: readonly string[], size: number): boolean {
  const areEqual = parts.every(({ length }) => length === parts[0].length && length > 1);
  return areEqual || parts.every(({ length }) => Math.abs(length - size) <= 1);
}
