// Hands, tables and piles of one seat, or of nobody.
import type { Ref, Zone } from '@umpire/core/scene';
import type { View } from '../view.ts';
import { strings } from '../words/strings.ts';
import { CardOf, sizeOf } from './card.tsx';
import { Pile } from './pile.tsx';

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
