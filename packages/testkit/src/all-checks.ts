// Every check, in the order in which they look.
import type { Check } from './check.ts';
import { actionsPlayed } from './checks/actions-played.ts';
import { budget } from './checks/budget.ts';
import { bytesRefused } from './checks/bytes-refused.ts';
import { chanceDeclared } from './checks/chance-declared.ts';
import { chancePurpose } from './checks/chance-purpose.ts';
import { chanceReused } from './checks/chance-reused.ts';
import { checkHolds } from './checks/check-holds.ts';
import { copyShares } from './checks/copy-shares.ts';
import { decisionRange } from './checks/decision-range.ts';
import { decisionsReached } from './checks/decisions-reached.ts';
import { describeRoundTrip } from './checks/describe-round-trip.ts';
import { describeUnique } from './checks/describe-unique.ts';
import { describeWords } from './checks/describe-words.ts';
import { deterministic } from './checks/deterministic.ts';
import { eventLeak } from './checks/event-leak.ts';
import { eventsClean } from './checks/events-clean.ts';
import { facts } from './checks/facts.ts';
import { featuresFilled } from './checks/features-filled.ts';
import { featuresSound } from './checks/features-sound.ts';
import { forfeitPlayable } from './checks/forfeit-playable.ts';
import { graphSound } from './checks/graph-sound.ts';
import { graphTells } from './checks/graph-tells.ts';
import { jsonClean } from './checks/json-clean.ts';
import { keyAside } from './checks/key-aside.ts';
import { keyComplete } from './checks/key-complete.ts';
import { keyFlip } from './checks/key-flip.ts';
import { keyFunction } from './checks/key-function.ts';
import { keyInjective } from './checks/key-injective.ts';
import { keySame } from './checks/key-same.ts';
import { legalCount } from './checks/legal-count.ts';
import { legalFromSeen } from './checks/legal-from-seen.ts';
import { legalRange } from './checks/legal-range.ts';
import { legalSorted } from './checks/legal-sorted.ts';
import { listener } from './checks/listener.ts';
import { loopPolicy } from './checks/loop-policy.ts';
import { matchRepeats } from './checks/match-repeats.ts';
import { motionsLeak } from './checks/motions-leak.ts';
import { motionsSound } from './checks/motions-sound.ts';
import { optionsRefused } from './checks/options-refused.ts';
import { parseFuzz } from './checks/parse-fuzz.ts';
import { publicLeak } from './checks/public-leak.ts';
import { questionsPure } from './checks/questions-pure.ts';
import { reasonCode } from './checks/reason-code.ts';
import { redealCheck } from './checks/redeal-check.ts';
import { redealDistribution } from './checks/redeal-distribution.ts';
import { redealInvents } from './checks/redeal-invents.ts';
import { redealKeepsSeen } from './checks/redeal-keeps-seen.ts';
import { redealKeepsTurn } from './checks/redeal-keeps-turn.ts';
import { redealLegal } from './checks/redeal-legal.ts';
import { redealPlayable } from './checks/redeal-playable.ts';
import { redealRepeats } from './checks/redeal-repeats.ts';
import { refusalFromSeen } from './checks/refusal-from-seen.ts';
import { refusals } from './checks/refusals.ts';
import { repetitionExact } from './checks/repetition-exact.ts';
import { repetitionSettles } from './checks/repetition-settles.ts';
import { replayEqual } from './checks/replay-equal.ts';
import { saveLoad } from './checks/save-load.ts';
import { sceneActions } from './checks/scene-actions.ts';
import { sceneIdentity } from './checks/scene-identity.ts';
import { sceneSound } from './checks/scene-sound.ts';
import { scoreRange } from './checks/score-range.ts';
import { scoreSum } from './checks/score-sum.ts';
import { toAct } from './checks/to-act.ts';
import { togetherHidden } from './checks/together-hidden.ts';
import { viewFields } from './checks/view-fields.ts';
import { viewFunction } from './checks/view-function.ts';
import { viewSchema } from './checks/view-schema.ts';

export const ALL_CHECKS: readonly Check[] = [
  optionsRefused,
  facts,
  loopPolicy,
  toAct,
  decisionRange,
  legalCount,
  legalSorted,
  legalRange,
  refusals,
  questionsPure,
  describeWords,
  describeUnique,
  describeRoundTrip,
  parseFuzz,
  checkHolds,
  bytesRefused,
  keySame,
  keyFunction,
  keyInjective,
  keyFlip,
  keyAside,
  keyComplete,
  legalFromSeen,
  refusalFromSeen,
  jsonClean,
  viewSchema,
  viewFields,
  eventsClean,
  sceneActions,
  sceneSound,
  motionsSound,
  featuresFilled,
  featuresSound,
  graphSound,
  graphTells,
  forfeitPlayable,
  budget,
  repetitionSettles,
  repetitionExact,
  chanceReused,
  chancePurpose,
  chanceDeclared,
  saveLoad,
  listener,
  copyShares,
  viewFunction,
  redealKeepsSeen,
  redealCheck,
  redealKeepsTurn,
  redealLegal,
  redealRepeats,
  redealPlayable,
  redealInvents,
  redealDistribution,
  eventLeak,
  motionsLeak,
  publicLeak,
  sceneIdentity,
  togetherHidden,
  scoreRange,
  scoreSum,
  reasonCode,
  deterministic,
  replayEqual,
  matchRepeats,
  decisionsReached,
  actionsPlayed,
];
