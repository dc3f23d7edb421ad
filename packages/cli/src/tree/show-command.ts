// `umpire tree show`: one state as text, picture or JSON.
import { writeFileSync } from 'node:fs';
import { type Block, keyText, OVER, type Rules, seenBy } from '@umpire/core';
import { graphOf, writeDot } from '@umpire/tree';
import { drawScene } from '../draw-scene.ts';
import { Failure } from '../failure.ts';
import type { PositionArguments } from '../position.ts';
import { openPosition } from '../position.ts';
import { Terminal } from '../terminal.ts';
import { wholeNumber } from './explore-command.ts';

export interface ShowArguments extends PositionArguments {
  readonly seat?: string;
  readonly svg?: string;
  readonly dot?: boolean;
  readonly json?: boolean;
}

export async function showCommand(typed: string, given: ShowArguments): Promise<void> {
  const { rules, course, before } = await openPosition(typed, given);
  const viewer = given.seat === undefined ? undefined : wholeNumber('--seat', given.seat, 0, rules.seats - 1);
  const state = viewer === undefined ? course.state : seenBy(rules, course.state, viewer);
  const seat = viewer ?? Math.max(0, course.seat);
  const actions = actionsOf(rules, course, state, viewer);
  const graph = graphOf(rules as Rules<Block>, state, seat, actions);
  if (given.svg !== undefined) {
    const { drawSvg, pictureDot } = await import('@umpire/tree');
    try {
      writeFileSync(given.svg, await drawSvg(pictureDot(graph)));
    } catch (error) {
      throw new Failure(`${given.svg}: ${error instanceof Error ? error.message : String(error)}.`);
    }
    process.stderr.write(`${given.svg} written\n`);
    return;
  }
  if (given.dot === true) {
    process.stdout.write(writeDot(graph));
    return;
  }
  if (given.json === true) {
    const key = new Int32Array(2);
    rules.key(course.state, key);
    const isOver = course.seat === OVER;
    const scores = new Float64Array(rules.seats);
    if (isOver) rules.score(course.state, scores);
    process.stdout.write(
      `${JSON.stringify({
        game: rules.id,
        path: before.map(({ index }) => index),
        key: keyText(key),
        ply: course.state.ply,
        turn: rules.turn?.(course.state) ?? course.state.ply,
        seat: course.seat,
        decision: isOver ? 'over' : rules.decisions[rules.decision(course.state)],
        ...(isOver ? { outcome: { scores: [...scores], reason: rules.reason(course.state) } } : {}),
        actions: actions.map((words, index) => ({ index, ...words })),
        view: rules.view(seenBy(rules, course.state, seat), seat),
      })}\n`,
    );
    return;
  }
  const terminal = new Terminal();
  terminal.say(drawScene(rules.scene(state, seat, course.past), terminal.paint));
  terminal.say(
    course.isOver ? `The match is over: ${rules.reason(course.state)}.` : `${rules.seatNames[course.seat]} decides.`,
  );
  actions.forEach(({ text }, index) => terminal.say(`${index}: ${text}`));
}

function actionsOf(
  rules: Rules,
  course: Awaited<ReturnType<typeof openPosition>>['course'],
  state: Block,
  viewer: number | undefined,
) {
  if (course.isOver || (viewer !== undefined && viewer !== course.seat && rules.layout.hasSecrets)) return [];
  const list = new Int32Array(rules.legalMax);
  const n = rules.legal(course.state, course.past, list);
  return Array.from(list.subarray(0, n), (action) => rules.describe(state, action));
}
