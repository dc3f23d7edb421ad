// Hands, tables and piles of one seat, or of nobody.
import type { Ref, Zone } from '@umpire/core/scene';
import type { View } from '../view.ts';
import { strings } from '../words/strings.ts';
import { Art, CardOf, faceOf, sizeOf, tintOf } from './card.tsx';

type Entry = readonly [key: Ref, zone: Zone];

/** The zones of a seat that are laid out by themselves: what is attached to a card in sight is drawn with it. */
export function zonesOf({ scene }: View, seat: number | undefined): Entry[] {
  const isDrawn = ({ on, role }: Zone): boolean =>
    on !== undefined && scene.cards?.[on] !== undefined && (role === 'attached' || role === 'under');
  return Object.entries(scene.zones ?? {}).filter(([, zone]) => zone.seat === seat && !isDrawn(zone));
}

/** Tables in one row, piles at its end. */
export function Zones({ view, zones }: { readonly view: View; readonly zones: readonly Entry[] }) {
  const piles = zones.filter(([, { role }]) => role === 'pile');
  const rows = zones.filter(([, { role }]) => role !== 'pile' && role !== 'hand');
  const filled = rows.filter(([, zone]) => sizeOf(view.scene, zone) > 0);
  if (zones.length === 0) return null;
  return (
    <div class="zones">
      <div class="rows">
        {rows.map(([key, zone]) => (
          <Row key={key} view={view} id={key} zone={zone} isNamed={filled.length > 1 || zone.role === 'stack'} />
        ))}
      </div>
      {piles.length === 0 ? null : (
        <div class="piles" data-rove="list">
          {piles.map(([key, zone]) => (
            <Pile key={key} view={view} id={key} zone={zone} />
          ))}
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly view: View;
  readonly id: Ref;
  readonly zone: Zone;
  readonly isNamed: boolean;
}

function Row({ view, id, zone, isNamed }: RowProps) {
  const { role, cards = [], name } = zone;
  const hidden = hiddenIn(view, zone);
  const isEmpty = cards.length === 0 && hidden === 0;
  return (
    <div class={`zone ${role} ${isEmpty ? 'none' : ''}`} data-ref={id} role="group" aria-label={name}>
      {isNamed && !isEmpty ? (
        <b class="zonename" aria-hidden="true">
          {name}
        </b>
      ) : null}
      <div class="cards" data-rove="list" data-ref={`${id}/cards`}>
        {cards.map((key) => (
          <CardOf key={key} view={view} id={key} isHeld={false} />
        ))}
        {hidden > 0 ? <Backs count={hidden} name={name} /> : null}
      </div>
    </div>
  );
}

/** The hand of whoever looks: a fan. */
export function Hand({ view, id, zone }: Omit<RowProps, 'isNamed'>) {
  const { cards = [], name } = zone;
  const hidden = hiddenIn(view, zone);
  return (
    <div class="zone hand" data-ref={id} role="group" aria-label={name}>
      <div class="cards" data-rove="list" data-ref={`${id}/cards`}>
        {cards.map((key, at) => (
          <CardOf key={key} view={view} id={key} isHeld at={at} of={cards.length} />
        ))}
        {hidden > 0 ? <Backs count={hidden} name={name} /> : null}
      </div>
    </div>
  );
}

/** The hand of somebody else: backs, and what is known of it. */
export function OtherHand({ view, id, zone }: Omit<RowProps, 'isNamed'>) {
  const { cards = [], name } = zone;
  return (
    <span class="zone other" data-ref={id} data-rove="list">
      {cards.map((key) => (
        <CardOf key={key} view={view} id={key} isHeld={false} />
      ))}
      {cards.length > 0 && hiddenIn(view, zone) === 0 ? null : <Backs count={hiddenIn(view, zone)} name={name} />}
    </span>
  );
}

const hiddenIn = ({ scene }: View, zone: Zone): number =>
  Math.max(0, sizeOf(scene, zone) - sizeOf(scene, { cards: zone.cards ?? [] }));

function Backs({ count, name }: { readonly count: number; readonly name: string }) {
  const shown = Math.max(1, Math.min(count, 8));
  return (
    <span class={`backs ${count === 0 ? 'none' : ''}`} role="img" aria-label={`${name}: ${count} ${strings.faceDown}`}>
      {Array.from({ length: shown }, (_, i) => (
        <i key={i} style={{ '--at': String(i - (shown - 1) / 2) }} />
      ))}
      <b>{count}</b>
    </span>
  );
}

// A pile: its top, how deep it is, and what is known inside.
interface Props {
  readonly view: View;
  readonly id: Ref;
  readonly zone: Zone;
}

function Pile({ view, id, zone }: Props) {
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
