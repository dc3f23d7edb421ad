// Whose turn it is, who thinks and for how long, who won; and clocks where time counts.
import { useEffect, useState } from 'preact/hooks';
import type { Model } from '../model.ts';
import { endText } from '../words/end-text.ts';
import type { NameOf } from '../words/strings.ts';
import { strings } from '../words/strings.ts';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
}

/** Whole seconds since `since` changed, while `isRunning`. */
function useSeconds(since: unknown, isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!isRunning) return undefined;
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 250);
    return () => clearInterval(timer);
  }, [since, isRunning]);
  return seconds;
}

export function Status({ model, nameOf }: Props) {
  const { thinking } = model;
  const isThinking = thinking !== undefined;
  const seconds = useSeconds(`${model.plies} ${thinking?.isHint}`, isThinking);
  return (
    <>
      <p class="status">{seconds > 0 ? waitingText(model, nameOf, seconds) : statusOf(model, nameOf)}</p>
      <Clocks model={model} nameOf={nameOf} />
    </>
  );
}

function waitingText(model: Model, nameOf: NameOf, seconds: number): string {
  const { thinking, ply, plies } = model;
  if (thinking === undefined || ply < plies) return statusOf(model, nameOf);
  return thinking.isHint ? strings.searching(seconds) : strings.thinkingFor(nameOf(thinking.seat), seconds);
}

export function statusOf({ ply, plies, thinking, over, question, scene }: Model, nameOf: NameOf): string {
  if (ply < plies) return strings.earlier;
  if (thinking?.isHint === true) return strings.searching(0);
  if (thinking !== undefined) return strings.thinking(nameOf(thinking.seat));
  if (over !== undefined) return endText(over, nameOf);
  return question > 0 ? strings.yourTurn : strings.turnOf(nameOf(scene?.now.seat ?? 0));
}

/** The clock of whoever is asked runs here too; what counts is measured where the match is. */
function Clocks({ model: { clocks, plies, over, scene }, nameOf }: Props) {
  const asked = scene?.question?.seat;
  const seconds = useSeconds(plies, clocks !== undefined && over === undefined);
  if (clocks === undefined || over !== undefined) return null;
  return (
    <ul class="clocks" aria-label={strings.clocks}>
      {clocks.map(({ leftMs, text }, seat) => {
        const left = Math.max(0, Math.ceil(leftMs / 1000) - seconds);
        const shown = seat === asked ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : text;
        return (
          <li key={seat} class={seat === asked ? 'running' : ''}>
            <small>{nameOf(seat)}</small> <b>{shown}</b>
          </li>
        );
      })}
    </ul>
  );
}
