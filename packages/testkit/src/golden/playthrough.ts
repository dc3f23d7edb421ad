// A match as a readable text. Kept as a golden, it turns a change of rules into a diff that a person can review.
import { type Block, Line, PUBLIC, type Rules, seenBy } from '@umpire/core';
import { EVERYONE } from '@umpire/core/author';
import { drawScene } from '@umpire/core/draw';
import { chanceOf, hexOf, keyText, PLAYER_PURPOSE, reaches, sha256 } from '@umpire/core/host';
import { sceneOf } from '@umpire/core/scene';
import { observersOf, type Told } from '../position.ts';

export interface PlaythroughSettings {
  readonly seed: string;
  /** Stop after this many plies. */
  readonly plies?: number;
}

export function playthrough<S extends Block>(rules: Rules<S>, { seed, plies }: PlaythroughSettings): string {
  const line = new Line(rules, seed);
  const dice = chanceOf(seed)(PLAYER_PURPOSE, 0);
  const rows = head(rules, seed);
  while (!line.isOver && line.state.ply < (plies ?? Number.POSITIVE_INFINITY)) {
    const out = new Int32Array(rules.legalMax);
    const legal = out.subarray(0, rules.legal(line.state, line.past, out));
    rows.push('', ...decisionRows(line, legal));
    const index = dice.below(legal.length);
    const { text } = rules.words.describe(seenBy(rules, line.state, line.seat), legal[index]);
    rows.push(`plays ${index} ${text}`);
    const told: Told[] = [];
    line.play({ seat: line.seat, action: legal[index], index }, (to, event) => told.push({ to, event }));
    rows.push(...told.map((each) => `tells ${addressees(rules, each.to)}: ${JSON.stringify(each.event)}`));
  }
  return `${[...rows, '', ...endRows(line)].join('\n')}\n`;
}

function head<S extends Block>(rules: Rules<S>, seed: string): string[] {
  const {
    id,
    rulesVersion,
    layoutVersion,
    options,
    seats,
    words: { seats: seatNames },
    layout,
  } = rules;
  return [
    `${id}, rules ${rulesVersion}, layout ${layoutVersion}`,
    `options ${JSON.stringify(options)}`,
    `seed '${seed}'`,
    `${seats} seats: ${seatNames.join(', ')}`,
    `${rules.actions} actions, ${rules.forfeits} forfeits, at most ${rules.legalMax} legal; a state has ${layout.byteLength} bytes`,
  ];
}

function decisionRows<S extends Block>(line: Line<S>, legal: Int32Array): string[] {
  const { rules, state, seat } = line;
  const seen = seenBy(rules, state, seat);
  return [
    `ply ${state.ply}: ${rules.words.seats[seat]} (seat ${seat}) decides: ${rules.decisions[rules.decision(state)]}`,
    ...stateRows(line, seat),
    `legal ${Array.from(legal, (action) => rules.words.describe(seen, action).text).join(' | ')}`,
  ];
}

function stateRows<S extends Block>({ rules, state }: Line<S>, observer: number): string[] {
  const key = new Int32Array(2);
  rules.key(state, key);
  const scene = sceneOf(rules, seenBy(rules, state, observer), observer);
  const drawn = drawScene(scene, {
    ...(observer < rules.seats ? { seat: observer } : {}),
    nameOf: (seat) => rules.words.seats[seat],
  });
  return [...drawn.split('\n').map((row) => `  ${row}`.trimEnd()), `key ${keyText(key)}`, ...viewRows(rules, state)];
}

/** A digest of what each observer sees: it shows a leak or a change without pages of JSON. */
function viewRows<S extends Block>(rules: Rules<S>, state: S): string[] {
  const digest = (observer: number): string => {
    const seen = seenBy(rules, state, observer);
    return hexOf(sha256(new TextEncoder().encode(JSON.stringify(rules.bots.view(seen, observer))))).slice(0, 8);
  };
  const name = (observer: number): string => (observer === PUBLIC ? 'public' : `seat ${observer}`);
  return [
    `views ${observersOf(rules)
      .map((each) => `${name(each)} ${digest(each)}`)
      .join(', ')}`,
  ];
}

function addressees<S extends Block>(rules: Rules<S>, to: number): string {
  if (to === EVERYONE) return 'everyone';
  return observersOf(rules)
    .filter((observer) => reaches(to, observer))
    .map((observer) => (observer === PUBLIC ? 'the public' : rules.words.seats[observer]))
    .join(', ');
}

function endRows<S extends Block>(line: Line<S>): string[] {
  const { rules, state } = line;
  if (state.over === 0) return [`stopped after ${state.ply} plies`];
  const scores = new Float64Array(rules.seats);
  rules.score(state, scores);
  return [
    `over after ${state.ply} plies: ${rules.reason(state)}, scores ${scores.join(' ')}`,
    ...stateRows(line, PUBLIC),
  ];
}
