// The rules of a game whose policy judges cycles, with the guard around them: its decisions are asked like any other,
// and what it refuses is in no list. The game itself knows nothing of it but the fields in its layout.
import type { ActionWords } from './action-words.ts';
import { BrokenRules } from './broken-rules.ts';
import type { GameEvent, Rules } from './contract.ts';
import type { Block } from './layout.ts';
import { anyRefused, isRefused, type LoopState, loopFields, NAMING, QUIET, refuseNothing } from './loop-fields.ts';
import { loopGraph } from './loop-graph.ts';
import { judge } from './loop-judge.ts';
import { NAMINGS, nameEnd, namingChoices, namingProblem, namingWords, parseNaming } from './loop-naming.ts';
import { judgesCycles } from './loop-policy.ts';
import { LOOP_DECISION, loopEventText, loopScene, loopView, withoutActions } from './loop-words.ts';
import { Past } from './past.ts';
import type { CardFace, Scene } from './scene.ts';
import { EVERYONE, OVER } from './seats.ts';

/** Core numbers its own actions behind those of the game: the game's forfeits move up. */
export function guardedRules<S extends Block>(given: Rules<S>): Rules<S> {
  if (!judgesCycles(given.loop)) return given;
  checkFields(given);
  // A view that says something about loops has not always the same fields.
  const { viewFields: _unused, ...rest } = given;
  const inner = rest as unknown as Rules<LoopState>;
  const first = inner.actions;
  const inside = (action: number): number => (action < first ? action : action - NAMINGS);
  const isNaming = (action: number): boolean => action >= first && action < first + NAMINGS;
  const list = new Int32Array(Math.max(inner.legalMax, NAMINGS));

  /** What the guard refuses cannot be clicked. */
  const sceneOf = (seen: LoopState, seat: number, past: Past | undefined): Scene => {
    const scene = inner.scene(seen, seat, past);
    if (seen.loopPhase === QUIET && !anyRefused(seen)) return scene;
    const count = guarded.legal(seen, past ?? new Past(), list);
    const allowed = new Set(list.subarray(0, count));
    return scene.map((part) => withoutActions(part, (action) => allowed.has(action)));
  };

  const facesOf = (seen: LoopState): CardFace[] => {
    if (seen.loopPhase !== NAMING || inner.toAct(seen) === OVER) return [];
    const actions = Array.from(list.subarray(0, namingChoices(seen, first, list)));
    return actions.map((action, i) => ({ text: `${i + 1} ${namingWords(seen, action - first).text}`, action }));
  };

  const guarded: Rules<LoopState> = {
    ...inner,
    actions: first + NAMINGS,
    legalMax: Math.max(inner.legalMax, NAMINGS),
    decisions: [...inner.decisions, LOOP_DECISION],
    ...(inner.methods === undefined ? {} : { methods: [...inner.methods, 'choose'] }),
    ...(inner.moveForms === undefined ? {} : { moveForms: [...inner.moveForms, 'when to stop'] }),
    judge: (state, past, seen, tell) => judge(guarded, state, past, seen, tell),
    toAct: (state) => (state.loopPhase === NAMING ? naming(inner, state) : inner.toAct(state)),
    decision: (state) => (state.loopPhase === NAMING ? inner.decisions.length : inner.decision(state)),
    legal(state, past, out) {
      if (state.loopPhase === NAMING) return inner.toAct(state) === OVER ? 0 : namingChoices(state, first, out);
      const count = inner.legal(state, past, out);
      return anyRefused(state) ? withoutRefused(state, out, count) : count;
    },
    apply(state, action, chance, tell) {
      refuseNothing(state);
      if (!isNaming(action)) {
        // A fault while a number is named leaves the loop to itself.
        if (state.loopPhase === NAMING) state.loopPhase = QUIET;
        inner.apply(state, inside(action), chance, tell);
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
    whyNot(state, past, action) {
      if (state.loopPhase === NAMING)
        return { code: 'loop', value: action, text: 'First say when the loop stops: choose from the list.' };
      if (isNaming(action)) return { code: 'loop', value: action, text: 'There is no loop to stop.' };
      const count = inner.legal(state, past, list);
      if (list.subarray(0, count).includes(action))
        return { code: 'loop', value: action, text: 'That would go on with a loop that has to stop here.' };
      return inner.whyNot(state, past, inside(action));
    },
    check: (state) => namingProblem(state, inner.seats) ?? inner.check(state),
    describe: (seen, action): ActionWords =>
      isNaming(action) ? namingWords(seen, action - first) : inner.describe(seen, inside(action)),
    ...(inner.parse === undefined
      ? {}
      : {
          parse: (seen, text) =>
            seen.loopPhase === NAMING
              ? parseNaming(seen, first, text)
              : (inner.parse as NonNullable<typeof inner.parse>)(seen, text),
        }),
    view: (seen, seat) => loopView(seen, inner.view(seen, seat)),
    scene: (seen, seat, past) => [
      ...sceneOf(seen, seat, past),
      ...loopScene(seen, inner.seatNames, seen.loopSeat === seat ? facesOf(seen) : []),
    ],
    ...(inner.graph === undefined
      ? {}
      : {
          graph: (seen, seat) =>
            loopGraph(seen, (inner.graph as NonNullable<typeof inner.graph>)(seen, seat), seat, first),
        }),
    eventText: (event: GameEvent, nameOf) => loopEventText(event, nameOf, inner.eventText),
  };
  return guarded as unknown as Rules<S>;
}

const naming = (inner: Rules<LoopState>, state: LoopState): number =>
  inner.toAct(state) === OVER ? OVER : state.loopSeat;

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
