// The promises of the seed of this class, one by one. States are nodes of a small graph: `A1>B,C` says that at A player 1
// may go to B or to C.
import { describe, expect, test } from 'vitest';
import { LoopGuard, type LoopGuardOptions, type LoopWarning } from './loop-guard.ts';
import { countIn, type LoopGuardState } from './loop-guard-state.ts';
import { RecordedStates } from './recorded-states.ts';

interface Walk {
  readonly at: string;
  readonly turn: number;
}
const walk = (at: string, turn = 0): Walk => ({ at, turn });
const fingerprint = ({ at }: Walk): string => at;

function guardOf(graph: string, options: Partial<LoopGuardOptions<Walk>> = {}, rules: object = {}): LoopGuard<Walk> {
  const nodes = new Map(graph.split(' ').map((node) => [node[0], { player: Number(node[1]), to: node.slice(3) }]));
  const alternatives = ({ at }: Walk) => {
    const { player, to } = nodes.get(at) ?? { player: 1, to: '' };
    return to.split(',').map((next) => ({ player, next: walk(next), action: `to ${next}` }));
  };
  return new LoopGuard({ infiniteLoopRules: rules }, { fingerprint, alternatives, ...options });
}

/** Plays as an engine does: checks each state, and records it unless a loop was found. */
function play(guard: LoopGuard<Walk>, path: string) {
  const results = [...path].map((at, turn) => {
    const result = guard.checkForLoop(walk(at, turn));
    if (!result.loopDetected) guard.recordState(walk(at, turn));
    return result;
  });
  return results[results.length - 1];
}

describe('finding loops', () => {
  test('four repeats are allowed, the fifth is a loop', () => {
    const guard = guardOf('A1>B B2>A');
    expect(play(guard, 'ABABABABAB')).toMatchObject({ loopDetected: false, resolution: 'continue', repeats: 4 });
    expect(play(guard, 'A')).toMatchObject({ loopDetected: true, repeats: 5 });
  });

  test.each([0, 1, 3])('with maxRepeats %d the next one is a loop', (maxRepeats) => {
    const guard = guardOf('A1>A', {}, { maxRepeats });
    const found = Array.from({ length: maxRepeats + 2 }, () => play(guard, 'A').loopDetected);
    expect(found).toEqual([...Array(maxRepeats + 1).fill(false), true]);
  });

  test('getRepeatCount says how often a state was recorded, and neither it nor a check records anything', () => {
    const guard = guardOf('A1>B B2>A');
    expect(guard.getRepeatCount(walk('A'))).toBe(0);
    expect(guard.recordState(walk('A'))).toBe('A');
    for (let i = 0; i < 10; i++) guard.checkForLoop(walk('A', i));
    expect([guard.getRepeatCount(walk('A', 99)), guard.getRepeatCount(walk('B'))]).toEqual([1, 0]);
  });

  test('occurrences need not follow each other', () => {
    expect(play(guardOf('A1>B', {}, { maxRepeats: 1 }), 'ABCADEFA')).toMatchObject({ loopDetected: true, hash: 'A' });
  });

  test('two checks of the same state return the same', () => {
    const guard = guardOf('A1>B,C B2>A', {}, { maxRepeats: 1 });
    const first = play(guard, 'ABABA');
    expect(first.loopDetected).toBe(true);
    expect(guard.checkForLoop(walk('A'))).toEqual(first);
    // Recorded after all, the state is still only one step.
    guard.recordState(walk('A'));
    expect([guard.getRepeatCount(walk('A')), play(guard, 'B').cycle.length]).toEqual([3, 2]);
  });

  test('an engine that does not record the states of a loop is shown the same cycle at each of them', () => {
    const guard = guardOf('A1>B,X B2>C C2>A,Y', {}, { maxRepeats: 1 });
    play(guard, 'ABCABC');
    for (const at of 'ABCABCABC') {
      const { canStop, cycle, repeats } = play(guard, at);
      expect({ canStop, length: cycle.length, repeats }).toEqual({ canStop: [1, 2], length: 3, repeats: 2 });
    }
  });
});

