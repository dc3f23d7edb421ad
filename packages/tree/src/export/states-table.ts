// The table of states: one row for each state.
import type { Split } from './split-of.ts';
import type { ExportFacts, StateRow } from './state-row.ts';
import type { Column } from './table.ts';

/** A state, with the values that all tables contain. */
export interface StateAt {
  readonly row: StateRow;
  readonly path: string;
  readonly split: Split;
}

export const bySeat = <T>(seats: number, column: (seat: number) => Column<T>): Column<T>[] =>
  Array.from({ length: seats }, (_, seat) => column(seat));

/** The first columns of every table, which say which state a row is about. */
export const placeColumns: readonly Column<StateAt>[] = [
  { name: 'line', type: 'int32', of: ({ row }) => row.line },
  { name: 'matchup', type: 'string', of: ({ row }) => row.matchup },
  { name: 'seed', type: 'string', of: ({ row }) => row.seed },
  { name: 'split', type: 'string', width: 5, of: ({ split }) => split },
  { name: 'path', type: 'string', of: ({ path }) => path },
  { name: 'key', type: 'string', width: 16, of: ({ row }) => row.key },
  { name: 'ply', type: 'int32', of: ({ row }) => row.ply },
];

export const statesTable = ({ seats, actions, shape }: ExportFacts): readonly Column<StateAt>[] => [
  ...placeColumns,
  { name: 'turn', type: 'int32', of: ({ row }) => row.turn },
  { name: 'seat', type: 'int32', of: ({ row }) => row.seat },
  { name: 'player', type: 'string', nullable: true, of: ({ row }) => row.player },
  { name: 'decision', type: 'string', of: ({ row }) => row.decision },
  { name: 'action', type: 'int32', nullable: true, of: ({ row }) => taken(row) },
  { name: 'index', type: 'int32', nullable: true, of: ({ row }) => row.index },
  { name: 'legal', type: 'int32s', below: actions, of: ({ row }) => row.legal.map(({ action }) => action) },
  { name: 'features', type: 'floats', shape, of: ({ row }) => row.features },
  { name: 'visits', type: 'int64', of: ({ row }) => row.visits },
  { name: 'value_known', type: 'bool', of: ({ row }) => row.values !== null },
  ...bySeat<StateAt>(seats, (seat) => ({
    name: `value_${seat}`,
    type: 'double',
    nullable: true,
    of: ({ row }) => row.values?.[seat] ?? null,
  })),
  { name: 'outcome_known', type: 'bool', of: ({ row }) => row.outcome !== null },
  ...bySeat<StateAt>(seats, (seat) => ({
    name: `score_${seat}`,
    type: 'double',
    nullable: true,
    of: ({ row }) => row.outcome?.scores[seat] ?? null,
  })),
  { name: 'reason', type: 'string', nullable: true, of: ({ row }) => row.outcome?.reason ?? null },
];

const taken = ({ legal, index }: StateRow): number | null => (index === null ? null : legal[index].action);
