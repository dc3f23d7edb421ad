// What a person who has just seen a table of cards needs to see of it again: cards and numbers that are new, under the
// heading of whose they are, and all of the last section, which is what is asked now.
import type { CardFace, CardsPart, CountersPart, Scene } from '@umpire/core/author';
import { isHeading, sceneSections } from '../scene-sections.ts';

type Part = Scene[number];

/** Where the scene is not divided: all of it, or nothing if it looks as before. */
export function tableChange(before: Scene, now: Scene): Scene {
  const old = sceneSections(before);
  const sections = sceneSections(now);
  if (sections.length === 1) return looks(before) === looks(now) ? [] : now;
  return sections.flatMap((section, at) =>
    at === sections.length - 1 ? section : sectionChange(old[at] ?? [], section),
  );
}

function sectionChange(before: Scene, now: Scene): Scene {
  const [first, ...rest] = now;
  const parts = isHeading(first) ? rest : now;
  const changed = parts.flatMap((part) => partChange(before, part));
  return changed.length > 0 && isHeading(first) ? [first, ...changed] : changed;
}

function partChange(before: Scene, part: Part): Scene {
  switch (part.kind) {
    case 'counters':
      return countersChange(before, part);
    case 'cards':
      return cardsChange(before, part);
    default:
      return before.some((each) => looks(each) === looks(part)) ? [] : [part];
  }
}

function countersChange(before: Scene, { counters }: CountersPart): Scene {
  const old = new Map(
    before.flatMap((part) => (part.kind === 'counters' ? part.counters.map(({ label, value }) => [label, value]) : [])),
  );
  const changed = counters.filter(({ label, value }) => old.get(label) !== value);
  const moved = changed.map(({ label, value }) => ({
    label,
    value: old.has(label) ? `${old.get(label)} → ${value}` : value,
  }));
  return moved.length === 0 ? [] : [{ kind: 'counters', counters: moved }];
}

/** Cards that left are not shown: that they did is told. */
function cardsChange(before: Scene, part: CardsPart): Scene {
  const known = before.flatMap((each) => (each.kind === 'cards' ? each.cards.map(looks) : []));
  const cards = part.cards.filter((face) => {
    const at = known.indexOf(looks(face));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  return cards.length === 0 ? [] : [{ ...part, title: `${part.title.replace(/ \(.*\)$/, '')}, changed`, cards }];
}

/** Which action a card stands for is not drawn. */
const looks = (thing: Scene | Part | CardFace): string =>
  JSON.stringify(thing, (name, value: unknown) => (name === 'action' ? undefined : value));
