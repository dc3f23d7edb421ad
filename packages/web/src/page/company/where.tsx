// Where a new match is played, and by what clock: at a table of the server, or on this screen alone.
import type { NewTable } from '../../messages.ts';
import { Select } from '../rooms/select.tsx';
import { strings } from '../words/strings.ts';

export interface Where {
  readonly isHere: boolean;
  readonly clock: string;
  readonly isListed: boolean;
}

export const AT_TABLE: Where = { isHere: false, clock: '', isListed: false };

/** As clocks are typed; days are for who answers now and then. */
const CLOCKS = [
  '',
  'fischer:180+2',
  'fischer:600+5',
  'byoyomi:1200+5x30',
  'move:86400',
  'move:259200',
  'move:604800',
] as const;

const clockOf = (text: string): Pick<NewTable, 'clock'> => (text === '' ? {} : { clock: text });

export const agreedOf = ({ clock, isListed }: Where): Pick<NewTable, 'clock' | 'isListed'> => ({
  ...clockOf(clock),
  isListed,
});

export function WhereForm({ where, set }: { readonly where: Where; set(where: Where): void }) {
  return (
    <fieldset class="where">
      <legend>{strings.where}</legend>
      <label class="switch">
        <input type="radio" name="where" checked={!where.isHere} onChange={() => set({ ...where, isHere: false })} />
        {strings.whereTable}
      </label>
      <label class="switch">
        <input type="radio" name="where" checked={where.isHere} onChange={() => set({ ...where, isHere: true })} />
        {strings.whereHere}
      </label>
      {where.isHere ? null : (
        <>
          <label>
            {strings.clock}{' '}
            <Select
              name="clock"
              value={where.clock}
              of={CLOCKS.map((clock) => [clock, strings.clockNames[clock] ?? clock])}
              set={(clock) => set({ ...where, clock })}
            />
          </label>
          <label class="switch">
            <input
              type="checkbox"
              name="listed"
              checked={where.isListed}
              onChange={({ currentTarget }) => set({ ...where, isListed: currentTarget.checked })}
            />
            {strings.listed}
          </label>
        </>
      )}
    </fieldset>
  );
}
