// All that is known of one thing, in words: a card, a pile, a seat.
import type { Card, Face, Ref, Zone } from '@umpire/core/scene';
import { type View, wordOf } from '../view.ts';
import { strings, withNames } from '../words/strings.ts';
import { Art, faceOf, sizeOf, tintOf } from './card.tsx';

export function Detail({ view, of }: { readonly view: View; readonly of: Ref }) {
  const { scene } = view;
  const card = scene.cards?.[of];
  const zone = scene.zones?.[of];
  const face = card === undefined ? undefined : faceOf(scene, card);
  if (card !== undefined && face !== undefined) return <CardDetail view={view} card={card} face={face} />;
  if (zone !== undefined) return <ZoneDetail view={view} zone={zone} />;
  const seat = /^seat:(\d+)$/.exec(of)?.[1];
  if (seat !== undefined) return <SeatDetail view={view} seat={Number(seat)} />;
  return <p class="told-of">{strings.faceDown}</p>;
}

interface CardProps {
  readonly view: View;
  readonly card: Card;
  readonly face: Face;
}

function CardDetail({ view, card, face }: CardProps) {
  const { scene, nameOf } = view;
  const cost = card.cost ?? face.cost;
  const stats = Object.entries({ ...face.stats, ...card.stats });
  const badges = Object.entries({ ...(card.badges ?? face.badges), ...face.held });
  return (
    <div class="detail" style={{ '--hue': String(tintOf(face, card.face)) }}>
      <div class="title">
        {cost === undefined ? null : <b class="cost">{cost}</b>}
        <strong>{face.name}</strong>
      </div>
      <Art of={face} id={card.face ?? ''} />
      <div class="told-of">
        {face.kind === undefined ? null : <p class="of-kind">{face.kind}</p>}
        {face.text === undefined ? null : <p>{withNames(face.text, nameOf)}</p>}
        {stats.length === 0 ? null : (
          <p class="facts">
            {stats.map(([key, value]) => (
              <span key={key}>
                {wordOf(scene, key)} <b>{value}</b>
                {face.stats?.[key] !== undefined && face.stats[key] !== value ? (
                  <small> ({strings.printed(face.stats[key])})</small>
                ) : null}
              </span>
            ))}
          </p>
        )}
        <dl>
          {badges.map(([key, value]) => (
            <Explained key={key} view={view} name={key} value={value === 0 ? undefined : value} />
          ))}
          {Object.entries(card.tokens ?? {}).map(([key, value]) => (
            <Explained key={key} view={view} name={key} value={value} />
          ))}
          {(card.states ?? []).map((state) => (
            <Explained key={state} view={view} name={state} value={undefined} />
          ))}
        </dl>
      </div>
    </div>
  );
}

function Explained({ view, name, value }: { view: View; name: string; value: number | undefined }) {
  const { scene, nameOf } = view;
  const text = scene.words?.[name]?.text;
  return (
    <div>
      <dt>
        {wordOf(scene, name)} {value}
      </dt>
      {text === undefined ? null : <dd>{withNames(text, nameOf)}</dd>}
    </div>
  );
}

function ZoneDetail({ view, zone }: { readonly view: View; readonly zone: Zone }) {
  const { scene } = view;
  const known = (zone.cards ?? []).map((key) => [key, scene.cards?.[key] ?? {}] as const);
  return (
    <div class="detail">
      <div class="title">
        <strong>{zone.name}</strong> <b>{sizeOf(scene, zone)}</b>
      </div>
      <div class="told-of">
        {known.length === 0 ? <p>{strings.nothingSeen}</p> : null}
        <ul>
          {known.map(([key, card]) => (
            <li key={key}>
              {faceOf(scene, card)?.name ?? strings.faceDown}
              {(card.count ?? 1) > 1 ? ` ×${card.count}` : ''}
              {card.above === undefined ? '' : ` (${strings.above(card.above)})`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SeatDetail({ view, seat }: { readonly view: View; readonly seat: number }) {
  const { scene, nameOf } = view;
  const { name, counters = {} } = scene.seats[seat];
  const shown = nameOf(seat);
  return (
    <div class="detail">
      <div class="title">
        <strong>{shown}</strong> {name === shown ? null : <small>{name}</small>}
      </div>
      <div class="told-of">
        <dl>
          {Object.entries(counters).map(([key, amount]) => (
            <div key={key}>
              <dt>
                {wordOf(scene, key)} {typeof amount === 'number' ? amount : `${amount[0]} ${strings.of} ${amount[1]}`}
              </dt>
              {scene.words?.[key]?.text === undefined ? null : <dd>{scene.words[key].text}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
