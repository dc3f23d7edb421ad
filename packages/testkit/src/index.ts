export { conformance, expectConformance } from './conformance.ts';
export { type FuzzLogReport, type FuzzLogSettings, fuzzLog } from './fuzz-log.ts';
export {
  type Disagreement,
  expectLockStep,
  type LockStepReport,
  type LockStepSettings,
  lockStep,
  type Reference,
} from './lock-step.ts';
export { matchGolden } from './match-golden.ts';
export { missingRuleTests, type RuleGaps } from './missing-rule-tests.ts';
export { type PerftSettings, perft } from './perft.ts';
export { type PlaythroughSettings, playthrough } from './playthrough.ts';
export { type Failure, formatReport, type Report } from './report.ts';
export { type RoundTripSettings, roundTrip, type TextFormat } from './round-trip.ts';
export type { Settings } from './settings.ts';
export {
  type Jar,
  jar,
  type KuhnPoker,
  kuhnPoker,
  type Leduc,
  leduc,
  type Noughts,
  noughts,
  type Partners,
  partners,
  type Rings,
  rings,
  type TinyChess,
  type TinyShogi,
  throws,
  tinyChess,
  tinyShogi,
  type Walkers,
  walkers,
  weakWalkers,
} from './specimens/index.ts';
