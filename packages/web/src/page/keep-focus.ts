// The focus is never lost: when what had it goes away (a card was played, a button was answered, another part of the page is
// shown), it goes to what stands there now.
import { GROUP, itemsOf, setStops, stopOf } from './roving.ts';

interface Trail {
  readonly element: Element;
  /** What it stood for. */
  readonly ref: string | null;
  readonly group: string | undefined;
}

export function startKeepingFocus(root: HTMLElement): void {
  let last: Trail | undefined;
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = trailOf(target);
  });
  new MutationObserver(() => {
    if (last === undefined || isUsable(last.element)) return;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement !== last.element) return;
    setStops(root);
    heirOf(root, last)?.focus();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

const nameOf = (group: Element | null): string | undefined =>
  group === null ? undefined : (group.getAttribute('data-ref') ?? group.getAttribute('aria-label') ?? '');

const trailOf = (element: Element): Trail => ({
  element,
  ref: element.getAttribute('data-ref'),
  group: nameOf(element.closest(GROUP)),
});

/** The same thing drawn anew, its group, a dialog, a board, something to answer with, and at last the heading. */
function heirOf(root: HTMLElement, { ref, group }: Trail): HTMLElement | SVGElement | null {
  const asks = root.querySelector<HTMLElement>('[data-focus]');
  if (asks !== null) return asks;
  const same = ref === null ? null : root.querySelector<HTMLElement>(`button[data-ref=${JSON.stringify(ref)}]`);
  if (same !== null && !same.matches(':disabled')) return same;
  const groups = [...root.querySelectorAll(GROUP)].filter((each) => itemsOf(each).length > 0);
  const grid = groups.find((each) => each.getAttribute('data-rove') === 'grid');
  const open = groups.find((each) => itemsOf(each).some((item) => item.hasAttribute('data-action')));
  const next = groups.find((each) => group !== undefined && nameOf(each) === group) ?? grid ?? open;
  const stop = next === undefined ? undefined : stopOf(next);
  return stop ?? heading(root);
}

function heading(root: HTMLElement): HTMLElement | null {
  const found = root.querySelector<HTMLElement>('h1');
  found?.setAttribute('tabindex', '-1');
  return found;
}
