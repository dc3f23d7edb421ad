// A small version of the engine in the seed of this class: two players turn cards over, and some cards turn themselves back. Its state is
// immutable and carries the guard's memory.
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint-of.ts';
import { LoopGuard, type LoopResolutionResult } from './loop-guard.ts';
import type { LoopGuardState } from './loop-guard-state.ts';

interface Table {
  readonly cards: readonly boolean[];
  readonly active: number;
  readonly turn: number;
  readonly loopGuard: LoopGuardState;
}
type Setup = Readonly<Record<number, readonly string[]>>;

const fingerprint = (state: Table): string => fingerprintOf(state, ['turn', 'loopGuard']);
const RULES = { infiniteLoopRules: { maxRepeats: 2 } };

function after(state: Table, action: string): Table {
  const flipped = Number(action.split(' ')[1]);
  return {
    ...state,
    cards: state.cards.map((isUp, i) => (i === flipped ? !isUp : isUp)),
    active: 3 - state.active,
    turn: state.turn + 1,
  };
}

/** Immutable: each update returns another manager. */
class GameStateManager {
  readonly state: Table;
  readonly winner: number | null | undefined;
  private readonly guard: LoopGuard<Table>;
  constructor(guard: LoopGuard<Table>, state: Table, winner?: number | null) {
    this.guard = guard;
    this.state = state;
    this.winner = winner;
  }
  with(state: Table): GameStateManager {
    return new GameStateManager(this.guard, state, this.winner);
  }
  updateLoopGuard(hash: string): GameStateManager {
    return this.with({ ...this.state, loopGuard: this.guard.updateLoopGuard(this.state.loopGuard, hash) });
  }
  setGameOver(winner: number | null): GameStateManager {
    return new GameStateManager(this.guard, this.state, winner);
  }
}

class GameEngine {
  readonly events: { readonly type: string; readonly result: LoopResolutionResult }[] = [];
  readonly banned = new Map<string, readonly string[]>();
  stateManager: GameStateManager;
  private readonly choices: Setup;
  private readonly loopGuard: LoopGuard<Table>;

  /** `choices`: what each player may do in every state. */
  constructor(choices: Setup, saved?: string) {
    this.choices = choices;
    this.loopGuard = new LoopGuard<Table>(RULES, {
      fingerprint,
      memoryIn: (state) => state.loopGuard,
      alternatives: (state) =>
        this.choices[state.active].map((action) => ({ player: state.active, next: after(state, action), action })),
    });
    const loopGuard = this.loopGuard.createFreshLoopGuardState();
    const start = { cards: [false, false, false], active: 1, turn: 0, loopGuard };
    this.stateManager = new GameStateManager(this.loopGuard, saved === undefined ? start : JSON.parse(saved));
    if (saved === undefined) this.record();
  }

  get state(): Table {
    return this.stateManager.state;
  }

  legal(): readonly string[] {
    const banned = this.banned.get(this.loopGuard.recordState(this.state)) ?? [];
    return this.choices[this.state.active].filter((action) => !banned.includes(action));
  }

  executeAction(action: string): void {
    this.stateManager = this.stateManager.with(after(this.state, action));
    const loopResult = this.loopGuard.checkForLoop(this.state);
    if (loopResult.loopDetected) this.handleInfiniteLoop(loopResult);
    this.record();
  }

  private record(): void {
    this.stateManager = this.stateManager.updateLoopGuard(this.loopGuard.recordState(this.state));
  }

  private handleInfiniteLoop(result: LoopResolutionResult): void {
    switch (result.resolution) {
      case 'draw':
        this.stateManager = this.stateManager.setGameOver(null);
        break;
      case 'player1_must_stop':
      case 'player2_must_stop':
        this.enforceLoopBreaking(result);
        break;
      case 'continue':
        this.events.push({ type: 'loopWarning', result });
        break;
    }
  }

  /** Leaves the player only ways out, in every state that has one. */
  private enforceLoopBreaking({ breakers, stoppingPlayer = 0 }: LoopResolutionResult): void {
    for (const { hash, step } of breakers) {
      const good = breakers.filter((each) => each.step === step).map(({ action }) => action);
      const bad = this.choices[stoppingPlayer].filter((action) => !good.includes(action));
      this.banned.set(hash, bad);
    }
  }
}

function playOn(engine: GameEngine, actions: number): string[] {
  const done: string[] = [];
  while (engine.stateManager.winner === undefined && done.length < actions) {
    done.push(engine.legal()[0]);
    engine.executeAction(done[done.length - 1]);
  }
  return done;
}

test('nobody has a choice: the game ends in a draw', () => {
  const engine = new GameEngine({ 1: ['flip 0'], 2: ['flip 1'] });
  expect(playOn(engine, 100)).toHaveLength(12);
  expect(engine.stateManager.winner).toBeNull();
});

test('one player can stop: the engine forces that player to choose differently, and the game goes on elsewhere', () => {
  const engine = new GameEngine({ 1: ['flip 0', 'flip 2'], 2: ['flip 1'] });
  expect(playOn(engine, 13).slice(11)).toEqual(['flip 1', 'flip 2']);
  expect(engine.state.cards[2]).toBe(true);
  expect([engine.stateManager.winner, engine.events]).toEqual([undefined, []]);
  playOn(engine, 1000);
  expect(engine.stateManager.winner).toBeNull();
});

test('both can stop: the game goes on, and the players are warned', () => {
  const engine = new GameEngine({ 1: ['flip 0', 'flip 2'], 2: ['flip 1', 'flip 2'] });
  playOn(engine, 12);
  expect(engine.events).toMatchObject([{ type: 'loopWarning', result: { canStop: [1, 2] } }]);
});

test.each([
  ['as if it had never been left', 9, 12],
  ['and who has not seen the whole cycle again waits with the verdict until then', 11, 14],
])('a saved game goes on, %s', (_how, savedAt, end) => {
  const choices = { 1: ['flip 0'], 2: ['flip 1'] };
  const engine = new GameEngine(choices);
  playOn(engine, savedAt);
  const again = new GameEngine(choices, JSON.stringify(engine.state));
  playOn(again, 100);
  expect([again.stateManager.winner, again.state.turn, again.events.length]).toEqual([null, end, end - 12]);
});

test('after a move is taken back the memory is what it was then', () => {
  const engine = new GameEngine({ 1: ['flip 0'], 2: ['flip 1'] });
  const before = engine.stateManager;
  const text = JSON.stringify(before.state);
  playOn(engine, 11);
  expect(JSON.stringify(before.state)).toBe(text);
  engine.stateManager = before;
  expect(playOn(engine, 100)).toHaveLength(12);
});
