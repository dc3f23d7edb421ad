// The name of a bot: that of its file, in characters that are safe in terminals, tables and file names.
const NAME_MAX = 40;

export function botName(path: string): string {
  const file = path.replace(/^.*[\\/]/, '').replace(/(?<=.)\.[^.]*$/, '');
  const clean = [...file.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')].slice(0, NAME_MAX).join('');
  return clean.replace(/^[-.]+|[-.]+$/g, '') || 'bot';
}
