import { nearest } from '@umpire/core/author';

/** The end of a sentence about an unknown name: what was probably meant, or a short list of the known names, or ''. */
export function hint(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  if (meant !== undefined) return `; did you mean '${meant}'?`;
  return names.length > 0 && names.length <= 20 ? `; there are: ${names.join(', ')}` : '';
}
