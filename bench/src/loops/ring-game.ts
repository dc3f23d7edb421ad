// A ring of so many positions that goes round for ever; one player could leave it at the first. Its policy looks at each cycle
// it finds and does nothing about it, so that the judge is all that is measured.
import { accept, defineGame, i32, layout, loopFields, OVER, type Rules, type StateOf, u16 } from '@umpire/core';

const LEGAL_MAX = 2;
const shape = layout({ at: u16(), pad: i32(16), outside: u16(), ...loopFields(LEGAL_MAX) });
type Ring = StateOf<typeof shape>;
const ON = 0;
const OUT = 1;

/** `isJudged`: false makes the same walk without anyone looking at cycles. */
export function ringRules(period: number, isJudged: boolean): Rules<Ring> {
  const warn = { none: 'warn', one: 'warn', many: 'warn' } as const;
  const judged = isJudged ? { consequence: warn } : {};
  const repetition = { of: 'place', scope: 'match', count: { act: isJudged ? 2 : 1 << 30 }, ...judged } as const;
  const ring = defineGame({
    id: 'ring',
    title: 'Ring',
    rulesVersion: 1,
    seats: 2,
    options: {},
    open: () =>
      accept({
        layout: shape,
        actions: 2,
        legalMax: LEGAL_MAX,
        decisions: ['go'],
        loop: { budget: { plies: 1 << 30 }, repetition },
        setup() {},
        toAct: (state: Ring) => (state.outside === 1 ? OVER : state.at % 2),
        legal(state: Ring, _past: unknown, out: Int32Array) {
          out[0] = ON;
          out[1] = OUT;
          return state.at === 0 ? 2 : 1;
        },
        apply(state: Ring, action: number) {
          if (action === OUT) state.outside = 1;
          else state.at = (state.at + 1) % period;
        },
        settle(state: Ring) {
          state.outside = 1;
        },
        score: (_state: Ring, out: Float64Array) => out.fill(0),
        reason: () => 'over',
        view: () => null,
        forfeit: () => ON,
        describe: (_seen: Ring, action: number) => ({ text: action === ON ? 'on' : 'out', type: 'go' }),
        scene: () => [],
      }),
  });
  const opened = ring.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}
