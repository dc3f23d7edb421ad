// A guided position: one sentence and one scene after the other, and at any of them one may play on.
import type { Scene } from '@umpire/core/scene';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DemoScreen, NewMatch, ShownDemo } from '../../messages.ts';
import { Felt } from '../cards/felt.tsx';
import { emptyModel } from '../model.ts';
import { kindOf } from '../view.ts';
import { strings, withNames } from '../words/strings.ts';
import { LoopRing } from './loop-ring.tsx';
import { kindText, opponent, person, playerText, type SeatChoice } from './seats-form.tsx';
import { Select } from './select.tsx';

interface Props {
  readonly demo: ShownDemo;
  readonly step: number;
  go(step: number): void;
  start(wanted: NewMatch): void;
}

const nothing = (): void => undefined;

export function Demo({ demo, step: wanted, go, start }: Props) {
  const { screens, title, gameTitle } = demo;
  const step = Math.min(wanted, screens.length - 1);
  const screen = screens[step];
  const scene = screen.scene as Scene;
  // Keys may come faster than the page is drawn.
  const at = useRef(step);
  at.current = step;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof Element && target.closest('input, select, dialog') !== null) return;
      const to = { ArrowLeft: at.current - 1, ArrowRight: at.current + 1, Home: 0, End: screens.length - 1 }[event.key];
      if (to === undefined || to < 0 || to >= screens.length) return;
      event.preventDefault();
      // Nothing on this board can be pressed: its own arrow keys are of no use.
      event.stopPropagation();
      at.current = to;
      go(to);
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [screens.length, go]);
  const nameOf = (seat: number): string => scene.seats[seat]?.name ?? strings.someone;
  const named = (text: string): string => withNames(text, nameOf);
  const { question: _, ...picture } = scene;
  const model = { ...emptyModel, title: gameTitle, scene: picture };
  return (
    <div class={`match demo ${kindOf(scene) === 'cards' ? '' : 'no-cards'}`}>
      <section class="felt">
        <header class="head">
          <a class="quiet back" href="#/">
            ← {strings.back}
          </a>
          <h1>{title}</h1>
          <p class="status">{screen.heading}</p>
        </header>
        <Felt
          model={model}
          scene={picture}
          menu={undefined}
          nameOf={nameOf}
          act={nothing}
          choose={nothing}
          close={nothing}
          type={nothing}
        />
      </section>
      <aside class="beside">
        <div class="told" aria-live="polite">
          <p class="say">{named(screen.say ?? screen.heading)}</p>
          {screen.done === undefined ? null : <p class="done">{named(screen.done)}</p>}
          {screen.refused === undefined ? null : <p class="refused">{named(screen.refused)}</p>}
          {screen.repeats === undefined ? null : <p class="warned">{strings.repeats(screen.repeats)}</p>}
          {screen.ended === undefined ? null : <p class="done">{strings.ended(screen.ended)}</p>}
          {step === screens.length - 1 ? <p class="done">{strings.demoEnd}</p> : null}
        </div>
        {screen.loop === undefined ? null : (
          <LoopRing model={{ ...model, loop: screen.loop }} nameOf={nameOf} act={nothing} send={nothing} />
        )}
        <div class="steps">
          <button type="button" disabled={step === 0} onClick={() => go(step - 1)}>
            ← {strings.previous}
          </button>
          <span>{strings.stepOf(step + 1, screens.length)}</span>
          <button type="button" class="main" disabled={step === screens.length - 1} onClick={() => go(step + 1)}>
            {strings.next} →
          </button>
        </div>
        <PlayOn key={step} demo={demo} screen={lastOpen(screens, step)} start={start} />
      </aside>
    </div>
  );
}

/** Where it is over, one goes on from the last position that was not. */
function lastOpen(screens: readonly DemoScreen[], step: number): DemoScreen | undefined {
  return screens.slice(0, step + 1).findLast(({ goOn }) => goOn !== undefined);
}

interface PlayOnProps {
  readonly demo: ShownDemo;
  readonly screen: DemoScreen | undefined;
  start(wanted: NewMatch): void;
}

const AGAINST: readonly SeatChoice['kind'][] = ['easy', 'medium', 'hard', 'human'];

function PlayOn({ demo, screen, start }: PlayOnProps) {
  const first = (screen?.scene as Scene | undefined)?.now.seat ?? 0;
  const [seat, setSeat] = useState(first);
  const [against, setAgainst] = useState<SeatChoice['kind']>('medium');
  if (screen?.goOn === undefined) return null;
  const { options, after, seats } = screen.goOn;
  const begin = (event: Event): void => {
    event.preventDefault();
    const players = seats.map((_, each) => playerText(each === seat ? person() : opponent(against)));
    start({ game: demo.game, options, seats: players, seed: 'demo', after });
  };
  return (
    <form class="playon" onSubmit={begin}>
      <label>
        {strings.playOnAs} <Select value={seat} of={seats.map((name, each) => [each, name])} set={setSeat} />
      </label>
      <label>
        {strings.playOnAgainst}{' '}
        <Select value={against} of={AGAINST.map((kind) => [kind, kindText(kind)])} set={setAgainst} />
      </label>
      <button type="submit" class="wide">
        {strings.playOn}
      </button>
    </form>
  );
}
