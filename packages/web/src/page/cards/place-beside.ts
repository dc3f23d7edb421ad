const EDGE = 8;

/** Puts a floating box beside a thing, wherever it fits, and never off the screen. */
export function placeBeside(box: HTMLElement, thing: Element): void {
  const at = thing.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const clamp = (value: number, size: number, all: number): number =>
    Math.max(EDGE, Math.min(value, all - size - EDGE));
  const isRight = at.right + EDGE + width < innerWidth;
  const isLeft = at.left - EDGE - width > 0;
  // On a narrow screen there is no room at either side: above, or else below.
  const above = at.top - EDGE - height > 0 ? at.top - EDGE - height : at.bottom + EDGE;
  const x = isRight ? at.right + EDGE : isLeft ? at.left - EDGE - width : at.left + at.width / 2 - width / 2;
  const y = isRight || isLeft ? at.top + at.height / 2 - height / 2 : above;
  box.style.setProperty('left', `${clamp(x, width, innerWidth)}px`);
  box.style.setProperty('top', `${clamp(y, height, innerHeight)}px`);
}
