// The rules of a game whose policy judges cycles, with the loop guard around them. The guard's decisions are asked like any
// other, and the actions it refuses are in no legal list. The game itself knows only the guard's fields in its layout.
import type { ActionWords } from '../contract/action-words.ts';
import { BrokenRules } from '../contract/broken-rules.ts';
import type { GameEvent, Rules } from '../contract/contract.ts';
import { EVERYONE } from '../contract/seats.ts';
import { giveUp } from '../line/advance.ts';
import type { Block } from '../state/layout.ts';
import { anyRefused, isRefused, type LoopState, loopFields, NAMING, QUIET, refuseNothing } from './loop-fields.ts';
import { loopGraph } from './loop-graph.ts';
import { judge } from './loop-judge.ts';
import { NAMINGS, nameEnd, namingChoices, namingProblem, namingWords, parseNaming } from './loop-naming.ts';
import { judgesCycles } from './loop-policy.ts';
import { isLoopEvent, LOOP_DECISION, loopEventText, loopPicture, loopView } from './loop-words.ts';

/** The guard's actions are numbered after the game's legal ones, so the game's forfeits move up by NAMINGS. */
export function guardedRules<S extends Block>(given: Rules<S>): Rules<S> {
  if (!judgesCycles(given.loop)) return given;
  checkFields(given);
  const inner = given as unknown as Rules<LoopState>;
  const { words, learning } = inner;
  // With a loop the view has one field more, so the game's own `viewFields` cannot be used.
  const { viewFields: _unused, ...bots } = inner.bots;
  const first = inner.actions;
  const inside = (action: number): number => (action < first ? action : action - NAMINGS);
  const isNaming = (action: number): boolean => action >= first && action < first + NAMINGS;
  const list = new Int32Array(Math.max(inner.legalMax, NAMINGS));

  const guarded: Rules<LoopState> = {
    ...inner,
    actions: first + NAMINGS,
    // `apply` below plays the surrender itself.
    surrender: -1,
    legalMax: Math.max(inner.legalMax, NAMINGS),
    decisions: [...inner.decisions, LOOP_DECISION],
    together: [...inner.together, false],
    judge: (state, past, seen, tell) => judge(guarded, state, past, seen, tell),
    toAct: (state) => (state.loopPhase === NAMING ? state.loopSeat : inner.toAct(state)),
    decision: (state) => (state.loopPhase === NAMING ? inner.decisions.length : inner.decision(state)),
    legal(state, past, out) {
      if (state.loopPhase === NAMING) return namingChoices(state, first, out);
      const count = inner.legal(state, past, out);
      return anyRefused(state) ? withoutRefused(state, out, count) : count;
    },
    apply(state, action, chance, tell) {
      refuseNothing(state);
      if (!isNaming(action)) {
        // A forfeit while a number is being named ends the naming.
        if (state.loopPhase === NAMING) state.loopPhase = QUIET;
        if (inside(action) === inner.surrender) giveUp(inner, state, tell);
        else inner.apply(state, inside(action), chance, tell);
        return;
      }
      const seat = state.loopSeat;
      if (tell !== undefined)
        tell(EVERYONE, { type: 'loop-named', seat, text: namingWords(state, action - first).text });
      nameEnd(state, action - first, inner.seats);
    },
    forfeit(state, past, dice) {
      if (state.loopPhase === NAMING) {
        namingChoices(state, first, list);
        return list[0];
      }
      const action = inner.forfeit(state, past, dice);
      if (action >= first) return action + NAMINGS;
      const count = inner.legal(state, past, list);
      const entry = list.subarray(0, count).indexOf(action);
      return entry >= 0 && isRefused(state, entry) ? list[withoutRefused(state, list, count) - 1] : action;
    },
    check: (state) => namingProblem(state, inner.seats) ?? inner.check(state),
    words: {
      ...words,
      moveForms: [...words.moveForms, 'when to stop'],
      describe: (seen, action): ActionWords =>
        isNaming(action) ? namingWords(seen, action - first) : words.describe(seen, inside(action)),
      ...(words.parse === undefined
        ? {}
        : {
            parse: (seen, text) =>
              seen.loopPhase === NAMING
                ? parseNaming(seen, first, text)
                : (words.parse as NonNullable<typeof words.parse>)(seen, text),
          }),
      whyNot(state, past, action) {
        if (state.loopPhase === NAMING)
          return { code: 'loop', value: action, text: 'First say when the loop stops: choose from the list.' };
        if (isNaming(action)) return { code: 'loop', value: action, text: 'There is no loop to stop.' };
        const count = inner.legal(state, past, list);
        if (list.subarray(0, count).includes(action))
          return { code: 'loop', value: action, text: 'That would go on with a loop that has to stop here.' };
        return words.whyNot(state, past, inside(action));
      },
      picture: (seen, seat, past) => loopPicture(seen, words.picture(seen, seat, past)),
      event: (event: GameEvent, nameOf) => loopEventText(event, nameOf, words.event),
      ...(words.motions === undefined
        ? {}
        : {
            motions: (event: GameEvent) =>
              isLoopEvent(event) ? undefined : (words.motions as NonNullable<typeof words.motions>)(event),
          }),
    },
    bots: {
      ...bots,
      ...(bots.methods === undefined ? {} : { methods: [...bots.methods, 'choose'] }),
      view: (seen, seat) => loopView(seen, bots.view(seen, seat)),
    },
    learning: {
      ...learning,
      ...(learning.graph === undefined
        ? {}
        : {
            graph: (seen, seat) =>
              loopGraph(seen, (learning.graph as NonNullable<typeof learning.graph>)(seen, seat), seat, first),
          }),
    },
  };
  return guarded as unknown as Rules<S>;
}

function withoutRefused(state: LoopState, out: Int32Array, count: number): number {
  let n = 0;
  for (let entry = 0; entry < count; entry++) if (!isRefused(state, entry)) out[n++] = out[entry];
  return n;
}

function checkFields<S extends Block>({ id, layout, legalMax }: Rules<S>): void {
  const names = new Set(layout.places.map(({ name }) => name));
  const missing = Object.keys(loopFields(legalMax)).filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new BrokenRules(
      id,
      `its policy judges cycles, but its layout lacks ...loopFields(legalMax): ${missing.join(', ')}`,
    );
}
