// Who sits there: name, piece, counters, whose turn it is, who has won.
import type { Amount, Ref } from '@umpire/core/scene';
import type { ComponentChildren } from 'preact';
import { PieceOf } from '../board/piece.tsx';
import { type View, wordOf } from '../view.ts';
import { strings } from '../words/strings.ts';

interface Props {
  readonly view: View;
  readonly seat: number;
  readonly children?: ComponentChildren;
}

export function PanelOf({ view, seat, children }: Props) {
  const { scene, byRef, you, nameOf, hinted } = view;
  const panel = scene.seats[seat];
  const ref: Ref = `seat:${seat}`;
  const choices = byRef.get(ref) ?? [];
  const name = nameOf(seat);
  const isOn = scene.now.seat === seat;
  const hasWon = scene.now.winners?.includes(seat) === true;
  const said = [
    seat === you && name !== strings.you ? strings.you : undefined,
    // 'Seat 1' says nothing to people.
    panel.name === name || /^(Seat|Player) \d+$/.test(panel.name) ? undefined : panel.name,
    panel.team === undefined ? undefined : strings.team(panel.team + 1),
    panel.out === true ? strings.out : undefined,
    isOn ? strings.onTurn : undefined,
    hasWon ? strings.winner : undefined,
  ].filter(Boolean);
  const flags = [
    isOn ? 'on' : '',
    hasWon ? 'won' : '',
    panel.out === true ? 'out' : '',
    choices.length > 0 ? 'open' : '',
    choices.some(({ action }) => action === hinted) ? 'hinted' : '',
    panel.team === undefined ? '' : `team${panel.team % 4}`,
  ];
  const inside = (
    <>
      <Avatar view={view} seat={seat} name={name} hasWon={hasWon} />
      <span class="who">
        <strong>{name}</strong>
        <small>{said.join(' · ')}</small>
      </span>
      <span class="counters">
        {Object.entries(panel.counters ?? {}).map(([key, amount]) => (
          <Counter key={key} view={view} seat={seat} name={key} amount={amount} />
        ))}
      </span>
    </>
  );
  return (
    <div class={`panel seat${seat % 6} ${flags.filter(Boolean).join(' ')}`} data-ref={ref} data-read={ref}>
      {choices.length > 0 ? (
        <button
          type="button"
          class="seat-button"
          data-action={choices.length === 1 ? choices[0].action : undefined}
          onClick={() => view.choose(ref)}
        >
          {inside}
        </button>
      ) : (
        <span class="seat-button">{inside}</span>
      )}
      {children}
    </div>
  );
}

function Avatar({ view, seat, name, hasWon }: { view: View; seat: number; name: string; hasWon: boolean }) {
  const { plays } = view.scene.seats[seat];
  const pieces = Object.values(view.scene.boards ?? {})[0]?.pieces ?? {};
  const piece = plays === undefined ? undefined : pieces[plays];
  return (
    <span class="avatar" aria-hidden="true">
      {piece === undefined ? (
        [...name][0]
      ) : (
        <svg viewBox="-21 -21 42 42" aria-hidden="true">
          <PieceOf piece={piece} />
        </svg>
      )}
      {hasWon ? (
        <svg class="crown" viewBox="0 0 24 16" aria-hidden="true">
          <path d="M2 14L1 3l6 4l5-6l5 6l6-4l-1 11z" />
        </svg>
      ) : null}
    </span>
  );
}

interface CounterProps {
  readonly view: View;
  readonly seat: number;
  readonly name: string;
  readonly amount: Amount;
}

/** Small wholes are pips, great ones a bar. */
function Counter({ view: { scene }, seat, name, amount }: CounterProps) {
  const [now, of] = typeof amount === 'number' ? [amount, undefined] : amount;
  return (
    <span class="counter" data-ref={`seat:${seat}/${name}`}>
      <span>
        {scene.words?.[name]?.sign} <b>{now}</b>
        {of === undefined ? '' : `/${of}`} <small>{wordOf(scene, name)}</small>
      </span>
      {of === undefined || of === 0 ? null : of <= 10 ? (
        <span class="pips" aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            <i key={i} class={i < now ? 'full' : ''} />
          ))}
        </span>
      ) : (
        <span class="bar" aria-hidden="true">
          <i style={{ '--part': String(Math.min(1, now / of)) }} />
        </span>
      )}
    </span>
  );
}
