// A pile: its top, how deep it is, and what is known inside.
import type { Ref, Zone } from '@umpire/core/scene';
import type { View } from '../view.ts';
import { strings } from '../words/strings.ts';
import { Art, faceOf, sizeOf, tintOf } from './card.tsx';

interface Props {
  readonly view: View;
  readonly id: Ref;
  readonly zone: Zone;
}

export function Pile({ view, id, zone }: Props) {
  const { scene, byRef, hinted } = view;
  const size = sizeOf(scene, zone);
  const keys = zone.cards ?? [];
  // With a count of its own the pile lies face down, and what is in sight are cards that somebody has looked at.
  const isDown = zone.count !== undefined;
  const top = isDown ? keys.find((key) => scene.cards?.[key]?.above === 0) : keys[keys.length - 1];
  const card = top === undefined ? {} : (scene.cards?.[top] ?? {});
  const face = faceOf(scene, card);
  // Pressing the pile presses what lies on it, unless the pile itself can be chosen.
  const pressed = byRef.has(id) || top === undefined || !byRef.has(top) ? id : top;
  const choices = byRef.get(pressed) ?? [];
  const isHinted = choices.some(({ action }) => action === hinted);
  const known = isDown ? keys.length : 0;
  return (
    <div class="slot heap">
      <button
        type="button"
        class={`card pile ${size === 0 ? 'none' : face === undefined ? 'back' : ''} ${choices.length > 0 ? 'open' : ''} ${isHinted ? 'hinted' : ''}`}
        data-ref={id}
        data-read={id}
        data-action={choices.length === 1 ? choices[0].action : undefined}
        style={{ '--hue': String(tintOf(face, card.face)) }}
        onClick={() => view.choose(pressed)}
      >
        <span class="unseen">{`${zone.name}: ${size}${face === undefined ? '' : `, ${strings.onTop} ${face.name}`}`}</span>
        {Array.from({ length: Math.min(4, Math.ceil(size / 7)) }, (_, i) => (
          <i key={i} class="below" style={{ '--i': String(i + 1) }} />
        ))}
        <span class="frame" data-ref={top} aria-hidden="true">
          {face === undefined ? null : (
            <>
              <Art of={face} id={card.face ?? ''} />
              <span class="name">{face.name}</span>
            </>
          )}
        </span>
        <b class="depth" aria-hidden="true">
          {size}
        </b>
      </button>
      <small class="caption">
        {zone.name}
        {known > 0 ? <span class="known"> · {strings.known(known)}</span> : null}
      </small>
    </div>
  );
}
