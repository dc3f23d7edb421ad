// Every check, in the order in which they look.
import type { Check } from './check.ts';
import { chanceDeclared, chancePurpose, chanceReused } from './checks/chance-checks.ts';
import { describeRoundTrip, describeUnique, describeWords } from './checks/describe-checks.ts';
import { budget, loopPolicy, matchRepeats, repetitionExact, repetitionSettles } from './checks/ending-checks.ts';
import { eventLeak, eventsClean, listener, publicLeak } from './checks/event-checks.ts';
import { facts } from './checks/facts.ts';
import { featuresFilled, featuresSound, graphSound, graphTells } from './checks/feature-checks.ts';
import { bytesRefused, checkHolds, optionsRefused } from './checks/input-checks.ts';
import { keyAside, keyComplete, keyFlip, keyFunction, keyInjective, keySame } from './checks/key-checks.ts';
import {
  actionsPlayed,
  decisionRange,
  decisionsReached,
  legalCount,
  legalRange,
  legalSorted,
  toAct,
} from './checks/legal-checks.ts';
import { questionsPure } from './checks/questions-pure.ts';
import {
  redealCheck,
  redealInvents,
  redealKeepsSeen,
  redealKeepsTurn,
  redealLegal,
  redealPlayable,
  redealRepeats,
} from './checks/redeal-checks.ts';
import { redealDistribution } from './checks/redeal-distribution.ts';
import { parseFuzz, refusals } from './checks/refusal-checks.ts';
import { copyShares, deterministic, replayEqual, saveLoad } from './checks/replay-checks.ts';
import { motionsLeak, motionsSound, sceneActions, sceneSound } from './checks/scene-checks.ts';
import { sceneIdentity } from './checks/scene-identity.ts';
import { forfeitPlayable, reasonCode, scoreRange, scoreSum } from './checks/score-checks.ts';
import { togetherHidden } from './checks/together-hidden.ts';
import {
  jsonClean,
  legalFromSeen,
  refusalFromSeen,
  viewFields,
  viewFunction,
  viewSchema,
} from './checks/view-checks.ts';

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
