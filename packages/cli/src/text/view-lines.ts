// What a bot saw when it was asked: everything, or what is new since it was asked before.

import type { BotView } from '@umpire/core';
import { drawSheet, type Look, laySheet, sheetChange } from '@umpire/core/draw';
import { plain } from '@umpire/core/host';
import type { Scene } from '@umpire/core/scene';

export interface SeenView {
  readonly decision: string;
  readonly legal: BotView['legal'];
  readonly scene: Scene;
}

/** The lines of a view, everything if there is no earlier one. Legal answers are in the bot's own words. */
export function viewLines(now: SeenView, before: SeenView | undefined, look: Look): string[] {
  const sheetOf = ({ scene }: SeenView) => laySheet(withoutAnswers(scene), look);
  const sheet = before === undefined ? sheetOf(now) : sheetChange(sheetOf(before), sheetOf(now));
  const legal = legalText(now, before);
  const lines = [
    ...(sheet.sections.length === 0 ? [] : drawSheet(sheet, look).split('\n')),
    ...(legal === undefined ? [] : [legal]),
  ];
  return lines.length === 0 ? ['sees what it saw before'] : lines;
}

/** The scene without its answers, which are listed elsewhere. */
export function withoutAnswers(scene: Scene): Scene {
  if (scene.question === undefined) return scene;
  const { choices: _, number: _number, ...question } = scene.question;
  return { ...scene, question };
}
const textsOf = ({ legal }: SeenView): string[] => legal.map(({ text }) => text);

function legalText(now: SeenView, before: SeenView | undefined): string | undefined {
  const texts = textsOf(now);
  const whole = plain(`legal: ${texts.join(' | ')}`);
  // Another kind of decision has another list, so comparing the two would not help.
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
