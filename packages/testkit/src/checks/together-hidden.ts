import { type Block, PUBLIC, type Rules, seenBy } from '@umpire/core';
import { reaches } from '@umpire/core/host';
import { check } from '../check.ts';
import { observersOf, type Position } from '../position.ts';

/** Where seats decide at the same time, nobody learns what one of them chose while another has still to choose. */
export const togetherHidden = check('together-hidden', ({ rules }, fail) => {
  /** Who has chosen in this round, and the ply of the last of them. */
  let chosen = new Set<number>();
  let last = Number.NaN;
  return {
    position(at) {
      if (!rules.together[rules.decision(at.state)]) {
        chosen.clear();
        last = at.state.ply;
        return;
      }
      // Of a position out of the blue nobody can say who has chosen before.
      const isKnown = at.state.ply === 0 || at.state.ply === last + 1;
      if (at.state.ply === 0 || chosen.has(at.seat)) chosen = new Set();
      chosen.add(at.seat);
      last = at.state.ply;
      if (!isKnown || at.count < 2) return;
      const [one, other] = [0, 1 + at.dice.below(at.count - 1)].map((index) =>
        learnt(rules, at, at.legal[index], chosen),
      );
      if (one === undefined || other === undefined) return;
      for (const [observer, text] of one)
        if (text !== other.get(observer))
          fail(`${observer === PUBLIC ? 'the public' : `seat ${observer}`} learns what seat ${at.seat} chose`);
    },
  };
});

/** By observer: everything it sees and is told after an action; undefined if then all have chosen. */
function learnt<S extends Block>(
  rules: Rules<S>,
  { line, seat }: Position<S>,
  action: number,
  chosen: ReadonlySet<number>,
): ReadonlyMap<number, string> | undefined {
  const branch = line.branch();
  const told: { readonly to: number; readonly text: string }[] = [];
  branch.play(action, (to, event) => told.push({ to, text: JSON.stringify(event) }));
  const { state } = branch;
  const isDone = state.over !== 0 || !rules.together[rules.decision(state)] || chosen.has(rules.toAct(state));
  if (isDone) return undefined;
  const others = observersOf(rules).filter((observer) => observer !== seat);
  return new Map(
    others.map((observer) => {
      const heard = told.filter(({ to }) => reaches(to, observer)).map(({ text }) => text);
      return [observer, `${seenBy(rules, state, observer).bytes} ${heard}`];
    }),
  );
}