describe('resolving loops', () => {
  test.each([
    ['nobody has a choice', 'A1>B B2>A', 'draw', undefined],
    ['choices that stay inside are none', 'A1>B,B B2>A,B', 'draw', undefined],
    ['the first can leave it', 'A1>B,C B2>A', 'player1_must_stop', 1],
    ['the second can leave it', 'A1>B B2>A,C', 'player2_must_stop', 2],
    ['both can leave it', 'A1>B,C B2>A,C', 'continue', undefined],
  ] as const)('%s', (_what, graph, resolution, stoppingPlayer) => {
    expect(play(guardOf(graph), 'ABABABABABA')).toMatchObject({ loopDetected: true, resolution, stoppingPlayer });
  });

  test.each([
    ['A1>B,C B2>A,C', { bothCanStop: 'draw' }, 'draw'],
    ['A1>B,C B2>A', { oneCanStop: 'draw' }, 'draw'],
    ['A1>B,C B2>A', { oneCanStop: 'game_continues' }, 'continue'],
    ['A1>B B2>A', { neitherCanStop: 'game_continues' }, 'continue'],
  ])('%s by the rules %j', (graph, resolution, expected) => {
    const result = play(guardOf(graph, {}, { resolution }), 'ABABABABABA');
    expect(result).toMatchObject({ resolution: expected, stoppingPlayer: undefined });
  });

  test('without alternatives nobody can be shown to stop it: the rule for neither applies', () => {
    const guard = new LoopGuard<Walk>(undefined, { fingerprint });
    expect(play(guard, 'ABABABABABA')).toMatchObject({ resolution: 'draw', canStop: [], isCertain: true });
  });

  test('of more than two players any one may have to stop, and if two can, the game goes on', () => {
    expect(play(guardOf('A3>B,C B1>A', { players: 3 }), 'ABABABABABA').resolution).toBe('player3_must_stop');
    expect(play(guardOf('A3>B,C B1>A,D', { players: 3 }), 'ABABABABABA').canStop).toEqual([1, 3]);
  });

  test('the result shows the cycle, and what would break it', () => {
    const guard = guardOf('A1>B,C,D B2>A,B', {}, { maxRepeats: 0 });
    guard.recordState(walk('A'));
    guard.recordState(walk('B'), 'to B');
    expect(guard.checkForLoop(walk('A'), 'to A')).toMatchObject({
      cycle: [
        { hash: 'A', action: 'to B' },
        { hash: 'B', action: 'to A' },
      ],
      breakers: [
        { player: 1, step: 0, hash: 'A', next: 'C', action: 'to C' },
        { player: 1, step: 0, hash: 'A', next: 'D', action: 'to D' },
      ],
    });
  });

  test('the way into another loop that is worn out is not a way out, so that a player is not told to stop for ever', () => {
    const guard = guardOf('A1>B,C B2>A C2>A', {}, { maxRepeats: 1 });
    const told = [...'ABABACA'].map((at) => play(guard, at).resolution);
    expect(told.slice(4)).toEqual(['player1_must_stop', 'continue', 'draw']);
  });

  test('a way on may be given by its fingerprint', () => {
    const alternatives = ({ at }: Walk) => [{ player: 2, next: at === 'A' ? 'elsewhere' : 'A' }];
    expect(play(guardOf('A1>B', { alternatives }), 'ABABABABABA').resolution).toBe('player2_must_stop');
  });

  test.each([0, 3, 1.5])('there is no player %d of two', (player) => {
    const guard = guardOf('', { alternatives: () => [{ player, next: 'X' }] });
    expect(() => play(guard, 'AAAAAA')).toThrow('player 1 to 2');
  });
});

