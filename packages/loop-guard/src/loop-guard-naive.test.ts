// Random walks, compared with a naive guard that keeps the JSON of every state in a list and looks through all of it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LoopGuard, type LoopResolutionResult } from './loop-guard.ts';
import type { LoopGuardState } from './loop-guard-state.ts';

interface Walk {
  readonly at: number;
  readonly age: number;
  readonly memory: LoopGuardState;
}
interface Node {
  readonly player: number;
  readonly to: readonly number[];
}
type Graph = readonly Node[];

const NODES = 8;
const someGraph = fc.array(
  fc.record({
    player: fc.integer({ min: 1, max: 3 }),
    to: fc.array(fc.nat(NODES - 1), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: NODES, maxLength: NODES },
);
const someWay = fc.array(fc.nat(2), { minLength: 1, maxLength: 60 });
const json = (at: number): string => JSON.stringify({ at, player: 'whoever' });

class NaiveGuard {
  readonly seen: { readonly text: string; readonly action: string; recorded: boolean }[] = [];
  private readonly graph: Graph;
  private readonly max: number;
  private readonly window: number;
  constructor(graph: Graph, max: number, window: number) {
    this.graph = graph;
    this.max = max;
    this.window = window;
  }

  count(text: string): number {
    return this.seen
      .filter(({ recorded }) => recorded)
      .slice(-this.window)
      .filter((each) => each.text === text).length;
  }

  /** The verdict on `now`, which is the newest of `seen`. */
  verdict(now: { readonly text: string; readonly action: string }): Partial<LoopResolutionResult> {
    const repeats = this.count(now.text);
    if (repeats <= this.max) return { loopDetected: false, resolution: 'continue', repeats };
    const from = this.seen.findLastIndex(({ text }) => text === now.text);
    const way = this.seen.slice(from);
    const cycle = way.map(({ text }, i) => ({ hash: text, action: (way[i + 1] ?? now).action }));
    const canStop = [1, 2, 3].filter((player) => way.some(({ text }) => this.leaves(player, text, way)));
    const resolution = ['draw', `player${canStop[0]}_must_stop`, 'continue'][Math.min(2, canStop.length)];
    return { loopDetected: true, resolution: resolution as 'draw', repeats, cycle, canStop };
  }

  private leaves(player: number, at: string, way: readonly { readonly text: string }[]): boolean {
    const node = this.graph[(JSON.parse(at) as { at: number }).at];
    return (
      node.player === player &&
      node.to.map(json).some((next) => this.count(next) <= this.max && !way.some(({ text }) => text === next))
    );
  }
}

function guardFor(graph: Graph, maxRepeats: number, window: number | undefined, isInState: boolean): LoopGuard<Walk> {
  return new LoopGuard<Walk>(
    { infiniteLoopRules: { maxRepeats } },
    {
      fingerprint: ({ at }) => json(at),
      alternatives: (state) => {
        const { player, to } = graph[state.at];
        return to.map((at, i) => ({ player, action: `${i}`, next: i % 2 === 0 ? { ...state, at } : json(at) }));
      },
      players: 3,
      ...(window === undefined ? {} : { window }),
      ...(isInState ? { memoryIn: ({ memory }: Walk) => memory } : {}),
    },
  );
}

const told = ({ loopDetected, resolution, repeats, cycle, canStop }: LoopResolutionResult) =>
  loopDetected ? { loopDetected, resolution, repeats, cycle, canStop } : { loopDetected, resolution, repeats };

const found = { none: 0, one: 0, many: 0 };

/** `always`: states in which a loop was found are recorded, too. */
function compare(graph: Graph, way: readonly number[], max: number, window: number | undefined, always: boolean): void {
  const own = guardFor(graph, max, window, false);
  const inState = guardFor(graph, max, window, true);
  const naive = new NaiveGuard(graph, max, window ?? Number.POSITIVE_INFINITY);
  let state: Walk = { at: 0, age: 0, memory: inState.createFreshLoopGuardState() };
  let action = 'start';
  for (const choice of [0, ...way]) {
    // The same state again at once, without a record in between, is not another visit.
    const here = naive.seen.at(-1);
    const isSame = here?.recorded === false && here.text === json(state.at);
    if (isSame) naive.seen.pop();
    const expected = naive.verdict({ text: json(state.at), action });
    const result = own.checkForLoop(state, action);
    expect(told(result)).toEqual(expected);
    expect(own.getRepeatCount(state)).toBe(naive.count(json(state.at)));
    if (always) expect(told(inState.checkForLoop(state, action))).toEqual(expected);
    if (result.loopDetected) found[(['none', 'one', 'many'] as const)[Math.min(2, result.canStop.length)]]++;
    const recorded = always || !result.loopDetected;
    naive.seen.push({ text: json(state.at), action: isSame ? here.action : action, recorded });
    if (recorded) {
      const memory = inState.updateLoopGuard(state.memory, own.recordState(state, action), action);
      state = { ...state, memory: JSON.parse(JSON.stringify(memory)) as LoopGuardState };
    }
    const { to } = graph[state.at];
    action = `${choice % to.length}`;
    state = { ...state, at: to[choice % to.length], age: state.age + 1 };
  }
}

test.each([
  ['recording every state', true],
  ['recording only where no loop is found', false],
])('%s, it judges as the naive one does', (_how, always) => {
  Object.assign(found, { none: 0, one: 0, many: 0 });
  fc.assert(
    fc.property(someGraph, someWay, fc.nat(3), (graph, way, max) => compare(graph, way, max, undefined, always)),
    { numRuns: 250 },
  );
  expect(Math.min(found.none, found.one, found.many)).toBeGreaterThan(0);
});

test('with a window only the last so many recorded states count', () => {
  const someWindow = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(someGraph, someWay, fc.nat(2), someWindow, (graph, way, max, window) => {
      const own = guardFor(graph, max, window, false);
      const inState = guardFor(graph, max, window, true);
      const naive = new NaiveGuard(graph, max, window);
      let memory = inState.createFreshLoopGuardState();
      let at = 0;
      for (const choice of way) {
        const state = { at, age: 0, memory };
        naive.seen.push({ text: json(at), action: '', recorded: true });
        memory = inState.updateLoopGuard(memory, own.recordState(state));
        for (let each = 0; each < NODES; each++) {
          const asked = { at: each, age: 0, memory };
          const expected = naive.count(json(each));
          expect([own.getRepeatCount(asked), inState.getRepeatCount(asked)]).toEqual([expected, expected]);
        }
        at = graph[at].to[choice % graph[at].to.length];
      }
    }),
    { numRuns: 150 },
  );
});

test('a hundred thousand states with a window of a thousand keep a thousand', () => {
  const guard = new LoopGuard<{ readonly n: number }>({}, { fingerprint: ({ n }) => n, window: 1000 });
  let memory = guard.createFreshLoopGuardState();
  for (let n = 0; n < 100_000; n++) guard.recordState({ n });
  for (let n = 0; n < 5000; n++) memory = guard.updateLoopGuard(memory, String(n));
  expect([98_999, 99_000, 99_999].map((n) => guard.getRepeatCount({ n }))).toEqual([0, 1, 1]);
  expect([memory.states, memory.next - memory.first]).toEqual([1000, 1000]);
  expect(JSON.stringify(memory).length).toBeLessThan(200_000);
});
