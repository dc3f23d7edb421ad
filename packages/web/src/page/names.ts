/** Puts names in the place of seats: `⟦1⟧`. */
export const withNames = (text: string, nameOf: (seat: number) => string): string =>
  text.replace(/⟦(\d+)⟧/g, (_, seat: string) => nameOf(Number(seat)));
