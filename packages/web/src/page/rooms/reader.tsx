// The whole text of a card, one gesture away: it opens where the pointer rests, with the focus, or when a finger holds.
import type { Ref } from '@umpire/core/scene';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Detail } from '../cards/detail.tsx';
import { placeBeside } from '../cards/place-beside.ts';
import { elementOf } from '../motion/motion-places.ts';
import type { View } from '../view.ts';

const REST_MS = 350;
const HOLD_MS = 450;

export function Reader({ view, ply }: { readonly view: View; readonly ply: number }) {
  const [ref, read] = useState<Ref | undefined>(undefined);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => read(undefined), [ply]);
  useEffect(() => listen(read), []);
  useLayoutEffect(() => {
    const thing = ref === undefined ? null : elementOf(ref);
    if (root.current !== null && thing !== null) placeBeside(root.current, thing);
  }, [ref]);
  if (ref === undefined) return null;
  return (
    <div ref={root} class="reader" role="tooltip">
      <Detail view={view} of={ref} />
    </div>
  );
}

const thingOf = ({ target }: Event): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-read]') ?? undefined) : undefined;

/** Returns what ends the listening. */
function listen(read: (ref: Ref | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let shown: Ref | undefined;
  const show = (ref: Ref | undefined): void => {
    clearTimeout(timer);
    shown = ref;
    read(ref);
  };
  const soon = (thing: HTMLElement | undefined, afterMs: number, then?: () => void): void => {
    clearTimeout(timer);
    if (thing === undefined) return;
    timer = setTimeout(() => {
      then?.();
      show(thing.dataset.read);
    }, afterMs);
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const thing = thingOf(event);
    if (thing?.dataset.read === shown && shown !== undefined) return;
    if (shown !== undefined) show(undefined);
    soon(thing, REST_MS);
  };
  const focus = (event: FocusEvent): void => {
    const thing = thingOf(event);
    if (thing !== undefined && event.target instanceof Element && event.target.matches(':focus-visible'))
      soon(thing, REST_MS);
    // A finger that holds brings the focus too: that closes nothing.
    else if (!isHeld) show(undefined);
  };
  const down = (event: PointerEvent): void => {
    isHeld = false;
    show(undefined);
    if (event.pointerType === 'touch')
      soon(thingOf(event), HOLD_MS, () => {
        isHeld = true;
      });
  };
  const stop = (): void => clearTimeout(timer);
  const click = (event: MouseEvent): void => {
    const thing = thingOf(event);
    if (isHeld) {
      // The finger read, it did not choose.
      event.preventDefault();
      event.stopPropagation();
      isHeld = false;
    } else if (thing !== undefined && !thing.classList.contains('open')) show(thing.dataset.read);
    else show(undefined);
  };
  const menu = (event: Event): void => {
    if (isHeld) event.preventDefault();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') show(undefined);
  };
  const pairs = [
    ['pointerover', over],
    ['focusin', focus],
    ['pointerdown', down],
    ['pointerup', (event: PointerEvent) => event.pointerType === 'touch' && stop()],
    ['pointercancel', stop],
    ['scroll', stop],
    ['click', click],
    ['contextmenu', menu],
    ['keydown', key],
  ] as const;
  for (const [kind, heard] of pairs) document.addEventListener(kind, heard as EventListener, true);
  return () => {
    clearTimeout(timer);
    for (const [kind, heard] of pairs) document.removeEventListener(kind, heard as EventListener, true);
  };
}