describe('warning', () => {
  test('comes at the last repeat that is allowed, and when the game goes on with a loop', () => {
    const warnings: LoopWarning[] = [];
    const guard = guardOf('A1>B,C B2>A,C', { onWarning: (warning) => warnings.push(warning) }, { maxRepeats: 2 });
    play(guard, 'ABABA');
    expect(warnings).toMatchObject([{ type: 'loopWarning', repeatsLeft: 0, result: { loopDetected: false } }]);
    play(guard, 'BA');
    expect(warnings.map(({ result }) => [result.hash, result.loopDetected])).toEqual([
      ['A', false],
      ['B', false],
      ['A', true],
    ]);
  });

  test('comes earlier where the rules say so, and not at a draw', () => {
    const left: number[] = [];
    const guard = guardOf('A1>A', { onWarning: ({ repeatsLeft }) => left.push(repeatsLeft) }, { warnAt: 2 });
    expect(play(guard, 'AAAAAA').resolution).toBe('draw');
    expect(left).toEqual([2, 1, 0]);
  });
});

describe('limits', () => {
  const rules = { maxRepeats: 1, limits: [{ action: 'flip', most: 1 }] };
  const guardAfter = (...actions: [string, string][]): LoopGuard<Walk> => {
    const guard = guardOf('', {}, rules);
    for (const [at, action] of actions) guard.recordState(walk(at), action);
    return guard;
  };

  test('an action may not close a cycle that holds it too often', () => {
    const guard = guardAfter(['A', 'start'], ['B', 'flip']);
    expect(guard.checkAction('flip', walk('A'))).toEqual({ allowed: false, limit: rules.limits[0], used: 2 });
    expect(guard.checkAction('turn', walk('A'))).toEqual({ allowed: true });
  });

  test('it may lead anywhere else, and close a cycle in which it is the first', () => {
    const guard = guardAfter(['A', 'flip'], ['B', 'turn']);
    expect(guard.checkAction('flip', walk('C'))).toEqual({ allowed: true });
    expect(guard.checkAction('flip', walk('A'))).toEqual({ allowed: true });
  });

  test('a loop says what it holds too often', () => {
    const guard = guardAfter(['A', 'start'], ['B', 'flip'], ['A', 'flip'], ['B', 'flip']);
    expect(guard.checkForLoop(walk('A'), 'flip').overused).toEqual(rules.limits);
    expect(guard.checkForLoop(walk('A'), 'turn').overused).toEqual([]);
  });
});

