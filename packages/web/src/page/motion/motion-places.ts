// Where things lie on the page. Only what is about to move is looked up: a board of 361 cells is never measured as a whole.
import type { Ref, Scene } from '@umpire/core/scene';

/** Something as it was before the page was drawn anew: its place, and a copy where it may be gone. */
export interface Spot {
  readonly box: DOMRect;
  readonly copy: Element | undefined;
}

const quoted = (text: string): string => `"${CSS.escape(text)}"`;

/** The element that shows what a Ref points at. */
export function elementOf(ref: Ref): Element | null {
  const at = ref.indexOf(':');
  const found = document.querySelector(`.felt [data-ref=${quoted(ref)}]`);
  if (found !== null || at < 0) return found;
  const cell = `[data-cell=${quoted(ref.slice(at + 1))}]`;
  return (
    document.querySelector(`[data-board=${quoted(ref.slice(0, at))}] ${cell}`) ??
    document.querySelector(`.felt .board ${cell}`) ??
    // A counter that is not drawn by itself stands for its seat.
    document.querySelector(`.felt [data-ref=${quoted(ref.split('/')[0])}]`)
  );
}

/** Where a zone's hidden cards lie; where an empty one is not drawn, at whose it is, or in the middle. */
export function zoneElement({ zones = {} }: Scene, ref: Ref): Element | undefined {
  const zone = elementOf(ref);
  const seat = zones[ref]?.seat;
  const places = [
    ref in zones ? zone?.querySelector('.backs, .card.back') : undefined,
    zone,
    seat === undefined ? document.querySelector('.felt .middle') : elementOf(`seat:${seat}`),
    document.querySelector('.felt .cloth'),
  ];
  return places.find((place) => place !== null && place !== undefined && isDrawn(place)) ?? undefined;
}

const isDrawn = (element: Element): boolean => element.getBoundingClientRect().width > 0;

export const spotOf = (element: Element | null | undefined, isCopied = false): Spot | undefined =>
  element === null || element === undefined
    ? undefined
    : { box: element.getBoundingClientRect(), copy: isCopied ? copyOf(element) : undefined };

/** The piece on a cell, and not one that is leaving it or only hovers there. */
export const pieceOn = (ref: Ref): Element | undefined =>
  [...(elementOf(ref)?.querySelectorAll('.piece') ?? [])].find(
    (piece) => piece.closest('.preview') === null && !piece.classList.contains('leaving'),
  );

/** A copy is neither found nor pressed. */
export function copyOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'data-ref', 'data-read', 'data-cell', 'data-action', 'tabindex'])
      each.removeAttribute(name);
    each.classList.remove('open', 'hinted', 'chosen', 'asks');
  }
  return copy;
}
