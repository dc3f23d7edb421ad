// A match: the scene, the question, the moves as a log that jumps, and what one may do beside playing.
import type { Amount, Scene } from '@umpire/core/scene';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { NewMatch, ToWorker } from '../messages.ts';
import { Board } from './board.tsx';
import type { Model } from './model.ts';
import { withNames } from './names.ts';
import { QuestionBar } from './question-bar.tsx';
import { strings } from './strings.ts';
import { choicesOn, Zones } from './zones.tsx';

interface Props {
  readonly model: Model;
  send(message: ToWorker): void;
  leave(): void;
  again(wanted: NewMatch): void;
  tell(message: { readonly kind: 'here' }): void;
}

export function Table({ model, send, leave, tell }: Props) {
  const [menu, setMenu] = useState<string | undefined>(undefined);
  const { scene, question, names } = model;
  useEffect(() => setMenu(undefined), [question, model.ply]);
  useKeys(model, send);
  if (scene === undefined) return null;
  const nameOf = (seat: number): string => names[seat] ?? scene.seats[seat]?.name ?? String(seat + 1);
  if (model.handOver !== undefined)
    return (
      <section class="cover">
        <h1>{strings.handOver(nameOf(model.handOver))}</h1>
        <button type="button" class="wide main" onClick={() => tell({ kind: 'here' })}>
          {strings.iAm(nameOf(model.handOver))}
        </button>
      </section>
    );
  const isMine = question > 0;
  const act = (action: number): void => {
    setMenu(undefined);
    send({ kind: 'act', action, question });
  };
  const choose = (on: string): void => {
    const choices = choicesOn(scene, on);
    if (!isMine || choices.length === 0) return;
    if (choices.length === 1) act(choices[0].action);
    else setMenu(menu === on ? undefined : on);
  };
  const seats = Object.keys(scene.seats).map(Number);
  const me = seats.includes(model.audience) ? model.audience : 0;
  const ordered = [...seats.filter((seat) => seat !== me), me];
  const hinted = model.hint?.action;
  return (
    <div class="match">
      <section class="felt">
        <header class="head">
          <button type="button" class="quiet" onClick={leave}>
            ← {strings.back}
          </button>
          <h1>{model.title}</h1>
          <p class="status" aria-live="polite" role="status">
            {statusOf(model, nameOf)}
          </p>
        </header>
        {ordered.map((seat) => (
          <section key={seat} class={`side ${scene.now.seat === seat ? 'toact' : ''} ${seat === me ? 'mine' : ''}`}>
            <PanelOf scene={scene} seat={seat} name={nameOf(seat)} />
            <Zones scene={scene} seat={seat} hinted={hinted} choose={choose} />
            {seat === ordered[ordered.length - 2] || ordered.length === 1 ? (
              <Middle model={model} scene={scene} hinted={hinted} isMine={isMine} act={act} choose={choose} />
            ) : null}
          </section>
        ))}
        {(scene.says ?? []).map((text) => (
          <p key={text} class="says">
            {withNames(text, nameOf)}
          </p>
        ))}
      </section>
      <aside class="beside">
        {model.refused === undefined ? null : (
          <p class="refused" role="alert">
            {model.refused}
          </p>
        )}
        {model.warned === undefined ? null : (
          <p class="warned" role="alert">
            {model.warned}
          </p>
        )}
        {model.verified === undefined ? null : <p class="verified">{strings.verified(model.verified)}</p>}
        {model.hint === undefined ? null : <p class="hint">{model.hint.text}</p>}
        <QuestionBar
          scene={scene}
          isMine={isMine}
          hinted={hinted}
          menu={menu}
          nameOf={nameOf}
          act={act}
          type={(text) => send({ kind: 'type', text, question })}
        />
        <Tools model={model} send={send} />
        <Moves model={model} nameOf={nameOf} send={send} />
        <ul class="said" aria-live="polite">
          {model.said.map((text) => (
            <li key={text}>{withNames(text, nameOf)}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

interface MiddleProps {
  readonly model: Model;
  readonly scene: Scene;
  readonly hinted: number | undefined;
  readonly isMine: boolean;
  act(action: number): void;
  choose(on: string): void;
}

/** What belongs to nobody: boards, and zones without a seat. */
function Middle({ model, scene, hinted, isMine, act, choose }: MiddleProps) {
  const linesOn = (board: string): number[][] =>
    (scene.overlays ?? [])
      .filter(({ mark }) => mark === 'win')
      .map(({ through }) =>
        through.flatMap((ref) => (ref.startsWith(`${board}:`) ? [Number(ref.slice(board.length + 1))] : [])),
      )
      .filter((cells) => cells.length > 1);
  return (
    <div class="middle">
      {Object.entries(scene.boards ?? {}).map(([key, board]) => (
        <Board
          key={key}
          name={model.title}
          board={board}
          lines={linesOn(key)}
          hinted={hinted}
          isOpen={isMine}
          act={act}
        />
      ))}
      <Zones scene={scene} seat={undefined} hinted={hinted} choose={choose} />
    </div>
  );
}

function PanelOf({ scene, seat, name }: { readonly scene: Scene; readonly seat: number; readonly name: string }) {
  const panel = scene.seats[seat];
  const piece = Object.values(scene.boards ?? {}).flatMap(({ pieces }) =>
    panel.plays === undefined ? [] : [pieces[panel.plays]],
  )[0];
  return (
    <header class="panel" data-ref={`seat:${seat}`}>
      {piece === undefined ? null : <span class={`token ${piece.look ?? ''} seat${seat}`} aria-hidden="true" />}
      <strong>{name}</strong>
      {panel.name === name ? null : <small>{panel.name}</small>}
      {Object.entries(panel.counters ?? {}).map(([key, amount]) => (
        <span key={key} class="counter" title={scene.words?.[key]?.text}>
          {scene.words?.[key]?.name ?? key} <b>{amountText(amount)}</b>
        </span>
      ))}
    </header>
  );
}

const amountText = (amount: Amount): string =>
  typeof amount === 'number' ? String(amount) : `${amount[0]} ${strings.of} ${amount[1]}`;

function statusOf(model: Model, nameOf: (seat: number) => string): string {
  if (model.ply < model.plies) return strings.earlier;
  if (model.thinking !== undefined) return strings.thinking(nameOf(model.thinking));
  if (model.over !== undefined) {
    const { winners, reason } = model.over;
    const ended = winners.length === 0 ? strings.draw : strings.won(winners.map(nameOf).join(', '));
    return `${ended} (${reason.replaceAll('-', ' ')})`;
  }
  return model.question > 0 ? strings.yourTurn : strings.turnOf(nameOf(model.scene?.now.seat ?? 0));
}

function Tools({ model, send }: { readonly model: Model; send(message: ToWorker): void }) {
  const { question, log } = model;
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([log], { type: 'application/jsonl' }));
    link.download = 'match.jsonl';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const command = (type: 'undo' | 'resign' | 'claim'): void => send({ kind: 'command', type, question });
  return (
    <div class="tools">
      <button type="button" disabled={question === 0} onClick={() => send({ kind: 'hint', question })}>
        {strings.hint}
      </button>
      <button type="button" disabled={question === 0} onClick={() => command('undo')}>
        {strings.undo}
      </button>
      <button type="button" disabled={question === 0} onClick={() => command('claim')}>
        {strings.claim}
      </button>
      <button type="button" disabled={question === 0} onClick={() => confirm(strings.sure) && command('resign')}>
        {strings.resign}
      </button>
      <button type="button" onClick={save}>
        {strings.save}
      </button>
    </div>
  );
}

function Moves({
  model,
  nameOf,
  send,
}: {
  readonly model: Model;
  nameOf(seat: number): string;
  send(message: ToWorker): void;
}) {
  const { moves, ply, plies } = model;
  const list = useRef<HTMLOListElement>(null);
  // The newest move is the one that people look for.
  useEffect(() => {
    list.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' });
  }, [moves.length, ply]);
  if (plies === 0) return null;
  return (
    <section class="moves" aria-label={strings.moves}>
      <input
        type="range"
        min={0}
        max={plies}
        value={ply}
        aria-label={strings.moves}
        onInput={(event) => send({ kind: 'look', ply: Number(event.currentTarget.value) })}
      />
      <ol ref={list}>
        {moves.map((move) => (
          <li key={move.ply}>
            <button
              type="button"
              class={move.ply === ply ? 'now' : ''}
              onClick={() => send({ kind: 'look', ply: move.ply })}
            >
              <small>{nameOf(move.seat)}</small> {withNames(move.text, nameOf)}
            </button>
          </li>
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

/** ← → Home End walk through the match, unless somebody types or walks over a board. */
function useKeys({ ply, plies }: Model, send: (message: ToWorker) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.target instanceof HTMLInputElement ||
        (event.target instanceof Element && event.target.closest('svg') !== null)
      )
        return;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies }[event.key];
      if (to === undefined || to < 0 || to > plies) return;
      event.preventDefault();
      send(to === plies ? { kind: 'look' } : { kind: 'look', ply: to });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ply, plies, send]);
}
