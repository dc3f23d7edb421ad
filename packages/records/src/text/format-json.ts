// JSON may hold DEL, the C1 controls and direction overrides as they are; spelled out they mean the same to a parser
// and nothing to a terminal.

const UNSAFE_IN_JSON = /[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

export function formatJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  const spell = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `${text.replace(UNSAFE_IN_JSON, spell)}\n`;
}
