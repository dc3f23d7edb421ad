// A bot is called after its file, in characters that no terminal, table or file name stumbles over.
const NAME_MAX = 40;

export function botName(path: string): string {
  const file = path.replace(/^.*[\\/]/, '').replace(/(?<=.)\.[^.]*$/, '');
  const clean = [...file.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')].slice(0, NAME_MAX).join('');
  return clean.replace(/^[-.]+|[-.]+$/g, '') || 'bot';
}
