// Every choice of `size` out of `entrants`, each once, in an order that is fair wherever it is cut off. All shifts of a
// choice by 1, 2 … entrants come before the next choice: after them everybody has sat equally often.

export function* tables(entrants: number, size: number): Generator<readonly number[]> {
  for (const base of choices(entrants, size)) {
    const turned = Array.from({ length: turns(base, entrants) }, (_, shift) => turn(base, shift, entrants));
    yield* evenly(turned, entrants);
  }
}

/** All choices that contain entrant 0, in order. */
function* choices(entrants: number, size: number, chosen: readonly number[] = [0]): Generator<readonly number[]> {
  if (chosen.length === size) {
    yield chosen;
    return;
  }
  for (let next = chosen[chosen.length - 1] + 1; next < entrants; next++)
    yield* choices(entrants, size, [...chosen, next]);
}

/** After how many shifts the choice comes back to itself; 0 if one of its shifts is earlier in the order. */
function turns(base: readonly number[], entrants: number): number {
  for (let shift = 1; shift < entrants; shift++) {
    const order = compare(turn(base, shift, entrants), base);
    if (order < 0) return 0;
    if (order === 0) return shift;
  }
  return entrants;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

const turn = (base: readonly number[], shift: number, entrants: number): readonly number[] =>
  base.map((each) => (each + shift) % entrants).sort((a, b) => a - b);

/** Yields tables so that those who have sat least come next. */
function* evenly(left: (readonly number[])[], entrants: number): Generator<readonly number[]> {
  const sat = new Array<number>(entrants).fill(0);
  while (left.length > 0) {
    const sums = left.map((table) => table.reduce((sum, entrant) => sum + sat[entrant] ** 2, 0));
    const [next] = left.splice(sums.indexOf(Math.min(...sums)), 1);
    for (const entrant of next) sat[entrant]++;
    yield next;
  }
}
