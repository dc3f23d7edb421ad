// A card: what is printed on it, and what differs. What it stands on and what is attached to it is drawn with it.
import type { Card, Face, Ref, Scene } from '@umpire/core/scene';
import { type View, wordOf } from '../view.ts';
import { strings } from '../words/strings.ts';
import { artOf } from './art.ts';
import { hueOf } from './hue.ts';

/** Gives 'damage' a red of its own, and other things that lie on cards other colours. */
const TOKEN_SALT = 'be';

interface Props {
  readonly view: View;
  readonly id: Ref;
  /** In a hand its whole text is there; on the table, what counts there. */
  readonly isHeld: boolean;
  /** The how many-th of how many, for a fan. */
  readonly at?: number;
  readonly of?: number;
}

export function CardOf({ view, id, isHeld, at = 0, of = 1 }: Props) {
  const { scene, byRef, chosen, hinted } = view;
  const card = scene.cards?.[id] ?? {};
  const face = faceOf(scene, card);
  const choices = byRef.get(id) ?? [];
  const { states = [], mark } = card;
  const on = zonesOn(scene, id);
  const under = on.reduce((sum, [, zone]) => sum + (zone.role === 'under' ? sizeOf(scene, zone) : 0), 0);
  const classes = [
    'card',
    isHeld ? 'held' : 'laid',
    face === undefined ? 'back' : '',
    ...states.filter((state) => state === 'spent' || state === 'fresh'),
    mark ?? '',
    choices.length > 0 ? 'open' : '',
    choices.some(({ action }) => action === hinted) ? 'hinted' : '',
    chosen.has(id) ? 'chosen' : '',
    scene.question?.source === id ? 'asks' : '',
  ].filter(Boolean);
  return (
    <div class="slot" style={{ '--at': String(at - (of - 1) / 2) }}>
      <button
        type="button"
        class={classes.join(' ')}
        data-ref={id}
        data-read={id}
        data-action={choices.length === 1 ? choices[0].action : undefined}
        style={{ '--hue': String(tintOf(face, card.face)) }}
        onClick={() => view.choose(id)}
      >
        <span class="unseen">{labelOf(scene, card)}</span>
        {Array.from({ length: Math.min(3, under + (card.count ?? 1) - 1) }, (_, i) => (
          <i key={i} class="below" style={{ '--i': String(i + 1) }} />
        ))}
        <span class="frame" aria-hidden="true">
          {face === undefined ? null : <Front scene={scene} card={card} face={face} isHeld={isHeld} />}
          <Chips scene={scene} card={card} under={under} />
        </span>
      </button>
      {on
        .filter(([, { role }]) => role === 'attached')
        .map(([key, zone]) => (
          <div key={key} class="attached" data-ref={key}>
            {(zone.cards ?? []).map((each) => (
              <CardOf key={each} view={view} id={each} isHeld={false} />
            ))}
          </div>
        ))}
    </div>
  );
}

interface FrontProps {
  readonly scene: Scene;
  readonly card: Card;
  readonly face: Face;
  readonly isHeld: boolean;
}

function Front({ scene, card, face, isHeld }: FrontProps) {
  const cost = card.cost ?? face.cost;
  const badges = Object.entries(card.badges ?? face.badges ?? {});
  const held = isHeld ? Object.entries(face.held ?? {}) : [];
  const isShort = face.text === undefined && badges.length === 0;
  return (
    <>
      <span class="title">
        {cost === undefined ? null : <b class={`cost ${directionOf(card.cost, face.cost, true)}`}>{cost}</b>}
        <span class="name">{face.name}</span>
      </span>
      <Art of={face} id={card.face ?? ''} />
      {isHeld && (face.kind !== undefined || held.length > 0) ? (
        <span class="kind">
          {face.kind}
          {held.map(([key, value]) => (
            <i key={key}>
              {scene.words?.[key]?.sign ?? (value > 0 ? `${wordOf(scene, key)} ${value}` : wordOf(scene, key))}
            </i>
          ))}
        </span>
      ) : null}
      {(isHeld && !isShort) || badges.length > 0 ? (
        <span class="words">
          {badges.map(([key, value]) => (
            <b key={key} class="badge">
              {wordOf(scene, key)}
              {value > 0 ? ` ${value}` : ''}
            </b>
          ))}
          {isHeld ? face.text : null}
        </span>
      ) : null}
      <Stats scene={scene} card={card} face={face} />
    </>
  );
}

