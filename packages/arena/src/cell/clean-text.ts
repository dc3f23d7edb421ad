// Makes text of a hostile process safe to show: no control codes, no hidden or reordering characters.
import { plain } from '@umpire/core/host';

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const ESCAPES = /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g;

export const cleanText = (text: string): string =>
  text.replace(ESCAPES, '').replace(/[^\n\t]+/g, (part) => plain(part, () => ''));
