// What others ask stands beside the board; on a small screen that is out of sight, so that it is said above it too.
import type { Model } from '../model.ts';
import { type NameOf, strings } from '../words/strings.ts';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
}

export function Requests({ model: { table, draws, house, over }, nameOf }: Props) {
  if (table === undefined) return null;
  const asked = [
    house?.isUp === false ? strings.offline : undefined,
    ...table.facts.offers.map(({ kind, seat }) =>
      seat === table.seat ? undefined : strings.offers[kind](nameOf(seat)),
    ),
    ...draws.map((seat) => (seat === table.seat || over !== undefined ? undefined : strings.drawOffer(nameOf(seat)))),
  ].filter((text) => text !== undefined);
  if (asked.length === 0) return null;
  const show = (): void => document.querySelector('.beside :is(.offer, .offline)')?.scrollIntoView({ block: 'center' });
  return (
    <button type="button" class="requests" onClick={show}>
      {asked.join(' ')}
    </button>
  );
}
