// What is asked, and every answer that is no place of a board.
import type { Choice, Scene } from '@umpire/core/scene';
import { useState } from 'preact/hooks';
import { withNames } from './names.ts';
import { strings } from './strings.ts';

interface Props {
  readonly scene: Scene;
  readonly isMine: boolean;
  readonly hinted: number | undefined;
  /** Only the answers on this card, where one was pressed that has several. */
  readonly menu: string | undefined;
  nameOf(seat: number): string;
  act(action: number): void;
  type(text: string): void;
}

export function QuestionBar({ scene, isMine, hinted, menu, nameOf, act, type }: Props) {
  const [typed, setTyped] = useState('');
  const { question } = scene;
  if (question === undefined) return null;
  const named = (text: string): string => withNames(text, nameOf);
  const choices = isMine ? (question.choices ?? []).filter(({ on }) => menu === undefined || on === menu) : [];
  const groups = groupsOf(choices);
  return (
    <section class="question" aria-label={strings.yourTurn}>
      <p class="asked" aria-live="polite">
        {isMine ? named(question.text ?? strings.yourTurn) : strings.turnOf(nameOf(question.seat))}
      </p>
      {question.because === undefined || !isMine ? null : <p class="because">{named(question.because)}</p>}
      {groups.map(([verb, list]) => (
        <div key={verb} class="group">
          {verb === '' ? null : <span class="verb">{verb}</span>}
          {list.map((choice) => (
            <button
              key={choice.action}
              type="button"
              data-action={choice.action}
              class={[choice.ends === true ? 'ends' : '', choice.action === hinted ? 'hinted' : ''].join(' ')}
              onClick={() => act(choice.action)}
            >
              {named(textOf(scene, choice, nameOf))}
              {choice.note === undefined ? null : <small> {named(choice.note)}</small>}
            </button>
          ))}
        </div>
      ))}
      {isMine && question.number !== undefined && menu === undefined ? (
        <NumberAsked number={question.number} act={act} />
      ) : null}
      {isMine ? (
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
      ) : null}
    </section>
  );
}

function NumberAsked({
  number: { from, min, max, verb },
  act,
}: {
  readonly number: NonNullable<NonNullable<Scene['question']>['number']>;
  act(action: number): void;
}) {
  const [value, setValue] = useState(min);
  return (
    <div class="group">
      <label>
        {verb ?? strings.number}{' '}
        <input
          type="range"
          min={min}
          max={max}
          value={value}
          onInput={(event) => setValue(Number(event.currentTarget.value))}
        />{' '}
        {value}
      </label>
      <button type="button" data-action={from + value} onClick={() => act(from + value)}>
        {strings.send}
      </button>
    </div>
  );
}

/** Equal verbs together, in the order in which they come; what ends or declines last. */
function groupsOf(choices: readonly Choice[]): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>();
  const ordered = [...choices.filter(({ ends }) => ends !== true), ...choices.filter(({ ends }) => ends === true)];
  for (const choice of ordered) groups.set(choice.verb ?? '', [...(groups.get(choice.verb ?? '') ?? []), choice]);
  return [...groups];
}

function textOf(scene: Scene, { text, on, to, verb }: Choice, nameOf: (seat: number) => string): string {
  if (text !== undefined) return text;
  const said = [on, to].flatMap((ref) => (ref === undefined ? [] : [nameIn(scene, ref, nameOf)]));
  return said.length === 0 ? (verb ?? '') : said.join(' → ');
}

function nameIn(scene: Scene, ref: string, nameOf: (seat: number) => string): string {
  const face = scene.cards?.[ref]?.face;
  if (face !== undefined) return scene.faces?.[face]?.name ?? face;
  const seat = /^seat:(\d+)/.exec(ref)?.[1];
  return seat === undefined ? (scene.zones?.[ref]?.name ?? ref) : nameOf(Number(seat));
}
