// What is played otherwise than usually: whoever sits down should know it.
import type { TableFacts } from '@umpire/table';
import { optionTitle, valueText } from '../rooms/option-field.tsx';
import { strings } from '../words/strings.ts';

export function Unusual({ of }: { readonly of: TableFacts['unusual'] }) {
  const found = Object.entries(of);
  if (found.length === 0) return null;
  return (
    <p>
      <small>
        {strings.unusual} {found.map(([name, value]) => `${optionTitle(name)} ${valueText(value)}`).join(', ')}
      </small>
    </p>
  );
}
