export { bestResponse, meanScores, type ResponseResult, withChoices } from './best-response.ts';
export { ALGORITHMS, type AlgorithmName, equilibriumSearch } from './cfr/equilibrium.ts';
export { type MeasuredResult, measure, type SeatForm, type SequenceForm, sequenceForm } from './cfr/sequence-form.ts';
export { type SolvedAction, type SolvedResult, type SolveSettings, solvePosition } from './exact/solve-position.ts';
export { type ExploitResult, type ExploitSettings, exploit } from './exploit/exploit.ts';
export {
  formatPolicy,
  POLICY_BYTES_MAX,
  type PolicyFacts,
  type PolicyFile,
  type PolicyHeader,
  parsePolicy,
} from './policy/policy-file.ts';
export { createPolicyPlayer } from './policy/policy-player.ts';
export { type GameTree, type GameTreeSettings, gameTree, type InfoSet } from './tree/game-tree.ts';
