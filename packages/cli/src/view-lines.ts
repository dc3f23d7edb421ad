// What a bot saw when it was asked: everything, or what is new since it was asked before.
import type { BotView, Scene } from '@umpire/core';
import { drawScene } from './draw-scene.ts';
import { plain } from './plain.ts';
import { sceneChange } from './scene-change.ts';
import type { Paint } from './terminal.ts';

export interface SeenView {
  readonly decision: string;
  readonly legal: BotView['legal'];
  readonly scene: Scene;
}

/** Without an earlier view: everything. */
export function viewLines(now: SeenView, before: SeenView | undefined, paint: Paint): string[] {
  const scene = before === undefined ? now.scene : sceneChange(before.scene, now.scene);
  const legal = legalText(now, before);
  const lines = [
    ...(scene.length === 0 ? [] : drawScene(scene, paint).split('\n')),
    ...(legal === undefined ? [] : [legal]),
  ];
  return lines.length === 0 ? ['sees what it saw before'] : lines;
}

const textsOf = ({ legal }: SeenView): string[] => legal.map(({ text }) => text);

function legalText(now: SeenView, before: SeenView | undefined): string | undefined {
  const texts = textsOf(now);
  const whole = plain(`legal: ${texts.join(' | ')}`);
  // Another kind of decision has another list: comparing the two would be no help.
  if (before === undefined || before.decision !== now.decision) return whole;
  const old = textsOf(before);
  const added = without(texts, old);
  const removed = without(old, texts);
  if (added.length === 0 && removed.length === 0) return undefined;
  const parts = [
    ...(added.length === 0 ? [] : [`now legal too: ${added.join(' | ')}`]),
    ...(removed.length === 0 ? [] : [`no longer legal: ${removed.join(' | ')}`]),
  ];
  const change = plain(parts.join('; '));
  return change.length < whole.length ? change : whole;
}

function without(texts: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
}
