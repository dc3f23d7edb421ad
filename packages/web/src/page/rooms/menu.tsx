// One thing, several answers: a small menu beside it. Escape, or a press elsewhere, closes it.
import type { Ref } from '@umpire/core/scene';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeBeside } from '../cards/place-beside.ts';
import { elementOf } from '../motion/motion-places.ts';
import { groupsOf, nameIn, saidBehind, textOf, type View } from '../view.ts';
import { strings, withNames } from '../words/strings.ts';

interface Props {
  readonly view: View;
  readonly on: Ref;
  close(): void;
}

export function Menu({ view, on, close }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [menu, thing] = [root.current, elementOf(on)];
    if (menu === null) return;
    if (thing !== null) placeBeside(menu, thing);
    menu.querySelector('button')?.focus({ preventScroll: true });
  }, [on]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      const thing = elementOf(on);
      if (thing instanceof HTMLElement) thing.focus();
    };
    const press = ({ target }: Event): void => {
      const isInside = target instanceof Node && root.current?.contains(target) === true;
      const isThing = target instanceof Node && elementOf(on)?.contains(target) === true;
      if (!isInside && !isThing) close();
    };
    addEventListener('keydown', key);
    addEventListener('pointerdown', press);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointerdown', press);
    };
  }, [on, close]);
  const name = nameIn(view, on);
  return (
    <div ref={root} class="menu" role="group" data-rove="list" aria-label={strings.answersOn(name)}>
      <p class="menu-name">{name}</p>
      {groupsOf(view.byRef.get(on) ?? []).map(([verb, choices]) => (
        <div key={verb} class="group">
          {verb !== '' && choices.length > 1 ? <span class="verb">{verb}</span> : null}
          {choices.map((choice) => (
            <button
              key={choice.action}
              type="button"
              data-action={choice.action}
              class={choice.action === view.hinted ? 'hinted' : ''}
              onClick={() => view.act(choice.action)}
            >
              {verb !== '' && choices.length === 1 ? <b>{verb}</b> : null}{' '}
              {choice.to === undefined || choice.text !== undefined
                ? behind(view, choice, name)
                : `→ ${nameIn(view, choice.to)}`}
              {choice.note === undefined ? null : <small> {withNames(choice.note, view.nameOf)}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The name of the thing itself stands above the menu already. */
function behind(view: View, choice: Parameters<typeof textOf>[1], name: string): string {
  const said = choice.verb === undefined ? textOf(view, choice) : saidBehind(view, choice);
  return said === name && choice.verb !== undefined ? '' : said;
}
