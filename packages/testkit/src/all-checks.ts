// All checks, in the order in which they run.
import type { Check } from './check.ts';
import { chanceDeclared, chancePurpose, chanceReused } from './checks/chance-checks.ts';
import { describeRoundTrip, describeUnique, describeWords } from './checks/describe-checks.ts';
import { budget, loopPolicy, matchRepeats, repetitionExact, repetitionSettles } from './checks/ending-checks.ts';
import { eventLeak, eventsClean, listener, publicLeak } from './checks/event-checks.ts';
import { facts } from './checks/facts.ts';
import { featuresFilled, featuresSound, graphSound, graphTells } from './checks/feature-checks.ts';
import { graphIdentity } from './checks/graph-identity.ts';
import { bytesRefused, checkHolds, optionsRefused } from './checks/input-checks.ts';
import { keyAside, keyComplete, keyFlip, keyFunction, keyInjective, keySame } from './checks/key-checks.ts';
import * as legal from './checks/legal-checks.ts';
import { questionsPure } from './checks/questions-pure.ts';
import * as redeal from './checks/redeal-checks.ts';
import { redealDistribution } from './checks/redeal-distribution.ts';
import { parseFuzz, refusals } from './checks/refusal-checks.ts';
import { copyShares, deterministic, replayEqual, saveLoad } from './checks/replay-checks.ts';
import { motionsLeak, motionsSound, sceneActions, sceneSound } from './checks/scene-checks.ts';
import { sceneIdentity } from './checks/scene-identity.ts';
import { forfeitPlayable, reasonCode, scoreRange, scoreSum } from './checks/score-checks.ts';
import { seenLeak } from './checks/seen-leak.ts';
import { togetherHidden } from './checks/together-hidden.ts';
import * as view from './checks/view-checks.ts';

export const ALL_CHECKS: readonly Check[] = [
  optionsRefused,
  facts,
  loopPolicy,
  legal.toAct,
  legal.decisionRange,
  legal.legalCount,
  legal.legalSorted,
  legal.legalRange,
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
  view.legalFromSeen,
  view.refusalFromSeen,
  view.jsonClean,
  view.viewSchema,
  view.viewFields,
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
  view.viewFunction,
  redeal.redealKeepsSeen,
  redeal.redealCheck,
  redeal.redealKeepsTurn,
  redeal.redealLegal,
  redeal.redealRepeats,
  redeal.redealPlayable,
  redeal.redealInvents,
  redealDistribution,
  eventLeak,
  motionsLeak,
  publicLeak,
  seenLeak,
  sceneIdentity,
  graphIdentity,
  togetherHidden,
  scoreRange,
  scoreSum,
  reasonCode,
  deterministic,
  replayEqual,
  matchRepeats,
  legal.decisionsReached,
  legal.actionsPlayed,
];
