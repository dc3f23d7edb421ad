// A game that draws nothing tells what is there, a line for each thing: those with a name before them become a table.

import type { View } from '../view.ts';
import { withNames } from './strings.ts';

export function Says({ view: { scene, nameOf } }: { readonly view: View }) {
  const lines = (scene.says ?? []).map((text) => withNames(text, nameOf));
  return (
    <dl class="slate">
      {lines.map((line) => {
        const [, name, value] = /^([^:]{1,40}): (.*)$/s.exec(line) ?? [];
        return (
          <div key={line}>
            {name === undefined ? null : <dt>{name}</dt>}
            <dd>{value === undefined ? line : plainText(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What was told as data, without its brackets and quotes. */
export function plainText(text: string): string {
  try {
    return said(JSON.parse(text));
  } catch {
    return text;
  }
}

function said(value: unknown): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name} ${said(each)}`)
    .join(' · ');
}
