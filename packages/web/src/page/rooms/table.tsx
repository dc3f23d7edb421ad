// A match: the felt with the scene on it; beside it the question, the moves, and what one may do besides playing.
import { OPEN_HANDS } from '@umpire/table';
import { useEffect, useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import { Felt } from '../cards/felt.tsx';
import { Later } from '../later.tsx';
import type { Model } from '../model.ts';
import { Still } from '../motion/still.tsx';
import { useMotion } from '../motion/use-motion.ts';
import { choicesOn, kindOf } from '../view.ts';
import { Alert } from '../words/alert.tsx';
import { Announcer } from '../words/announce.tsx';
import { type NameOf, namesOf, strings } from '../words/strings.ts';
import { HelpButton } from './help.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { Moves } from './moves.tsx';
import { Select } from './select.tsx';
import { Status, statusOf } from './status.tsx';
import { Tools } from './tools.tsx';

const company = () => import('../company/company.tsx');
const drawOffer = () => import('./draw-offer.tsx');
const loopRing = () => import('./loop-ring.tsx');
const review = () => import('./review.tsx');
const playOn = () => import('./play-on.tsx');

/** It comes with the page itself: what is fetched over the line would not be there to say that the line is cut. */
const Offline = () => (
  <p class="offline" role="status">
    {strings.offline}
  </p>
);

interface Props {
  readonly model: Model;
  /** Its mistakes are looked for at once. */
  readonly isReview?: boolean;
  send(message: ToWorker): void;
}

export function Table({ model, isReview = false, send }: Props) {
  const { scene, question, players, table, ply } = model;
  // A menu belongs to its question: one that is closed later, by an effect, would swallow a quick click on the next.
  const [opened, setOpened] = useState<{ on: string; question: number; ply: number } | undefined>(undefined);
  const menu = opened?.question === question && opened.ply === ply ? opened.on : undefined;
  const setMenu = (on: string | undefined): void => setOpened(on === undefined ? undefined : { on, question, ply });
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
          {table === undefined ? null : (
            <Later load={company} meanwhile={null} isQuiet>
              {({ Requests }) => <Requests model={model} nameOf={nameOf} />}
            </Later>
          )}
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
        {model.loop === undefined ? null : (
          <Later load={loopRing} meanwhile={null}>
            {({ LoopRing }) => <LoopRing model={model} nameOf={nameOf} act={act} send={send} />}
          </Later>
        )}
        {model.draws.length === 0 || model.over !== undefined ? null : (
          <Later load={drawOffer} meanwhile={null}>
            {({ DrawOffer }) => (
              <DrawOffer model={model} nameOf={nameOf} command={(type) => send({ kind: 'command', type, question })} />
            )}
          </Later>
        )}
        <Tools model={model} send={send} />
        <HelpButton model={model} send={send} />
        <Eyes model={model} nameOf={nameOf} send={send} />
        {table !== undefined && model.house?.isUp === false ? <Offline /> : null}
        {table === undefined ? null : (
          <Later load={company} meanwhile={null}>
            {({ Company }) => (
              <Company
                table={table}
                over={model.over}
                nameOf={nameOf}
                command={(cmd) => send({ kind: 'table', cmd })}
                say={(text) => send({ kind: 'say', text })}
              />
            )}
          </Later>
        )}
        {model.over === undefined && model.origin !== 'file' ? null : (
          <>
            <Later load={review} meanwhile={null}>
              {({ Review }) => <Review model={model} nameOf={nameOf} isWanted={isReview} send={send} />}
            </Later>
            <Later load={playOn} meanwhile={null}>
              {({ PlayOn }) => <PlayOn model={model} nameOf={nameOf} send={send} />}
            </Later>
          </>
        )}
        <Moves model={model} nameOf={nameOf} send={send} />
        <MotionSwitch />
      </aside>
    </div>
  );
}

/** What was refused, warned of, verified, hinted at, and what a file says. */
function Notices({
  model: { refused, warned, verified, proof, origin, over, hint, remarks, warnings, plies },
}: {
  readonly model: Model;
}) {
  // Moves that were played since then are not among those that were recomputed.
  const isShown = verified === plies && (origin === 'file' || over !== undefined);
  return (
    <>
      <Alert of={refused?.about === 'answer' ? undefined : refused?.notice} />
      <Alert of={warned} kind="warned" />
      {isShown ? (
        <p class="verified">
          {strings.verified(verified)}
          {proof === undefined ? null : ` ${strings.proof(proof)}`}
        </p>
      ) : null}
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
