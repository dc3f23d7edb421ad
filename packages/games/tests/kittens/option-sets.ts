// Ways to play kittens that together use every rule and every card.
const EXPANDED = JSON.stringify({
  nope: 6,
  attack: 4,
  favor: 6,
  SkipCard: 3,
  'see-the-future': 2,
  'draw-from-the-bottom': 9,
  'super-skip': 5,
  defuse: 9,
});

export const OPTION_SETS: [name: string, options: Record<string, string | number | boolean>][] = [
  ['2', {}],
  ['3', { seats: 3 }],
  ['5', { seats: 5 }],
  ['leaflet-2025', { seats: 3, preset: 'leaflet-2025' }],
  ['quick-carry', { seats: 2, quick: true, attackStacking: 'carry' }],
  ['at-once', { seats: 4, reactions: 'at-once' }],
  ['everyone', { seats: 3, whoMayReact: 'everyone', attackStacking: 'reset' }],
  ['everyone-at-once', { seats: 3, whoMayReact: 'everyone', reactions: 'at-once', deal: 4 }],
  ['expanded', { seats: 3, deck: EXPANDED }],
];
