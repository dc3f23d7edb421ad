// The Text and SimpleText values of SGF: escapes, soft line breaks and white space.

const LINE_END = '\\r\\n|\\n\\r|\\n|\\r';
const ESCAPE_OR_SPACE = new RegExp(`\\\\(${LINE_END}|[\\s\\S])|${LINE_END}|[\\t\\v\\f]`, 'g');

/** Undoes the escapes of a Text value: hard line breaks are kept (as LF), escaped ones are dropped. */
export const readSgfText = (raw: string): string => plain(raw, '\n');

/** Undoes the escapes of a SimpleText value, which has one line. */
export const readSgfLine = (raw: string): string => plain(raw, ' ');

const plain = (raw: string, lineBreak: string): string =>
  raw.replace(ESCAPE_OR_SPACE, (found: string, escaped: string | undefined) => {
    const sign = escaped ?? found;
    if (/[\r\n]/.test(sign)) return escaped === undefined ? lineBreak : '';
    return /[\t\v\f]/.test(sign) ? ' ' : sign;
  });

/** Escapes a text. A colon needs no escape here: none of these values is composed of two. */
export const escapeSgfText = (text: string): string => text.replace(/[\\\]]/g, '\\$&');
