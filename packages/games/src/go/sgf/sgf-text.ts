// The Text and SimpleText values of SGF: escapes, soft line breaks and white space.

const LINE_END = '\\r\\n|\\n\\r|\\n|\\r';
const ESCAPE_OR_SPACE = new RegExp(`\\\\(${LINE_END}|[\\s\\S])|${LINE_END}|[\\t\\v\\f]`, 'g');

/** A Text value as people read it: hard line breaks are kept (as LF), escaped ones are dropped. */
export const readSgfText = (raw: string): string => plain(raw, '\n');

/** A SimpleText value as people read it: it has one line. */
export const readSgfLine = (raw: string): string => plain(raw, ' ');

function plain(raw: string, lineBreak: string): string {
  return raw.replace(ESCAPE_OR_SPACE, (found: string, escaped: string | undefined) => {
    const sign = escaped ?? found;
    if (/[\r\n]/.test(sign)) return escaped === undefined ? lineBreak : '';
    return /[\t\v\f]/.test(sign) ? ' ' : sign;
  });
}

/** The other direction. A colon needs no escape here: none of these values is composed of two. */
export const escapeSgfText = (text: string): string => text.replace(/[\\\]]/g, '\\$&');
