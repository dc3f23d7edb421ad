// Checks a row before any of it is written, so that a refused row leaves no trace in any table.
import { accept, type Result, refuse } from '@umpire/core/hot';
import type { CardRow, ExportFacts, LegalRow, StateRow } from './state-row.ts';

const KEY = /^[0-9a-f]{16}$/;
// Half of a surrogate pair has no UTF-8, so readers would get another text.
const HALF = /\p{Cs}/u;
const INT32_MAX = 2 ** 31 - 1;

export function checkStateRow(row: StateRow, facts: ExportFacts): Result<true> {
  const fault = stateFault(row, facts) ?? featureFault(row, facts) ?? legalFault(row, facts) ?? cardFault(row, facts);
  if (fault === undefined) return accept(true);
  const [code, value, what] = fault;
  return refuse(code, value, `The state at path "${row.path.join('/')}" cannot be exported: ${what}.`);
}

type Fault = readonly [code: string, value: unknown, what: string];

function stateFault(row: StateRow, { seats }: ExportFacts): Fault | undefined {
  const { key, seat, outcome, path, ply, turn, line } = row;
  if (!KEY.test(key)) return ['bad-key', key, 'a key is 16 hex digits'];
  if (!isCount(seat + 1, seats)) return ['bad-seat', seat, `seats are 0 to ${seats - 1}, and -1 when over`];
  const odd = [...path, ply, turn, line].find((each) => !isCount(each, INT32_MAX));
  if (odd !== undefined) return ['bad-number', odd, 'path, ply, turn and line are whole numbers from 0'];
  return (
    textFault(row.matchup, row.seed, row.player ?? '', row.decision, outcome?.reason ?? '') ??
    visitsFault(row.visits) ??
    scoresFault(row.values, seats) ??
    scoresFault(outcome?.scores ?? null, seats)
  );
}

function featureFault({ features }: StateRow, { shape }: ExportFacts): Fault | undefined {
  const size = shape.reduce((product, side) => product * side, 1);
  if (features.length !== size)
    return ['bad-features', features.length, `it has ${features.length} features, and their shape has ${size}`];
  for (const feature of features) if (!Number.isFinite(feature)) return notFinite(feature);
  return undefined;
}

function legalFault({ legal, index }: StateRow, facts: ExportFacts): Fault | undefined {
  if (index !== null && !isCount(index, legal.length - 1))
    return ['bad-index', index, `it has ${legal.length} legal actions, and none with index ${index}`];
  for (const each of legal) {
    const fault = actionFault(each, facts);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function actionFault(legal: LegalRow, { actions, seats }: ExportFacts): Fault | undefined {
  const { action, childKey } = legal;
  if (!isCount(action, actions - 1)) return ['bad-action', action, `actions are 0 to ${actions - 1}`];
  if (childKey !== null && !KEY.test(childKey)) return ['bad-key', childKey, 'a key is 16 hex digits'];
  return textFault(legal.notation, legal.type) ?? visitsFault(legal.visits) ?? scoresFault(legal.values, seats);
}

function cardFault({ cards, sides, via }: StateRow, { seats, seatFacts, actions }: ExportFacts): Fault | undefined {
  if (cards.length === 0) return undefined;
  if (via !== null && !isCount(via.action, actions - 1))
    return ['bad-action', via.action, `actions are 0 to ${actions - 1}`];
  if (sides.length !== seats) return ['bad-sides', sides.length, `it has cards and ${sides.length} of ${seats} sides`];
  const odd = sides.flatMap((side) => seatFacts.map((fact) => side[fact])).find((each) => !Number.isFinite(each));
  if (odd !== undefined) return notFinite(odd);
  const absent = seatFacts.find((fact) => sides.some((side) => side[fact] === undefined));
  if (absent !== undefined) return ['bad-sides', absent, `a side does not say its ${absent}`];
  return textFault(via?.notation ?? '', ...cards.flatMap(textsOf));
}

const textsOf = ({ node, card, label, zone, owner, state }: CardRow): string[] => [
  node,
  card,
  label,
  zone,
  owner,
  state,
];

const isCount = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

const notFinite = (value: number): Fault => ['not-finite', value, `${value} is not a number that can be learnt from`];

function visitsFault(visits: number): Fault | undefined {
  if (Number.isSafeInteger(visits) && visits >= 0) return undefined;
  return ['bad-visits', visits, 'visits are whole numbers from 0'];
}

function scoresFault(scores: readonly number[] | null, seats: number): Fault | undefined {
  if (scores === null) return undefined;
  if (scores.length !== seats) return ['bad-scores', scores.length, `it has ${scores.length} of ${seats} scores`];
  const odd = scores.find((score) => !Number.isFinite(score));
  return odd === undefined ? undefined : notFinite(odd);
}

function textFault(...texts: readonly string[]): Fault | undefined {
  const odd = texts.find((text) => HALF.test(text));
  return odd === undefined ? undefined : ['bad-text', odd, 'a text holds half of a character'];
}
