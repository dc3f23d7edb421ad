/** The most characters of a line: longer lines are cut while they are read, so that no input can fill the memory. */
const LINE_MAX = 100_000;

export interface LineSource {
  pause(): void;
  resume(): void;
  close(): void;
}

/** Reads lines of a pipe or a file as they come. An error while reading counts as the end. */
export function readLines(input: NodeJS.ReadStream, onLine: (line: string) => void, onEnd: () => void): LineSource {
  let open = '';
  let isOver = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    if (open !== '') onLine(withoutReturn(open));
    onEnd();
  };
  const take = (chunk: string): void => {
    const pieces = chunk.split('\n');
    for (const [i, piece] of pieces.entries()) {
      open = (open + piece).slice(0, LINE_MAX);
      if (i === pieces.length - 1) break;
      onLine(withoutReturn(open));
      open = '';
    }
  };
  input.setEncoding('utf8');
  input.on('data', take);
  input.on('end', finish);
  input.on('error', finish);
  return {
    pause: () => input.pause(),
    resume: () => input.resume(),
    close() {
      input.off('data', take);
      input.pause();
      finish();
    },
  };
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
