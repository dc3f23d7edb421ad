// A match: the felt with the scene on it; beside it the question, the moves, and what one may do besides playing.
import { useEffect, useState } from 'preact/hooks';
import { OPEN_HANDS, type ToWorker } from '../../messages.ts';
import { Felt } from '../cards/felt.tsx';
import type { Model } from '../model.ts';
import { endMotion, useMotion } from '../motion/motion.ts';
import { isMotionOff, setMotionOff } from '../motion/motion-setting.ts';
import { Still } from '../motion/still.tsx';
import { choicesOn, kindOf } from '../view.ts';
import { Alert } from '../words/alert.tsx';
import { Announcer } from '../words/announce.tsx';
import { type NameOf, namesOf, strings } from '../words/strings.ts';
import { HelpButton } from './help.tsx';
import { LoopRing } from './loop-ring.tsx';
import { Moves } from './moves.tsx';
import { Select } from './select.tsx';
import { Status, statusOf } from './status.tsx';
import { Tools } from './tools.tsx';

interface Props {
  readonly model: Model;
  send(message: ToWorker): void;
}

export function Table({ model, send }: Props) {
  const [menu, setMenu] = useState<string | undefined>(undefined);
  const { scene, question, players } = model;
  useEffect(() => setMenu(undefined), [question, model.ply]);
  useKeys(model, send);
  useMotion(model);
  const nameOf = namesOf(players);
  if (model.handOver !== undefined)
    return (
      <section class="cover">
        <h1>{strings.handOver(nameOf(model.handOver))}</h1>
        <button type="button" class="wide main" data-focus onClick={() => send({ kind: 'here' })}>
          {strings.iAm(nameOf(model.handOver))}
        </button>
      </section>
    );
  if (scene === undefined) return <p class="loading">{strings.loading}</p>;
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
  return (
    <div class={`match ${kindOf(scene) === 'cards' ? '' : 'no-cards'}`}>
      <section class="felt">
        <header class="head">
          <a class="quiet back" href="#/">
            ← {strings.back}
          </a>
          <h1>{model.title}</h1>
          <small class="turn">
            {[scene.now.turn === undefined ? undefined : strings.turn(scene.now.turn), scene.now.step]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <Status model={model} nameOf={nameOf} />
        </header>
        <Announcer model={model} status={statusOf(model, nameOf)} nameOf={nameOf} />
        <Still of={[scene, question, menu, players, model.audience, model.hint, model.refused, model.ply, model.title]}>
          {() => (
            <Felt
              model={model}
              scene={scene}
              menu={menu}
              nameOf={nameOf}
              act={act}
              choose={choose}
              close={() => setMenu(undefined)}
              type={(text) => send({ kind: 'type', text, question })}
            />
          )}
        </Still>
      </section>
      <aside class="beside">
        <Notices model={model} />
        <LoopRing model={model} nameOf={nameOf} act={act} send={send} />
        <Tools model={model} send={send} />
        <HelpButton model={model} send={send} />
        <Eyes model={model} nameOf={nameOf} send={send} />
        <Moves model={model} nameOf={nameOf} send={send} />
        <MotionSwitch />
      </aside>
    </div>
  );
}

/** What was refused, warned of, verified, hinted at, and what a file says. */
function Notices({
  model: { refused, warned, verified, origin, over, hint, remarks, warnings, plies },
}: {
  readonly model: Model;
}) {
  // Moves that were played since then are not among those that were recomputed.
  const isShown = verified === plies && (origin === 'file' || over !== undefined);
  return (
    <>
      <Alert of={refused?.about === 'answer' ? undefined : refused?.notice} />
      <Alert of={warned} kind="warned" />
      {isShown ? <p class="verified">{strings.verified(verified)}</p> : null}
      {hint === undefined ? null : (
        <p class="hint" role="status">
          {hint.text}
        </p>
      )}
      {warnings.length === 0 || plies > 0 ? null : <Lines title={strings.warnings} lines={warnings} />}
      {remarks.length === 0 ? null : <Lines title={strings.fileSays} lines={remarks} />}
    </>
  );
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <details class="remarks" open={lines.length < 4}>
    <summary>{title}</summary>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);

/** Once it is over: whose hand is seen. */
function Eyes({
  model,
  nameOf,
  send,
}: {
  readonly model: Model;
  readonly nameOf: NameOf;
  send(message: ToWorker): void;
}) {
  const { eyes, audience, players } = model;
  if (eyes.length === 0) return null;
  const textOf = (seat: number): string =>
    seat === OPEN_HANDS ? strings.openHands : seat in players ? nameOf(seat) : strings.onlookers;
  return (
    <label class="eyes">
      {strings.eyes}{' '}
      <Select
        value={audience}
        of={eyes.map((seat) => [seat, textOf(seat)])}
        set={(seat) => send({ kind: 'eyes', seat })}
      />
    </label>
  );
}

/** ← → Home End walk through the match, unless somebody types or walks over a board. */
function useKeys({ ply, plies }: Model, send: (message: ToWorker) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      const isBusy =
        target instanceof Element &&
        target.closest('input, textarea, select, svg, dialog, [role=grid], [role=menu]') !== null;
      if (isBusy || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies }[event.key];
      if (to === undefined || to < 0 || to > plies) return;
      event.preventDefault();
      send(to === plies ? { kind: 'look' } : { kind: 'look', ply: to });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ply, plies, send]);
}

// Motion on or off, remembered.
function MotionSwitch() {
  const [isOff, turn] = useState(isMotionOff);
  const change = (isOn: boolean): void => {
    setMotionOff(!isOn);
    turn(!isOn);
    if (!isOn) endMotion();
  };
  return (
    <label class="switch">
      <input type="checkbox" checked={!isOff} onChange={(event) => change(event.currentTarget.checked)} />
      {strings.motion}
    </label>
  );
}
