// Makes text of a hostile process safe to show: no control codes, no hidden or reordering characters.

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const ESCAPES = /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g;
const HIDDEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu;

export function cleanText(text: string): string {
  return text.replace(ESCAPES, '').replace(/\r\n/g, '\n').replace(HIDDEN, '');
}
