// An offer of a draw that stands: whoever may agree does it here.
import type { MatchCommand } from '@umpire/table';
import type { Model } from '../model.ts';
import { type NameOf, strings } from '../words/strings.ts';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
  command(type: MatchCommand): void;
}

export function DrawOffer({ model: { draws, may, audience }, nameOf, command }: Props) {
  const others = draws.filter((seat) => seat !== audience);
  return (
    <p class="offer" role="status">
      {others.length === 0 ? strings.drawOffered : strings.drawOffer(others.map((seat) => nameOf(seat)).join(', '))}{' '}
      {may.draw === true ? (
        <button type="button" class="main" onClick={() => command('draw')}>
          {strings.agree}
        </button>
      ) : null}{' '}
      {may.decline === true ? (
        <button type="button" onClick={() => command('decline')}>
          {others.length === 0 ? strings.withdraw : strings.decline}
        </button>
      ) : null}
    </p>
  );
}
