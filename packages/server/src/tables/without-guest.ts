// A log without a person: the seats get another name, and what was said from them is gone. The match replays as before.
import { formatLog, type LogHeader, type LogLine, parseLog } from '@umpire/core';

/** Undefined: this is no log. */
export function withoutGuest(text: string, seats: ReadonlySet<number>, name: string): string | undefined {
  const log = parseLog(text);
  if (!log.ok) return undefined;
  const header: LogHeader = {
    ...log.value.header,
    seats: log.value.header.seats.map((seat, at) => (seats.has(at) ? { ...seat, player: `human:${name}` } : seat)),
  };
  const isLeft = (line: LogLine): boolean => !('chat' in line && seats.has(line.chat.seat));
  return formatLog(header, log.value.lines.filter(isLeft));
}
