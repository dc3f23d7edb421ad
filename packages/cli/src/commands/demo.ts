// `umpire demo`: a guided walk through a position. The game brings the walk, and its rules play it while it is shown.

import type { Game } from '@umpire/core';
import { drawScene } from '@umpire/core/draw';
import { type Demo, plain, playDemo, type ShownPart, type ShownStep, shown } from '@umpire/core/host';
import { loadGame } from '../games/load-game.ts';
import { allGames } from '../games/shipped-games.ts';
import { Failure } from '../terminal/failure.ts';
import { type Paint, Terminal } from '../terminal/terminal.ts';
import { lookOf } from '../text/look.ts';
import { repeatsText } from '../text/repeats-text.ts';

export interface DemoArguments {
  readonly game?: string;
  readonly json?: boolean;
}

interface Found {
  readonly name: string;
  readonly game: Game;
  readonly demo: Demo;
}

export async function demoCommand(name: string | undefined, { game, json }: DemoArguments): Promise<void> {
  const all = demosOf(game === undefined ? await allGames() : [(await loadGame(game)).game]);
  if (name === undefined) return write(json === true ? JSON.stringify(all.map(listed)) : listText(all));
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw noDemo(name, all);
  const { title, parts } = playDemo(found.game, found.demo);
  if (json === true) return write(JSON.stringify({ ...listed(found), parts }));
  await show(title, parts, found.game.resultText);
}

const write = (text: string): void => void process.stdout.write(`${text}\n`);

const demosOf = (from: readonly Game[]): Found[] =>
  from.flatMap((game) => Object.entries(game.demos ?? {}).map(([name, demo]) => ({ name, game, demo })));

const listed = ({ name, game, demo }: Found): { name: string; game: string; title: string } => ({
  name,
  game: game.id,
  title: demo.title,
});

function listText(all: readonly Found[]): string {
  if (all.length === 0) return 'There are no demos.';
  const names = Math.max(...all.map(({ name }) => name.length));
  const titles = Math.max(...all.map(({ game }) => game.title.length));
  const lines = all.map(
    ({ name, game, demo }) => `${name.padEnd(names)}   ${game.title.padEnd(titles)}   ${demo.title}`,
  );
  return [...lines, '', 'Watch one with: umpire demo NAME'].join('\n');
}

const noDemo = (name: string, all: readonly Found[]): Failure =>
  new Failure(
    `There is no demo '${shown(name)}'. ${all.length === 0 ? 'There are none' : `There are: ${all.map((each) => each.name).join(', ')}`}.`,
  );

/** Shows the walk: step by step at a terminal, all at once elsewhere. */
async function show(title: string, parts: readonly ShownPart[], resultText: Game['resultText']): Promise<void> {
  const terminal = new Terminal();
  const isWatched = process.stdin.isTTY === true && process.stdout.isTTY === true;
  try {
    terminal.say(terminal.paint.bold(title));
    const screens = parts.flatMap((part) => screensOf(part, terminal.paint, resultText));
    for (const [i, screen] of screens.entries()) {
      if (i > 0 && isWatched && !(await wantsMore(terminal))) return;
      terminal.say(`\n${screen}`);
    }
  } finally {
    terminal.close();
  }
}

async function wantsMore(terminal: Terminal): Promise<boolean> {
  const line = await terminal.ask('Enter goes on, q leaves: ');
  return line !== undefined && !/^\s*q/i.test(line);
}

/** What is shown before each Enter: the position, then one step after the other. */
const screensOf = ({ heading, scene, steps }: ShownPart, paint: Paint, resultText: Game['resultText']): string[] => [
  `${paint.bold(heading)}\n${drawScene(
    scene,
    lookOf(paint, (seat) => scene.seats[seat].name),
  )}`,
  ...steps.map((step, i) => [...wrapped(step.say, `${i + 1}. `), ...stepLines(step, paint, resultText)].join('\n')),
];

function stepLines(step: ShownStep, paint: Paint, resultText: Game['resultText']): string[] {
  const { seat, move, done, times, refusal, warning, outcome, scene } = step;
  return [
    ...(done === undefined ? [] : wrapped(`${seat === undefined ? '' : `${seat}: `}${doneText(done, times)}`)),
    ...(refusal === undefined
      ? []
      : wrapped(`${seat} tries '${move}', which is refused (${refusal.code}). ${plain(refusal.text)}`).map(paint.red)),
    ...(warning === undefined ? [] : wrapped(repeatsText(warning.firstPly)).map(paint.yellow)),
    ...(scene === undefined
      ? []
      : [
          drawScene(
            scene,
            lookOf(paint, (seat) => scene.seats[seat].name),
          ),
        ]),
    ...(outcome === undefined ? [] : [paint.bold(`The match is over: ${resultText?.(outcome) ?? outcome.reason}`)]),
  ];
}

function doneText(done: string, times: number | undefined): string {
  if (times === undefined) return done;
  return `${done} (${times} ${done.endsWith('…') ? 'in all' : 'times'})`;
}

const LINE_MAX = 78;
const INDENT = '   ';

/** Folds a text for a narrow terminal, between words, with an indent. */
function wrapped(text: string, first = INDENT): string[] {
  const lines = [first.trimEnd().padEnd(INDENT.length - 1)];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (lines[last].length + 1 + word.length > LINE_MAX) lines.push(`${INDENT}${word}`);
    else lines[last] += ` ${word}`;
  }
  return lines;
}
