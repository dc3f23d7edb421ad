import { nearest } from '@umpire/core/author';

/** Ends a sentence about an unknown name: what was meant, or what there is. */
export function hint(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  if (meant !== undefined) return `; did you mean '${meant}'?`;
  return names.length > 0 && names.length <= 20 ? `; there are: ${names.join(', ')}` : '';
}