describe('memory', () => {
  test('a window forgets all but the last recorded states', () => {
    const guard = guardOf('', { window: 3 });
    for (const at of 'ABCA') guard.recordState(walk(at));
    expect([...'ABC'].map((at) => guard.getRepeatCount(walk(at)))).toEqual([1, 1, 1]);
    guard.recordState(walk('D'));
    expect([...'ABCD'].map((at) => guard.getRepeatCount(walk(at)))).toEqual([1, 0, 1, 1]);
  });

  test('maxStates forgets the oldest until so many different ones are left', () => {
    const guard = guardOf('', { maxStates: 2 });
    for (const at of 'AABAC') guard.recordState(walk(at));
    expect([...'ABC'].map((at) => guard.getRepeatCount(walk(at)))).toEqual([1, 0, 1]);
  });

  test('the memory as plain data forgets in the same way', () => {
    const guard = guardOf('', { maxStates: 2, memoryIn: () => memory });
    const memory = [...'AABAC'].reduce(
      (before, hash) => guard.updateLoopGuard(before, hash),
      guard.createFreshLoopGuardState(),
    );
    expect([...'ABC'].map((at) => guard.getRepeatCount(walk(at)))).toEqual([1, 0, 1]);
    expect(memory.states).toBe(2);
  });

  test('an endless loop of which nothing is recorded does not fill the memory', () => {
    const recorded = new RecordedStates({ window: 8, maxStates: 8 });
    for (let i = 0; i < 5000; i++) recorded.note(i % 2 === 0 ? 'A' : 'B', undefined);
    expect(recorded.length).toBe(16);
  });

  test('prune keeps the newest states, clear keeps nothing', () => {
    const guard = guardOf('');
    for (const at of 'ABABC') guard.recordState(walk(at));
    guard.prune(2);
    expect([...'ABC'].map((at) => guard.getRepeatCount(walk(at)))).toEqual([0, 1, 1]);
    guard.clear();
    expect([...'ABC'].map((at) => guard.getRepeatCount(walk(at)))).toEqual([0, 0, 0]);
  });

  test('a window that holds the rounds of a loop does not hide it', () => {
    const path = 'AB'.repeat(3000);
    expect(play(guardOf('A1>B B2>A', { window: 12 }), path).resolution).toBe('draw');
  });

  test('the verdict waits if states of the loop were pruned away before it was judged', () => {
    const guard = guardOf('A1>B,X B2>A', { maxStates: 1, memoryIn: () => memory }, { maxRepeats: 0 });
    const wide = guardOf('');
    const memory = ['A', 'B'].reduce(
      (before, hash) => wide.updateLoopGuard(before, hash),
      wide.createFreshLoopGuardState(),
    );
    expect(guard.checkForLoop(walk('A'))).toMatchObject({ resolution: 'continue', isCertain: false, canStop: [1] });
  });
});

describe('without options', () => {
  class RulesContext {
    readonly infiniteLoopRules = { maxRepeats: 1 };
  }

  test('a guard can be made from the rules alone: then the whole content of a state is its position', () => {
    const loopGuard = new LoopGuard(new RulesContext());
    const states = [{ at: 'A', by: { turn: 1 } }, { at: 'B' }, { by: { turn: 1 }, at: 'A' }, { at: 'B' }];
    for (const state of states) {
      expect(loopGuard.checkForLoop(state).loopDetected).toBe(false);
      loopGuard.recordState(state);
    }
    expect(loopGuard.checkForLoop({ at: 'A', by: { turn: 2 } }).repeats).toBe(0);
    expect(loopGuard.checkForLoop({ at: 'A', by: { turn: 1 } })).toMatchObject({ loopDetected: true, repeats: 2 });
  });

  test('the memory that a state carries is not part of the position', () => {
    const loopGuard = new LoopGuard<{ at: string; loopGuard: object }>();
    let memory = loopGuard.createFreshLoopGuardState();
    for (let i = 0; i < 3; i++)
      memory = loopGuard.updateLoopGuard(memory, loopGuard.recordState({ at: 'A', loopGuard: memory }));
    expect(loopGuard.getRepeatCount({ at: 'A', loopGuard: memory })).toBe(3);
  });
});

describe('mistakes of the caller', () => {
  test.each([
    [null, 'are an object of fingerprint, alternatives'],
    [() => 'A', 'not a function.'],
    [{ fingerPrint: fingerprint }, 'not fingerPrint.'],
    [{ fingerprint: 'at' }, 'fingerprint is a function, not a string.'],
    [{ alternatives: [] }, 'alternatives is a function, not a list.'],
    [{ players: '2' }, 'players is a whole number'],
  ])('options such as %j are refused at once', (options, sentence) => {
    expect(() => new LoopGuard(undefined, options as unknown as LoopGuardOptions<Walk>)).toThrow(sentence);
  });

  test('rules that cannot be read say why', () => {
    expect(() => guardOf('', {}, { maxRepeats: 'often' })).toThrow('maxRepeats is a whole number');
  });

  test.each([{ window: 0 }, { maxStates: 1.5 }, { players: Number.NaN }])('%j is refused', (options) => {
    expect(() => guardOf('', options)).toThrow(`${Object.keys(options)[0]} is a whole number`);
  });

  test('a state that is changed in place is noticed, and snapshot helps', () => {
    const state = { at: 'A', turn: 0 };
    const steps = (guard: LoopGuard<Walk>) =>
      [...'ABABABABABA'].map((at) => {
        state.at = at;
        const { loopDetected, resolution } = guard.checkForLoop(state);
        if (!loopDetected) guard.recordState(state);
        return resolution;
      });
    expect(() => steps(guardOf('A1>B B2>A,C'))).toThrow('snapshot');
    expect(steps(guardOf('A1>B B2>A,C', { snapshot: (now) => ({ ...now }) })).at(-1)).toBe('player2_must_stop');
  });
});

