// The table of cards: one row per card and state, so that the way of one card reads off in order of its plies.
import type { CardRow, ExportFacts } from './state-row.ts';
import { bySeat, placeColumns, type StateAt } from './states-table.ts';
import type { Column } from './table.ts';

export interface CardAt extends StateAt {
  readonly card: CardRow;
}

export const cardsTable = ({ seats, seatFacts }: ExportFacts): readonly Column<CardAt>[] => [
  ...placeColumns,
  { name: 'node', type: 'string', of: ({ card }) => card.node },
  { name: 'card', type: 'string', of: ({ card }) => card.card },
  { name: 'label', type: 'string', of: ({ card }) => card.label },
  { name: 'zone', type: 'string', of: ({ card }) => card.zone },
  { name: 'owner', type: 'string', of: ({ card }) => card.owner },
  { name: 'state', type: 'string', of: ({ card }) => card.state },
  { name: 'touched', type: 'bool', of: ({ card }) => card.touched },
  { name: 'action', type: 'int32', nullable: true, of: ({ row }) => row.via?.action ?? null },
  { name: 'notation', type: 'string', nullable: true, of: ({ row }) => row.via?.notation ?? null },
  ...seatFacts.flatMap((fact) =>
    bySeat<CardAt>(seats, (seat) => ({
      name: `p${seat + 1}_${fact}`,
      type: 'double',
      of: ({ row }) => row.sides[seat][fact],
    })),
  ),
];
