// Whose turn it is, who thinks and for how long, who won; and clocks where time counts.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Model } from '../model.ts';
import { endText } from '../words/end-text.ts';
import { clockWords, runningClock } from '../words/running-clock.ts';
import type { NameOf } from '../words/strings.ts';
import { strings } from '../words/strings.ts';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
}

/** Whole seconds since `since` changed, while `isRunning`. */
function useSeconds(since: unknown, isRunning: boolean, begunAt?: number): number {
  const [seconds, setSeconds] = useState(0);
  // Before it is painted: a clock that is joined late does not show its whole time first.
  useLayoutEffect(() => {
    setSeconds(0);
    if (!isRunning) return undefined;
    const begun = begunAt ?? performance.now();
    const tick = (): void => setSeconds(Math.floor((performance.now() - begun) / 1000));
    tick();
    const timer = setInterval(tick, 250);
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
function Clocks({ model: { clocks, plies, over, scene, table }, nameOf }: Props) {
  const asked = scene?.question?.seat ?? scene?.now.seat;
  const seconds = useSeconds(table?.askedAt ?? plies, clocks !== undefined && over === undefined, table?.askedAt);
  if (clocks === undefined || over !== undefined) return null;
  return (
    <ul class="clocks" aria-label={strings.clocks}>
      {clocks.map(({ leftMs, text }, seat) => {
        const shown = clockWords(seat === asked ? runningClock({ leftMs, text }, seconds * 1000) : text);
        return (
          <li key={seat} class={seat === asked ? 'running' : ''}>
            <small>{nameOf(seat)}</small> <b>{shown}</b>
          </li>
        );
      })}
    </ul>
  );
}