describe('an engine that only knows who could stop', () => {
  interface Lamp {
    readonly lamp: number;
    readonly free: readonly number[];
  }
  const rounds = (guard: LoopGuard<Lamp>, free: (lamp: number) => readonly number[]) => {
    for (let turn = 0; ; turn++) {
      const state = { lamp: turn % 2, free: free(turn % 2) };
      const result = guard.checkForLoop(state, 'press');
      if (result.loopDetected) return result;
      guard.recordState(state, 'press');
    }
  };
  const guard = (canStop: (state: Lamp) => Iterable<number>) =>
    new LoopGuard<Lamp>(undefined, { fingerprint: ({ lamp }) => lamp, canStop });

  test.each([
    ['nobody', [[], []], 'draw', []],
    ['one, in half of the states', [[], [2]], 'player2_must_stop', [2]],
    ['both, in different states', [[1], [2]], 'continue', [1, 2]],
  ] as const)('%s', (_, by, resolution, canStop) => {
    const result = rounds(
      guard(({ free }) => free),
      (lamp) => by[lamp],
    );
    expect(result).toMatchObject({ resolution, canStop, isCertain: true });
    for (const breaker of result.breakers) expect(breaker).toMatchObject({ next: undefined, action: undefined });
  });

  test('a player who does not play is refused, and so are both options together', () => {
    expect(() =>
      rounds(
        guard(() => [3]),
        () => [],
      ),
    ).toThrow('A way out belongs to player 1 to 2, not 3.');
    const both = { canStop: () => [], alternatives: () => [] };
    expect(() => new LoopGuard(undefined, both)).toThrow('either alternatives or canStop');
  });
});

test('a memory inside a state can be asked by hash, and prune lets go of the states that were shown', () => {
  interface Game {
    readonly at: number;
    readonly loopGuard: LoopGuardState;
  }
  const guard = new LoopGuard<Game>(undefined, {
    fingerprint: ({ at }) => at,
    memoryIn: ({ loopGuard }) => loopGuard,
    alternatives: ({ at }) => (at === 1 ? [{ player: 1, next: 99 }] : []),
  });
  let game: Game = { at: 0, loopGuard: guard.createFreshLoopGuardState() };
  for (let turn = 0; turn < 12; turn++) {
    const hash = guard.recordState(game);
    expect(countIn(game.loopGuard, hash)).toBe(Math.floor(turn / 3));
    game = { at: (turn + 1) % 3, loopGuard: guard.updateLoopGuard(game.loopGuard, hash) };
  }
  expect(guard.checkForLoop(game)).toMatchObject({ loopDetected: false, repeats: 4 });
  // The state in which player 1 had a way out is among those that are forgotten.
  const next = (): void => {
    game = { at: (game.at + 1) % 3, loopGuard: guard.updateLoopGuard(game.loopGuard, guard.recordState(game)) };
  };
  for (let i = 0; i < 3; i++) next();
  expect(guard.checkForLoop(game)).toMatchObject({
    loopDetected: true,
    resolution: 'player1_must_stop',
    isCertain: true,
  });
  guard.prune(1);
  expect(guard.checkForLoop(game)).toMatchObject({ loopDetected: true, resolution: 'continue', isCertain: false });
});
