const QUOTE = 34;
const COMMA = 44;
const BRACKET = 91;
const BACKSLASH = 92;
const BRACE = 123;
const LINE_END = 10;

/** Whether lines of JSON have at most `max` values, line ends included. Three characters can stand for a list that takes twenty times as much memory, so they are counted before they are read. */
export function hasFewValues(text: string, max: number): boolean {
  let values = 0;
  // Fewer characters than that cannot hold more.
  if (text.length <= max) return true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = textEnd(text, at);
    else if (code === COMMA || code === BRACKET || code === BRACE || code === LINE_END) values++;
    if (values > max) return false;
  }
  return true;
}

/** The place of the quote that ends a text, or the last place of its line: a text has no line end. */
function textEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || code === LINE_END) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
