// Scenes of several boards are divided by headings: sentences between two lines.
//
//   ── You (on turn) ──
//   lore: 4 of 20   ink: 2 of 3
import type { CardFace, Scene } from '@umpire/core/author';

const HEADING = /^── .* ──$/;

export const isHeading = (part: Scene[number] | undefined): boolean => part?.kind === 'text' && HEADING.test(part.text);

/** Each begins with its heading; what stands before the first one is a section too. */
export function sceneSections(scene: Scene): Scene[] {
  const sections: Scene[number][][] = [];
  for (const part of scene) {
    if (sections.length === 0 || isHeading(part)) sections.push([part]);
    else sections[sections.length - 1].push(part);
  }
  return sections;
}

/** The cards of the last section that stand for actions: where a scene is divided, that is what can be answered. */
export const answersOf = (scene: Scene): CardFace[] =>
  (sceneSections(scene).at(-1) ?? []).flatMap((part) =>
    part.kind === 'cards' ? part.cards.filter(({ action }) => action !== undefined) : [],
  );