/** The picture of a face; `id` is its key. */
export const Art = ({ of: { art, kind, tint }, id }: { readonly of: Face; readonly id: string }) => (
  <img class="art" src={artOf(art ?? id, kind, tint ?? hueOf(id))} alt="" draggable={false} />
);

function Stats({ scene, card, face }: Omit<FrontProps, 'isHeld'>) {
  const stats = Object.entries({ ...face.stats, ...card.stats });
  if (stats.length === 0) return null;
  return (
    <span class="stats">
      {stats.map(([key, value]) => (
        <b key={key} class={directionOf(card.stats?.[key], face.stats?.[key], false)}>
          {scene.words?.[key]?.sign ?? ''}
          {value}
        </b>
      ))}
    </span>
  );
}

/** Whether a number is better or worse than the printed one: 'up' or 'down'. */
function directionOf(now: number | undefined, printed = 0, isLessBetter: boolean): string {
  if (now === undefined || now === printed) return '';
  return now > printed !== isLessBetter ? 'up' : 'down';
}

function Chips({ scene, card, under }: { readonly scene: Scene; readonly card: Card; readonly under: number }) {
  const { tokens = {}, states = [], count = 1 } = card;
  return (
    <>
      {count > 1 ? <b class="times">×{count}</b> : null}
      <span class="chips">
        {states.map((state) => (
          <i key={state} class="state">
            {wordOf(scene, state)}
          </i>
        ))}
        {Object.entries(tokens).map(([key, value]) => (
          <i key={key} class="token" style={{ '--hue': String(hueOf(TOKEN_SALT + key)) }}>
            <b>{value}</b> {wordOf(scene, key)}
          </i>
        ))}
        {under > 0 ? (
          <i class="state">
            <b>{under}</b> {strings.under}
          </i>
        ) : null}
      </span>
    </>
  );
}

export const faceOf = ({ faces }: Scene, { face }: Card): Face | undefined =>
  face === undefined ? undefined : faces?.[face];

export const tintOf = (face: Face | undefined, key = ''): number => face?.tint ?? hueOf(key);

export const zonesOn = ({ zones = {} }: Scene, ref: Ref) => Object.entries(zones).filter(([, { on }]) => on === ref);

/** How many cards lie in a zone. */
export const sizeOf = (
  { cards = {} }: Scene,
  zone: { readonly count?: number; readonly cards?: readonly string[] },
): number => zone.count ?? (zone.cards ?? []).reduce((sum, key) => sum + (cards[key]?.count ?? 1), 0);

/** All of a card in one sentence, for those who do not see it. */
export function labelOf(scene: Scene, card: Card): string {
  const face = faceOf(scene, card);
  if (face === undefined) return strings.faceDown;
  const cost = card.cost ?? face.cost;
  const counted = (numbers: Readonly<Record<string, number>> = {}): string[] =>
    Object.entries(numbers).map(([key, value]) =>
      value === 0 ? wordOf(scene, key) : `${wordOf(scene, key)} ${value}`,
    );
  return [
    face.name,
    (card.count ?? 1) > 1 ? `×${card.count}` : undefined,
    face.kind,
    cost === undefined ? undefined : `${strings.cost} ${cost}`,
    ...Object.entries({ ...face.stats, ...card.stats }).map(([key, value]) => `${wordOf(scene, key)} ${value}`),
    ...counted(card.badges ?? face.badges),
    ...counted(card.tokens),
    ...(card.states ?? []).map((state) => wordOf(scene, state)),
    face.text,
  ]
    .filter(Boolean)
    .join(', ');
}
