// From a position of a match that is over to one of one's own.
import { useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { type NameOf, strings } from '../words/strings.ts';
import { kindText, opponent, playerText, type SeatChoice } from './seats-form.tsx';
import { Select } from './select.tsx';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
  send(message: ToWorker): void;
}

const AGAINST: readonly SeatChoice['kind'][] = ['easy', 'medium', 'hard', 'human'];

export function PlayOn({ model: { ply, plies, scene, players }, nameOf, send }: Props) {
  const [chosen, setSeat] = useState<number | undefined>(undefined);
  const [against, setAgainst] = useState<SeatChoice['kind']>('medium');
  const seat = chosen ?? scene?.now.seat ?? 0;
  const begin = (event: Event): void => {
    event.preventDefault();
    send({ kind: 'playOn', ply: Math.min(ply, Math.max(0, plies - 1)), seat, against: playerText(opponent(against)) });
  };
  return (
    <details class="playon">
      <summary>{strings.playOnHere}</summary>
      <form onSubmit={begin}>
        <label>
          {strings.playOnAs} <Select value={seat} of={players.map((_, each) => [each, nameOf(each)])} set={setSeat} />
        </label>
        <label>
          {strings.playOnAgainst}{' '}
          <Select value={against} of={AGAINST.map((kind) => [kind, kindText(kind)])} set={setAgainst} />
        </label>
        <button type="submit" class="wide">
          {strings.playOn}
        </button>
      </form>
    </details>
  );
}
