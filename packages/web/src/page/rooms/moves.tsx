// The moves as a log that jumps, each with what came of it, and a slider through the match.
import type { Move } from '@umpire/table';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { type NameOf, strings, withNames } from '../words/strings.ts';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
  send(message: ToWorker): void;
}

export function Moves({ model, nameOf, send }: Props) {
  const { moves, ply, plies } = model;
  const list = useRef<HTMLOListElement>(null);
  // The newest move is the one that people look for. Only the list scrolls: the page stays where its reader is.
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('.now');
    if (list.current === null) return;
    const top = now === null || now === undefined ? 0 : now.offsetTop - list.current.offsetTop;
    const height = now?.offsetHeight ?? 0;
    const { scrollTop, clientHeight } = list.current;
    if (top < scrollTop || top + height > scrollTop + clientHeight) list.current.scrollTop = top - clientHeight / 2;
  }, [moves.length, ply]);
  const look = (to: number): void => send(to >= plies ? { kind: 'look' } : { kind: 'look', ply: to });
  // Moves are drawn once, so what they call must not be of one drawing.
  const last = useRef(look);
  last.current = look;
  const jump = useRef((to: number): void => last.current(to)).current;
  if (plies === 0) return null;
  return (
    <section class="moves" aria-label={strings.moves}>
      <input
        type="range"
        min={0}
        max={plies}
        value={ply}
        aria-label={strings.moves}
        onInput={(event) => look(Number(event.currentTarget.value))}
      />
      <ol ref={list} data-rove="list" aria-label={strings.moves}>
        {moves.map((move) => (
          <MoveOf key={move.ply} move={move} isNow={move.ply === ply} nameOf={nameOf} look={jump} />
        ))}
      </ol>
      {ply < plies ? (
        <button type="button" class="wide" onClick={() => send({ kind: 'look' })}>
          {strings.toNow}
        </button>
      ) : null}
    </section>
  );
}

interface MoveProps {
  readonly move: Move;
  readonly isNow: boolean;
  readonly nameOf: NameOf;
  look(ply: number): void;
}

/** Drawn once: of hundreds of moves one or two change when another is played. */
function MoveOf({ move, isNow, nameOf, look }: MoveProps) {
  return useMemo(() => drawn(move, isNow, nameOf, look), [move, isNow, nameOf(move.seat), strings.hidden]);
}

function drawn(
  { ply, seat, text, said = [], notes = [] }: Move,
  isNow: boolean,
  nameOf: NameOf,
  look: (ply: number) => void,
) {
  // What others may not know is told by what came of it.
  const [first, ...more] = text === undefined ? said : [text, ...said];
  const isSentence = text === undefined && first !== undefined;
  return (
    <li>
      <button
        type="button"
        class={isNow ? 'now' : ''}
        aria-current={isNow ? 'step' : undefined}
        onClick={() => look(ply)}
      >
        {isSentence ? null : <small>{nameOf(seat)}</small>}{' '}
        {first === undefined ? <span title={strings.hidden}>…</span> : withNames(first, nameOf)}
      </button>
      {more.map((sentence, i) => (
        <p key={i} class="told">
          {withNames(sentence, nameOf)}
        </p>
      ))}
      {notes.map((note, i) => (
        <p key={i} class="note">
          {withNames(note, nameOf)}
        </p>
      ))}
    </li>
  );
}
