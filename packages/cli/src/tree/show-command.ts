// `umpire tree show`: shows one state as text, picture or JSON.
import { writeFileSync } from 'node:fs';
import { type Block, PUBLIC, type Rules, seenBy } from '@umpire/core';
import { drawScene } from '@umpire/core/draw';
import { type ActionWords, type Graph, outcomeOf, plain } from '@umpire/core/host';
import { sceneOf } from '@umpire/core/scene';
import { graphOf, keySeen, type StateNotes, writeDot } from '@umpire/tree';
import { openPosition, type Position, type PositionArguments } from '../files/position.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import { Terminal } from '../terminal/terminal.ts';
import { lookOf } from '../text/look.ts';
import { withoutAnswers } from '../text/view-lines.ts';
import { wholeNumber } from '../text/whole-number.ts';
import { countText } from './text/count-text.ts';
import { DEFAULT_SEED } from './tree-start.ts';

export interface ShowArguments extends PositionArguments {
  readonly seat?: string;
  readonly svg?: string;
  readonly dot?: boolean;
  readonly json?: boolean;
}

export async function showCommand(typed: string, given: ShowArguments): Promise<void> {
  const position = await openPosition(typed, { ...given, defaultSeed: DEFAULT_SEED });
  const { rules } = position;
  const viewer = given.seat === undefined ? position.viewer : wholeNumber('--seat', given.seat, 0, rules.seats - 1);
  if (position.viewer !== undefined && viewer !== position.viewer)
    throw new Failure(`The tree shows what seat ${position.viewer} may see, not seat ${viewer}.`);
  if (given.svg !== undefined) await writeSvg(given.svg, graphAt(position, viewer));
  else if (given.dot === true) process.stdout.write(writeDot(graphAt(position, viewer)));
  else if (given.json === true) process.stdout.write(`${JSON.stringify(jsonOf(position, viewer))}\n`);
  else sayState(position, tableAt(position, viewer), viewer);
}

interface Seen {
  /** The state as the seat may see it. */
  readonly state: Block;
  /** The seat whose view it is. */
  readonly seat: number;
  readonly actions: readonly ActionWords[];
}

/** The table as a viewer sees it. Without a viewer: as the seat to act does, and at the end as everyone does. */
function tableAt({ rules, line }: Position, viewer: number | undefined): Seen {
  const { hasSecrets } = rules.layout;
  const seat = viewer ?? (line.isOver ? (hasSecrets ? PUBLIC : 0) : line.seat);
  const state = seenBy(rules, line.state, seat);
  return { state, seat, actions: hasSecrets && seat !== line.seat ? [] : actionsOf(rules, line, state) };
}

/** The graph of a position. It shows everything, unless it is made for a viewer. */
function graphAt(position: Position, viewer: number | undefined): Graph {
  const { rules, line } = position;
  const { state } = line;
  const whole = { state, seat: Math.max(0, line.seat), actions: actionsOf(rules, line, state) };
  const { state: shown, seat, actions } = viewer === undefined ? whole : tableAt(position, viewer);
  return graphOf(rules, shown, seat, actions);
}

async function writeSvg(path: string, graph: Graph): Promise<void> {
  const { drawSvg, pictureDot } = await import('@umpire/tree');
  const svg = await drawSvg(pictureDot(graph));
  try {
    writeFileSync(path, svg);
  } catch (error) {
    throw explainSystemError(error, path, { ENOENT: 'there is no such folder' });
  }
  process.stderr.write(`${path} written\n`);
}

function jsonOf(position: Position, viewer: number | undefined): unknown {
  const { rules, line, before, seed, noted } = position;
  const { state, seat, actions } = tableAt(position, viewer);
  const audience = rules.layout.hasSecrets ? viewer : undefined;
  const outcome = outcomeOf(rules, line.state);
  return {
    game: rules.id,
    ...(audience === undefined ? { seed } : {}),
    path: before.map((ply) => (audience === undefined || ply.seat === audience ? ply.index : null)),
    key: keySeen(rules, line.state, audience),
    ply: line.state.ply,
    turn: rules.words.turn?.(state) ?? state.ply,
    seat: line.seat,
    decision: outcome === undefined ? rules.decisions[rules.decision(line.state)] : 'over',
    ...(outcome === undefined ? {} : { outcome }),
    ...(audience === undefined ? (noted ?? {}) : {}),
    actions: actions.map((words, index) => ({ index, ...words })),
    view: rules.bots.view(state, seat),
  };
}

function sayState({ game, rules, line, noted }: Position, { state, seat, actions }: Seen, viewer?: number): void {
  const terminal = new Terminal();
  const look = lookOf(terminal.paint, (each) => rules.words.seats[each], seat === PUBLIC ? undefined : seat);
  terminal.say(drawScene(withoutAnswers(sceneOf(rules, state, seat, line.past)), look));
  const outcome = outcomeOf(rules, line.state);
  const end = outcome === undefined ? '' : (game.resultText?.(outcome) ?? outcome.reason);
  terminal.say(
    plain(outcome === undefined ? `${rules.words.seats[line.seat]} decides.` : `The match is over: ${end}.`),
  );
  // Means are those of matches on the true deal.
  if (noted !== undefined && (viewer === undefined || !rules.layout.hasSecrets)) terminal.say(notedText(noted));
  const width = String(actions.length - 1).length;
  actions.forEach(({ text }, index) => terminal.say(plain(`${String(index).padStart(width)}: ${text}`)));
}

function notedText({ stored, visits, value }: StateNotes): string {
  if (!stored) return 'The tree does not hold it yet.';
  const scores = value?.map((score) => Number(score.toFixed(3))).join(' : ');
  return `The tree holds it: ${countText(visits, 'visit', 'visits')}${scores === undefined ? '' : `, mean scores ${scores}`}.`;
}

function actionsOf(rules: Rules, line: Position['line'], seen: Block): ActionWords[] {
  if (line.isOver) return [];
  const list = new Int32Array(rules.legalMax);
  const n = rules.legal(line.state, line.past, list);
  return Array.from(list.subarray(0, n), (action) => rules.words.describe(seen, action));
}
