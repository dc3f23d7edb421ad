// A loop: the round as a ring of its positions, who decides where, the ways out, how near the end is, and what one may do
// about it. Everything the ring shows stands in the list below it too.
import type { LoopPlace, LoopSeen } from '@umpire/core/host';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { textOf as answerIn } from '../view.ts';
import { type NameOf, strings, withNames } from '../words/strings.ts';
import { loopSentences } from './loop-sentences.ts';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
  act(action: number): void;
  send(message: ToWorker): void;
}

export function LoopRing({ model, nameOf, act, send }: Props) {
  const { loop, question, moves, ply, plies } = model;
  if (loop === undefined) return null;
  const isMine = question > 0;
  const look = (at: number): void => send({ kind: 'look', ply: at });
  const textOf = (place: LoopPlace): string => withNames(placeText(place, moves, nameOf), nameOf);
  const exits = isMine ? (loop.places[loop.at]?.exits ?? []) : [];
  const { claim } = loop;
  return (
    <section class="loop" aria-labelledby="loop-title">
      <h2 id="loop-title">{strings.loop.title}</h2>
      <div role="status">
        {loopSentences(loop, nameOf).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Ring loop={loop} look={look} titleOf={textOf} />
      <ol data-rove="list" aria-label={strings.loop.places}>
        {loop.places.slice(0, PLACES_SHOWN).map((place, at) => (
          <li key={place.ply} class={at === loop.at && ply === plies ? 'now' : ''}>
            <button
              type="button"
              aria-current={place.ply === ply || (at === loop.at && ply === plies) ? 'step' : undefined}
              onClick={() => look(place.ply)}
            >
              <span class={`who seat${place.seat}`}>{textOf(place)}</span>
              <small> {leaveText(place, at === loop.at && exits.length > 0)}</small>
            </button>
          </li>
        ))}
      </ol>
      {loop.places.length > PLACES_SHOWN ? <p>{strings.loop.more(loop.places.length - PLACES_SHOWN)}</p> : null}
      {!isMine || (claim === undefined && exits.length === 0) ? null : (
        <div class="group" role="group" aria-label={strings.loop.ways} data-rove="list">
          {claim === undefined ? null : (
            <button
              type="button"
              class="main"
              title={claim.round === undefined ? undefined : strings.loop.declareHint}
              onClick={() => send({ kind: 'command', question, ...claim })}
            >
              {claim.round === undefined ? strings.claim : strings.loop.declare}
            </button>
          )}
          {exits.map(({ action, text }) => (
            <button key={action} type="button" data-leaves={action} onClick={() => act(action)}>
              {strings.loop.leave(drawnText(model, action, nameOf) ?? withNames(text, nameOf))}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** As the answer is drawn: there equal cards are told apart by their places. */
function drawnText({ scene }: Model, action: number, nameOf: NameOf): string | undefined {
  const choice = scene?.question?.choices?.find((each) => each.action === action);
  if (scene === undefined || choice?.on === undefined) return undefined;
  return [choice.verb, answerIn({ scene, nameOf }, choice)].filter(Boolean).join(' ');
}

const PLACES_SHOWN = 16;

/** Where others may not know what was done, the story of the match says what came of it. */
function placeText({ ply, seat, text }: LoopPlace, moves: Model['moves'], nameOf: NameOf): string {
  const move = moves.find((each) => each.ply === ply + 1);
  const done = text ?? move?.text;
  return done === undefined && move?.said !== undefined
    ? move.said[0]
    : strings.loop.did(nameOf(seat), done ?? strings.hidden);
}

/** `hasButtons`: the ways out stand below. */
function leaveText({ leaves, exits }: LoopPlace, hasButtons: boolean): string {
  if (leaves === undefined) return '';
  if (!leaves) return strings.loop.noWayOut;
  return exits === undefined || hasButtons
    ? strings.loop.canLeave
    : strings.loop.exits(exits.map(({ text }) => text).join(', '));
}

interface RingProps {
  readonly loop: LoopSeen;
  look(ply: number): void;
  titleOf(place: LoopPlace): string;
}

const RADIUS = 58;
const DOTS_NUMBERED = 20;

/** For the eye and the pointer only: the list says the same. */
function Ring({ loop: { places, at, phase }, look, titleOf }: RingProps) {
  const count = places.length;
  const size = count > DOTS_NUMBERED ? 5 : 11;
  const angleOf = (place: number): number => (2 * Math.PI * place) / count - Math.PI / 2;
  const pointAt = (place: number, radius: number): { x: number; y: number } => ({
    x: radius * Math.cos(angleOf(place)),
    y: radius * Math.sin(angleOf(place)),
  });
  return (
    <svg class={`loopring ${phase}`} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle class="round" r={RADIUS} />
      {count > DOTS_NUMBERED ? null : places.map((place, i) => <Arrow key={place.ply} angle={angleOf(i + 0.5)} />)}
      {places.map((place, i) => {
        const dot = pointAt(i, RADIUS);
        const [from, to] = [pointAt(i, RADIUS + size), pointAt(i, RADIUS + size + 18)];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys and readers have the list below.
          <g
            key={place.ply}
            class={`place seat${place.seat} ${i === at ? 'here' : ''}`}
            onClick={() => look(place.ply)}
          >
            <title>{titleOf(place)}</title>
            {place.leaves ? (
              <g class="exit">
                <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
                <path d="M -6 -5 L 4 0 L -6 5 Z" transform={turned(to, angleOf(i))} />
              </g>
            ) : null}
            {i === at ? <circle class="halo" cx={dot.x} cy={dot.y} r={size + 5} /> : null}
            <circle class="spot" cx={dot.x} cy={dot.y} r={size} />
            {count > DOTS_NUMBERED ? null : (
              <text x={dot.x} y={dot.y} dy="0.35em" text-anchor="middle">
                {i + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The way round. */
function Arrow({ angle }: { readonly angle: number }) {
  const at = { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) };
  return <path class="way" d="M -5 -4 L 4 0 L -5 4 Z" transform={turned(at, angle + Math.PI / 2)} />;
}

const turned = ({ x, y }: { readonly x: number; readonly y: number }, angle: number): string =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${((angle * 180) / Math.PI).toFixed(2)})`;
