// Hands, tables and piles. A card shows what is printed on it, and what differs.
import type { Card, Choice, Scene, Zone } from '@umpire/core/scene';
import { hueOf } from './home.tsx';
import { strings } from './strings.ts';

interface Props {
  readonly scene: Scene;
  readonly seat: number | undefined;
  readonly hinted: number | undefined;
  choose(on: string): void;
}

export function Zones({ scene, seat, hinted, choose }: Props) {
  const zones = Object.entries(scene.zones ?? {}).filter(([, zone]) => zone.seat === seat);
  return (
    <div class="zones">
      {zones.map(([key, zone]) => (
        <ZoneOf key={key} id={key} zone={zone} scene={scene} hinted={hinted} choose={choose} />
      ))}
    </div>
  );
}

interface ZoneProps extends Omit<Props, 'seat'> {
  readonly id: string;
  readonly zone: Zone;
}

function ZoneOf({ id, zone, scene, hinted, choose }: ZoneProps) {
  const cards = (zone.cards ?? []).map((key) => [key, scene.cards?.[key] ?? {}] as const);
  const seen = cards.reduce((sum, [, { count = 1 }]) => sum + count, 0);
  const hidden = Math.max(0, (zone.count ?? seen) - seen);
  // Of a pile one sees the top, what may be chosen, and what is known in the dark.
  const shown = cards.filter(
    ([key, { above }], i) =>
      zone.role !== 'pile' || i === cards.length - 1 || above !== undefined || choicesOn(scene, key).length > 0,
  );
  if (cards.length === 0 && hidden === 0 && zone.role !== 'hand' && choicesOn(scene, id).length === 0) return null;
  return (
    <section class={`zone ${zone.role}`} data-ref={id} aria-label={zone.name}>
      <h3>
        {zone.name} <small>{zone.count ?? seen}</small>
      </h3>
      <div class="cards">
        {shown.map(([key, card]) => (
          <CardOf key={key} id={key} card={card} scene={scene} hinted={hinted} choose={choose} />
        ))}
        {hidden > 0 ? (
          <span class="card back" role="img" aria-label={`${hidden} ${strings.faceDown}`}>
            {hidden}
          </span>
        ) : null}
      </div>
    </section>
  );
}

interface CardProps extends Omit<Props, 'seat'> {
  readonly id: string;
  readonly card: Card;
}

export const choicesOn = (scene: Scene, ref: string): readonly Choice[] =>
  (scene.question?.choices ?? []).filter(({ on }) => on === ref);

function CardOf({ id, card, scene, hinted, choose }: CardProps) {
  const face = card.face === undefined ? undefined : scene.faces?.[card.face];
  const choices = choicesOn(scene, id);
  const wordOf = (key: string): string => scene.words?.[key]?.name ?? key;
  const numbers = Object.entries({ ...face?.stats, ...card.stats, ...card.tokens });
  const badges = Object.entries({ ...face?.badges, ...card.badges });
  const states = card.states ?? [];
  const cost = card.cost ?? face?.cost;
  const isHinted = choices.some(({ action }) => action === hinted);
  const classes = ['card', ...states, choices.length > 0 ? 'open' : '', isHinted ? 'hinted' : ''].join(' ');
  return (
    <button
      type="button"
      class={classes}
      data-ref={id}
      disabled={choices.length === 0}
      title={face?.text}
      style={{ '--hue': String(face?.tint ?? hueOf(card.face ?? '')) }}
      onClick={() => choose(id)}
    >
      <span class="name">{face?.name ?? strings.faceDown}</span>
      {cost === undefined ? null : <span class="cost">{cost}</span>}
      {card.count === undefined ? null : <span class="times">×{card.count}</span>}
      {face?.text === undefined ? null : <span class="text">{face.text}</span>}
      <span class="numbers">
        {numbers.map(([key, value]) => (
          <span key={key} title={wordOf(key)}>
            {scene.words?.[key]?.sign ?? ''}
            {value}
          </span>
        ))}
        {badges.map(([key, value]) => (
          <span key={key} class="badge" title={scene.words?.[key]?.text}>
            {wordOf(key)}
            {value > 0 ? ` ${value}` : ''}
          </span>
        ))}
        {states.map((state) => (
          <span key={state} class="badge">
            {wordOf(state)}
          </span>
        ))}
      </span>
    </button>
  );
}
