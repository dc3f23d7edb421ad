// A ring of `period` positions that goes round for ever; one player could leave it at the first. Its policy looks at each
// cycle it finds and does nothing about it, so that only the judge is measured.
import { allSeats, defineGame, i32, loopFields, type Rules, rules, type StateFor, u8, u16 } from '@umpire/core/author';
import { demand } from '../measure/demand.ts';

const LEGAL_MAX = 2;
const fields = { at: u16(), pad: i32(16), over: u8(), ...loopFields(LEGAL_MAX) };
type Ring = StateFor<typeof fields>;
const ON = 0;
const OUT = 1;

/** With `isJudged` false the same walk is made, but cycles are not looked at. */
export function ringRules(period: number, isJudged: boolean): Rules<Ring> {
  const warn = { none: 'warn', one: 'warn', many: 'warn' } as const;
  const judged = isJudged ? { consequence: warn } : {};
  const repetition = { of: 'place', count: { act: isJudged ? 2 : 1 << 30 }, ...judged } as const;
  const ring = defineGame({
    id: 'ring',
    title: 'Ring',
    seats: 2,
    open: () =>
      rules(fields, {
        actions: LEGAL_MAX,
        loop: { budget: { plies: 1 << 30 }, repetition },
        toAct: (state) => state.at % 2,
        legal(state, _past, out) {
          out[0] = ON;
          out[1] = OUT;
          return state.at === 0 ? 2 : 1;
        },
        apply(state, action) {
          if (action === OUT) state.over = allSeats(2);
          else state.at = (state.at + 1) % period;
        },
        forfeit: () => ON,
        words: { describe: (_seen, action) => (action === ON ? 'on' : 'out') },
        bots: { view: () => null },
      }),
  });
  return demand(ring.open({}));
}
