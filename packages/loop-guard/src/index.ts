export type { Fingerprint } from './fingerprint.ts';
export { fingerprintOf } from './fingerprint-of.ts';
export {
  type ActionVerdict,
  LoopGuard,
  type LoopGuardOptions,
  type LoopResolution,
  type LoopResolutionResult,
  type LoopWarning,
} from './loop-guard.ts';
export { countIn, type LoopGuardState } from './loop-guard-state.ts';
export { type ActionLimit, type LoopRules, type LoopRulesRead, readLoopRules } from './loop-rules.ts';
export type { CycleStep } from './state-memory.ts';
export type { Alternative, Breaker } from './ways-out.ts';
