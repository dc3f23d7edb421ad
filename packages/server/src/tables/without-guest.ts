// A log without a person: the seats get another name, and what was said from them is gone. The match replays as before. It is
// written anew, with a chain of its own, and a finished one is sealed again by whoever keeps it.
import { formatLog, type LogHeader, type LogLine, parseLog } from '@umpire/core';

/** Undefined: this is no log. `seal` returns the last line of a finished log. */
export function withoutGuest(
  text: string,
  seats: ReadonlySet<number>,
  name: string,
  seal: (log: string) => string | undefined = () => undefined,
): string | undefined {
  const log = parseLog(text);
  if (!log.ok) return undefined;
  const header: LogHeader = {
    ...log.value.header,
    seats: log.value.header.seats.map((seat, at) => (seats.has(at) ? { ...seat, player: `human:${name}` } : seat)),
  };
  const isLeft = (line: LogLine): boolean => !('chat' in line && seats.has(line.chat.seat));
  const left = formatLog(header, log.value.lines.filter(isLeft));
  return log.value.seal === undefined ? left : `${left}${seal(left) ?? ''}`;
}
