// What is new in a scene since an earlier one, as a scene of its own. Several boards are compared one by one: what stands
// under a heading changes only against what stood under it before.
import type { CardsPart, CountersPart, GridPart, Scene } from '@umpire/core/author';
import { isHeading, sceneSections } from './scene-sections.ts';

/** Empty where nothing that is drawn has changed. */
export function sceneChange(before: Scene, now: Scene): Scene {
  const old = new Map(sceneSections(before).map((section) => [nameOf(section), section]));
  const sections = sceneSections(now);
  const names = new Set(sections.map(nameOf));
  const ended = [...old].flatMap(([name, section]) => (names.has(name) ? [] : gone(section, [])));
  return [...sections.flatMap((section) => sectionChange(old.get(nameOf(section)) ?? [], section)), ...ended];
}

/** What is in brackets comes and goes: `── Seat 1 (on turn) ──` is the board of seat 1. */
function nameOf([first]: Scene): string {
  if (!isHeading(first) || first.kind !== 'text') return '';
  return first.text.replace(/ \([^)]*\)/g, '');
}

function sectionChange(before: Scene, now: Scene): Scene {
  const heading = now.filter((part) => isHeading(part));
  const changed = partsChange(withoutHeading(before), withoutHeading(now));
  const isNamedAnew = heading.some((part) => part.kind === 'text' && !hasText(before, part.text));
  return changed.length > 0 || isNamedAnew ? [...heading, ...changed] : [];
}

const withoutHeading = (section: Scene): Scene => section.filter((part) => !isHeading(part));
const hasText = (scene: Scene, text: string): boolean =>
  scene.some((part) => part.kind === 'text' && part.text === text);

function partsChange(before: Scene, now: Scene): Scene {
  const grids = before.filter((part) => part.kind === 'grid');
  let grid = 0;
  const changed = now.flatMap((part): Scene => {
    switch (part.kind) {
      case 'counters':
        return countersChange(before, part);
      case 'grid':
        // A board is read as a whole: single cells of it would say nothing.
        return drawn(part) === drawn(grids[grid++]) ? [] : [part];
      case 'cards':
        return before.some((each) => each.kind === 'cards' && drawn(each) === drawn(part)) ? [] : [part];
      case 'text':
        return hasText(before, part.text) ? [] : [part];
    }
  });
  return [...changed, ...gone(before, now)];
}

/** Which action a part stands for is not drawn, and changes whenever another decision is asked for. */
const drawn = (part: GridPart | CardsPart | undefined): string =>
  JSON.stringify(part, (name, value: unknown) => (name === 'action' ? undefined : value)) ?? '';

function countersChange(before: Scene, { counters }: CountersPart): Scene {
  const old = new Map(before.flatMap((part) => (part.kind === 'counters' ? part.counters : [])).map(entry));
  const changed = counters.filter(({ label, value }) => old.get(label) !== value);
  if (changed.length === 0) return [];
  return [{ kind: 'counters', counters: changed.map(({ label, value }) => moved(label, old.get(label), value)) }];
}

type Counter = CountersPart['counters'][number];

const entry = ({ label, value }: Counter): [string, Counter['value']] => [label, value];

const moved = (label: string, old: Counter['value'] | undefined, value: Counter['value']): Counter => ({
  label,
  value: old === undefined ? value : `${old} → ${value}`,
});

/** A sentence that no longer holds is news too. Counters and cards that are gone belong to sentences that changed. */
const gone = (before: Scene, now: Scene): Scene =>
  before.flatMap((part) =>
    part.kind === 'text' && !hasText(now, part.text)
      ? [{ kind: 'text', text: `no longer: ${part.text}` } as const]
      : [],
  );
