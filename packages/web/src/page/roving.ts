// One tab stop for each board, hand and list: the arrow keys move inside it. A container says `data-rove="grid"` (its cells are
// [data-cell], in rows of `data-cols`) or `data-rove="list"` (its items are its buttons); this file sets every tabindex, so
// that moving the focus draws nothing anew.

export const GROUP = '[data-rove]';
const PAGE = 5;

type Item = HTMLElement | SVGElement;

/** Where the tab stop was, for when it is taken away. */
const places = new WeakMap<Element, number>();

const wantedIn = (group: Element): string =>
  group.getAttribute('data-rove') === 'grid' ? '[data-cell]' : 'button:not(:disabled)';

export function itemsOf(group: Element): Item[] {
  const items = [...group.querySelectorAll<Item>(wantedIn(group))];
  return group.querySelector(GROUP) === null ? items : items.filter((item) => item.closest(GROUP) === group);
}

/** The one item that Tab reaches. */
export const stopOf = (group: Element): Item | undefined =>
  itemsOf(group).find((item) => item.getAttribute('tabindex') === '0');

/** Gives each group exactly one tab stop: that which it had, or what came in its place. */
export function setStops(root: ParentNode): void {
  for (const group of root.querySelectorAll(GROUP)) {
    if (isSet(group)) continue;
    const items = itemsOf(group);
    const had = items.findIndex((item) => item.getAttribute('tabindex') === '0');
    const place = had >= 0 ? had : Math.min(places.get(group) ?? firstOpen(items), items.length - 1);
    places.set(group, Math.max(0, place));
    items.forEach((item, i) => setTab(item, i === place ? '0' : '-1'));
  }
}

/** Asked after every change of the page, so the browser looks: on a large board hundreds of cells are as they were. */
function isSet(group: Element): boolean {
  const wanted = wantedIn(group);
  return (
    group.querySelector(`${wanted}:not([tabindex])`) === null &&
    group.querySelectorAll(`${wanted}[tabindex="0"]`).length === 1
  );
}

const firstOpen = (items: readonly Item[]): number =>
  Math.max(
    0,
    items.findIndex((item) => item.hasAttribute('data-action')),
  );

function setTab(item: Item, tab: string): void {
  if (item.getAttribute('tabindex') !== tab) item.setAttribute('tabindex', tab);
}

/** Listens on `root` for keys and for focus that comes by pointer. */
export function startRoving(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const at = placeOf(event.target);
    if (at === undefined || event.altKey || event.metaKey) return;
    const to = aimOf(event, at);
    if (to === undefined) return;
    // At an edge nothing moves, and neither should the page.
    event.preventDefault();
    event.stopPropagation();
    at.items[to]?.focus();
  });
  root.addEventListener('focusin', ({ target }) => {
    const at = placeOf(target);
    if (at === undefined) return;
    places.set(at.group, at.index);
    at.items.forEach((item, i) => setTab(item, i === at.index ? '0' : '-1'));
  });
  new MutationObserver(() => setStops(root)).observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  setStops(root);
}

interface Place {
  readonly group: Element;
  readonly items: readonly Item[];
  readonly index: number;
}

function placeOf(target: EventTarget | null): Place | undefined {
  const group = target instanceof Element ? target.closest(GROUP) : null;
  if (group === null) return undefined;
  const items = itemsOf(group);
  const index = items.indexOf(target as Item);
  return index < 0 ? undefined : { group, items, index };
}

/** The index that a key leads to; undefined: no key of ours. */
function aimOf(event: KeyboardEvent, { group, items, index }: Place): number | undefined {
  return group.getAttribute('data-rove') === 'grid'
    ? aimInGrid(event, items, index, Number(group.getAttribute('data-cols')))
    : aimInList(event.key, items.length, index);
}

function aimInList(key: string, length: number, index: number): number | undefined {
  const to = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: length - 1,
    PageUp: index - PAGE,
    PageDown: index + PAGE,
  }[key];
  return to === undefined ? undefined : Math.min(length - 1, Math.max(0, to));
}

function aimInGrid(
  { key, ctrlKey }: KeyboardEvent,
  items: readonly Item[],
  index: number,
  cols: number,
): number | undefined {
  const cells = items.map((item) => Number(item.getAttribute('data-cell')));
  const cell = cells[index];
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  const inRow = (at: number): boolean => Math.floor(at / cols) === row;
  const inCol = (at: number): boolean => at % cols === col;
  /** The nearest cell that is there: a board may have holes. */
  const step = (by: number, isIn: (at: number) => boolean): number => {
    const last = cells[cells.length - 1];
    for (let at = cell + by; at >= 0 && at <= last && isIn(at); at += by) {
      const found = cells.indexOf(at);
      if (found >= 0) return found;
    }
    return index;
  };
  switch (key) {
    case 'ArrowLeft':
      return step(-1, inRow);
    case 'ArrowRight':
      return step(1, inRow);
    case 'ArrowUp':
      return step(-cols, inCol);
    case 'ArrowDown':
      return step(cols, inCol);
    case 'Home':
      return ctrlKey ? 0 : cells.findIndex(inRow);
    case 'End':
      return ctrlKey ? cells.length - 1 : cells.findLastIndex(inRow);
    case 'PageUp': {
      const above = cells.findIndex((at) => inCol(at) && at >= cell - PAGE * cols);
      return above < 0 ? index : above;
    }
    case 'PageDown': {
      const below = cells.findLastIndex((at) => inCol(at) && at <= cell + PAGE * cols);
      return below < 0 ? index : below;
    }
    default:
      return undefined;
  }
}
