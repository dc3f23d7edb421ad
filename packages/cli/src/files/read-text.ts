import { readBytes } from './read-bytes.ts';

/** The text of a file, or of a pipe. */
export const readText = (path: string, bytesMax: number): string => readBytes(path, bytesMax).toString('utf8');
