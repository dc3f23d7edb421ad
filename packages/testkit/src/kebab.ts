/** Whether a text is a code or name in kebab-case, such as 'no-result'. */
export const isKebab = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);
