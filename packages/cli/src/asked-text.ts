// What is asked, in the words of the scene: 'Do you counter?'
import type { Scene } from '@umpire/core';
import { isHeading, sceneSections } from './scene-sections.ts';

/** The heading of the last section, if it asks something; undefined where a scene has none. */
export function askedText(scene: Scene): string | undefined {
  const last = sceneSections(scene).at(-1)?.[0];
  if (last?.kind !== 'text' || !isHeading(last)) return undefined;
  const sentence = last.text.replace(/^── (?:Turn \d+[.,] ?)?| ──$/g, '');
  return /[?.]$/.test(sentence) ? sentence : undefined;
}
