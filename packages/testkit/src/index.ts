export { conformance, expectConformance } from './conformance.ts';
export { type FuzzLogReport, type FuzzLogSettings, fuzzLog } from './fuzz-log.ts';
export { matchGolden } from './golden/match-golden.ts';
export { missingRuleTests, type RuleGaps } from './golden/missing-rule-tests.ts';
export { type PlaythroughSettings, playthrough } from './golden/playthrough.ts';
export {
  type Disagreement,
  expectLockStep,
  type LockStepReport,
  type LockStepSettings,
  lockStep,
  type Reference,
} from './lock-step.ts';
export { type PerftSettings, perft } from './perft.ts';
export { type RoundTripSettings, roundTrip, type TextFormat } from './round-trip.ts';
export {
  type Jar,
  jar,
  type Noughts,
  noughts,
  type Partners,
  partners,
  type Rings,
  rings,
  type SixCards,
  sixCards,
  type ThreeCards,
  type TinyChess,
  type TinyShogi,
  threeCards,
  throws,
  tinyChess,
  tinyShogi,
  type Walkers,
  walkers,
  weakWalkers,
} from './specimens/index.ts';
export { type Failure, formatReport, type Report } from './trial/report.ts';
export type { Settings } from './trial/settings.ts';
