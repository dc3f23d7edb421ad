// The table of actions: one row per state and legal action.
import type { ExportFacts, LegalRow } from './state-row.ts';
import { bySeat, placeColumns, type StateAt } from './states-table.ts';
import type { Column } from './table.ts';

export interface ActionAt extends StateAt {
  readonly legal: LegalRow;
  readonly index: number;
}

export const actionsTable = ({ seats }: ExportFacts): readonly Column<ActionAt>[] => [
  ...placeColumns,
  { name: 'seat', type: 'int32', of: ({ row }) => row.seat },
  { name: 'index', type: 'int32', of: ({ index }) => index },
  { name: 'action', type: 'int32', of: ({ legal }) => legal.action },
  { name: 'type', type: 'string', of: ({ legal }) => legal.type },
  { name: 'notation', type: 'string', of: ({ legal }) => legal.notation },
  { name: 'visits', type: 'int64', of: ({ legal }) => legal.visits },
  { name: 'value_known', type: 'bool', of: ({ legal }) => legal.values !== null },
  ...bySeat<ActionAt>(seats, (seat) => ({
    name: `value_${seat}`,
    type: 'double',
    nullable: true,
    of: ({ legal }) => legal.values?.[seat] ?? null,
  })),
  { name: 'taken', type: 'bool', of: ({ row, index }) => row.index === index },
  { name: 'child_key', type: 'string', width: 16, nullable: true, of: ({ legal }) => legal.childKey },
];
