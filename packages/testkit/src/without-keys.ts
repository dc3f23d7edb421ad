import type { Scene } from '@umpire/core/scene';

/** A scene as text in which cards are named by their zone and what they show, so that equal cards are the same, in any order. */
export function withoutKeys({ zones = {}, cards = {}, boards, question, ...rest }: Scene): string {
  const zoneOf = new Map(Object.entries(zones).flatMap(([zone, each]) => (each.cards ?? []).map((key) => [key, zone])));
  // A zone at a card is named after the card.
  const zoneName = (zone: string): string => {
    const { on, role } = zones[zone];
    return on === undefined ? zone : `${role} of ${nameOf(on)}`;
  };
  const nameOf = (ref: string): string => {
    const zone = zoneOf.get(ref);
    if (zone !== undefined) return `${zoneName(zone)}: ${JSON.stringify(cards[ref])}`;
    return zones[ref] === undefined ? ref : zoneName(ref);
  };
  const rename = (_name: string, value: unknown): unknown => (typeof value === 'string' ? nameOf(value) : value);
  const textOf = (value: unknown): string => JSON.stringify(value, rename) ?? '';
  const { choices = [], ...asked } = question ?? {};
  return [
    ...Object.keys(cards).map(nameOf).sort(),
    ...Object.entries(zones)
      .map(([zone, { name, role, seat, count }]) => textOf([zone, name, role, seat, count]))
      .sort(),
    textOf([rest, asked]),
    // The number of an action may say which card it is about.
    ...choices.map(({ action: _, ...choice }) => textOf(choice)).sort(),
    ...Object.values(boards ?? {}).map(({ open: _open, targets: _targets, ...board }) => textOf(board)),
  ].join('\n');
}
