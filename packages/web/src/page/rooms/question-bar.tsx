// What is asked, and every answer that is no place of a board and no thing in sight.
import type { Choice, Question, Ref, Scene } from '@umpire/core/scene';
import { useState } from 'preact/hooks';
import { Art, CardOf, faceOf, tintOf } from '../cards/card.tsx';
import { groupsOf, saidBehind, textOf, type View } from '../view.ts';
import { strings, withNames } from '../words/strings.ts';

interface Props {
  readonly view: View;
  /** What the scene says stands here too, where no slate holds it. */
  readonly saysAll: boolean;
  type(text: string): void;
}

export function QuestionBar({ view, saysAll, type }: Props) {
  const { scene, isMine, nameOf } = view;
  const { question, says = [], now } = scene;
  const named = (text: string): string => withNames(text, nameOf);
  const said = saysAll ? says.map(named) : [];
  if (question === undefined && said.length === 0 && now.winners === undefined) return null;
  if (question === undefined) return <Ended view={view} said={said} />;
  const inSight = thingsInSight(view);
  const choices = isMine ? (question.choices ?? []) : [];
  const offered = choices.flatMap(({ on }) =>
    on !== undefined && !inSight.has(on) && on in (scene.cards ?? {}) ? [on] : [],
  );
  const spoken = choices.filter(({ on }) => on === undefined || (!inSight.has(on) && !offered.includes(on)));
  const glows = choices.some(({ on }) => on !== undefined);
  return (
    <section
      class={`question ${isMine ? 'mine' : ''}`}
      aria-label={isMine ? strings.yourTurn : strings.turnOf(nameOf(question.seat))}
    >
      <Source scene={scene} of={question.source} />
      <div class="asking">
        <p class="asked">{isMine ? named(question.text ?? strings.yourTurn) : strings.turnOf(nameOf(question.seat))}</p>
        {said.map((text) => (
          <p key={text} class="says">
            {text}
          </p>
        ))}
        {question.because === undefined || !isMine ? null : <p class="because">{named(question.because)}</p>}
        {isMine && glows && question.because === undefined && said.length === 0 ? (
          <p class="because">
            {strings.glows} <span class="touch-only">{strings.hold}</span>
          </p>
        ) : null}
        <Chosen view={view} chosen={question.chosen} />
      </div>
      {offered.length === 0 ? null : (
        <div class="tray" role="group" aria-label={strings.answers} data-rove="list">
          {[...new Set(offered)].map((id) => (
            <CardOf key={id} view={view} id={id} isHeld={false} />
          ))}
        </div>
      )}
      {isMine ? <Answers view={view} choices={spoken} number={question.number} /> : null}
      {isMine ? <Typed type={type} /> : null}
    </section>
  );
}

/** What one sees on the table and can press there. */
function thingsInSight({ scene, me }: View): ReadonlySet<Ref> {
  const { zones = {}, seats, cards = {} } = scene;
  const seen = Object.entries(zones).flatMap(([key, { role, seat, on, cards: lying = [] }]) => {
    const isOnCard = on !== undefined && on in cards;
    if (role === 'under' && isOnCard) return [];
    if (role === 'pile') return [key];
    return role === 'hand' && seat !== me ? [] : [...lying];
  });
  return new Set([...seen, ...Object.keys(seats).map((seat) => `seat:${seat}`)]);
}

function Source({ scene, of }: { readonly scene: Scene; readonly of: Ref | undefined }) {
  const card = of === undefined ? undefined : scene.cards?.[of];
  const face = card === undefined ? undefined : faceOf(scene, card);
  if (card === undefined || face === undefined) return null;
  return (
    <span class="source" data-read={of} style={{ '--hue': String(tintOf(face, card.face)) }}>
      <Art of={face} id={card.face ?? ''} />
    </span>
  );
}

function Chosen({ view, chosen = [] }: { readonly view: View; readonly chosen: Question['chosen'] }) {
  if (chosen.length === 0) return null;
  return (
    <p class="taken">
      {chosen.map(({ text }) => (
        <span key={text} class="badge">
          {withNames(text, view.nameOf)}
        </span>
      ))}
    </p>
  );
}

function Ended({ view: { scene, nameOf }, said }: { readonly view: View; readonly said: readonly string[] }) {
  const { winners = [] } = scene.now;
  const isOver = scene.now.winners !== undefined;
  return (
    <section class={`result ${isOver ? 'over' : ''}`}>
      {isOver ? (
        <p class="asked">{winners.length === 0 ? strings.draw : strings.won(winners.map(nameOf).join(', '))}</p>
      ) : null}
      {said.map((text) => (
        <p key={text} class="says">
          {text}
        </p>
      ))}
    </section>
  );
}

interface AnswersProps {
  readonly view: View;
  readonly choices: readonly Choice[];
  readonly number: Question['number'];
}

function Answers({ view, choices, number }: AnswersProps) {
  const { hinted, nameOf, act } = view;
  if (choices.length === 0 && number === undefined) return null;
  return (
    <div class="answers">
      {number === undefined ? null : <NumberAsked number={number} act={act} />}
      {groupsOf(choices).map(([verb, list]) => (
        <div key={verb} class="group" role="group" aria-label={verb || strings.answers} data-rove="list">
          {verb === '' || list.length === 1 ? null : <span class="verb">{verb}</span>}
          {list.map((choice) => (
            <button
              key={choice.action}
              type="button"
              data-action={choice.action}
              class={`${choice.ends === true ? 'ends' : ''} ${choice.action === hinted ? 'hinted' : ''}`}
              onClick={() => act(choice.action)}
            >
              {list.length === 1 && verb !== '' ? `${verb} ${saidBehind(view, choice)}` : textOf(view, choice)}
              {choice.note === undefined ? null : <small>{withNames(choice.note, nameOf)}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function NumberAsked({ number, act }: { readonly number: NonNullable<Question['number']>; act(action: number): void }) {
  const { from, min, max, verb } = number;
  const [value, setValue] = useState(min);
  const shown = Math.max(min, Math.min(value, max));
  return (
    <div class="number">
      <label>
        <span class="verb">{verb ?? strings.number}</span>
        <input
          type="range"
          min={min}
          max={max}
          value={shown}
          onInput={(event) => setValue(Number(event.currentTarget.value))}
        />
      </label>
      <button type="button" class="main" data-action={from + shown} onClick={() => act(from + shown)}>
        {verb ?? strings.send} {shown}
      </button>
    </div>
  );
}

function Typed({ type }: { type(text: string): void }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') type(typed);
        setTyped('');
      }}
    >
      <input
        aria-label={strings.typed}
        placeholder={strings.typed}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit">{strings.send}</button>
    </form>
  );
}
