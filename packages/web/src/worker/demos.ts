// Guided walks as screens: the game's rules play them here, and the page shows one after the other.

import type { Game, Options } from '@umpire/core';
import { type Demo, playDemo, type ShownStep } from '@umpire/core/host';
import { seatName } from '@umpire/table';
import type { DemoScreen, ShownDemo } from '../messages.ts';

export function showDemo(game: Game, name: string, demo: Demo): ShownDemo {
  const shown = playDemo(game, demo);
  const screens = shown.parts.flatMap(({ heading, scene, steps }, at) => {
    const part = demo.parts[at];
    const seats = seatNames(game, part.options);
    const after: string[] = [];
    let seen: unknown = scene;
    let isOver = false;
    const goOn = () => (isOver ? {} : { goOn: { options: part.options, after: [...after], seats } });
    const first: DemoScreen = { heading, scene, ...goOn() };
    return [
      first,
      ...steps.map((step, i): DemoScreen => {
        const { play = [], repeat = 1 } = part.steps[i];
        for (let n = 0; n < repeat; n++) after.push(...[play].flat());
        seen = step.scene ?? seen;
        isOver ||= step.outcome !== undefined;
        return { heading, ...said(step, game), scene: seen, ...goOn() };
      }),
    ];
  });
  return { game: game.id, gameTitle: game.title, name, title: shown.title, screens };
}

function said(
  { say, seat, done, times, move, refusal, warning, outcome, loop }: ShownStep,
  game: Game,
): Omit<DemoScreen, 'heading' | 'scene'> {
  const who = seat === undefined ? '' : `${seat}: `;
  const often = times === undefined ? '' : ` (× ${times})`;
  return {
    say,
    ...(done === undefined ? {} : { done: `${who}${done}${often}` }),
    ...(refusal === undefined ? {} : { refused: `${who}${move}. ${refusal.text}` }),
    ...(warning === undefined ? {} : { repeats: warning.firstPly }),
    ...(loop === undefined ? {} : { loop }),
    ...(outcome === undefined ? {} : { ended: game.resultText?.(outcome) ?? outcome.reason.replaceAll('-', ' ') }),
  };
}

function seatNames(game: Game, options: Options): string[] {
  const opened = game.open(options);
  if (!opened.ok) return [];
  return Array.from({ length: opened.value.seats }, (_, seat) => seatName(opened.value, seat));
}
