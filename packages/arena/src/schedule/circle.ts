/**
 * The table in its arrangement `number` around the circle: the first keeps its place, the others change theirs. Turning
 * the circle brings everyone to every seat; only another circle changes who sits after whom.
 */
export function circle(table: readonly number[], number: number): readonly number[] {
  const [first, ...rest] = table;
  const seated = [first];
  let left = number;
  while (rest.length > 0) {
    seated.push(...rest.splice(left % rest.length, 1));
    left = Math.floor(left / (rest.length + 1));
  }
  return seated;
}

/** The circle turned by one seat after another: as many seatings as seats. */
export function seatings(seated: readonly number[]): readonly (readonly number[])[] {
  return seated.map((_, turn) => seated.map((_, seat) => seated[(seat + turn) % seated.length]));
}
