// What the figures of the arena mean, for readers of the report.
import { type Isolation, PATIENCE } from '@umpire/arena';
import { BUSY_LOOPS, THINK_MS, TIGHT_LIMITS } from './loaded-machine.ts';
import { ANSWER_MS, ANSWERS_BEFORE } from './recovery.ts';

const LEVELS: Readonly<Record<Isolation, string>> = {
  a: 'Bots run under bubblewrap with a cgroup (level a).',
  b: 'Bots run under bubblewrap with prlimit, since no cgroup can be made here (level b).',
  c: 'There is no bubblewrap here: bots run as plain child processes (level c), which is less than the targets mean.',
};

export const levelNote = (level: Isolation): string => LEVELS[level];

export const NOTES = {
  bare: 'begin, legal and step with FastDice; every match is dealt anew. The Python original played 4.4 matches/s, and 27 without its thread per call: measured elsewhere, for orientation.',
  quiet: 'playMatch with listen: false, answered at once.',
  listening: 'The same matches with events; each question is put together as a bot gets it.',
  call: 'Wall time of one question and its answer, or of a bot made ready for a match. Bots, referee and matches work side by side, so it falls with more in flight.',
  workers: 'As `umpire arena` plays: worker processes with 96 matches in flight each.',
  cpu: 'Processor time of referee, workers and cells together.',
  trusted: 'A bot with a generator of its own. Beside it: the same bot trusted, in the process of the referee.',
  python: 'bots/seed_style.py, which is told all events, in 96 matches at once in each worker.',
  executable: 'A bot in Perl, 8 matches at once in each worker. Beside it: the same bot, started for each match.',
  perMatch:
    'A process of a bot is killed at the end of its match; what it used is counted where the system still tells.',
  noPerl: 'There is no /usr/bin/perl here: not measured.',
  noPython: 'There is no python3 here: not measured.',
  noProcesses: 'This system does not tell about its processes as Linux does: not measured.',
  stopped: `From the end of its time until the fault is known. An answer may take ${ANSWER_MS} ms here, and ${PATIENCE} times that in a process of its own, as in this row.`,
  confirmed:
    'As in a match: the suspicion is examined again in a process of its own. Beyond both deadlines, the start of that process included.',
  next: `From the fault to the answer to the next question, by a new process that is asked the ${ANSWERS_BEFORE} questions before again.`,
  recovered: `From SIGKILL to the answer, by a new process that is asked the ${ANSWERS_BEFORE} questions before again. No fault comes of it.`,
  loaded: `Beside ${BUSY_LOOPS} endless loops; bots think ${THINK_MS} ms per answer and may take ${TIGHT_LIMITS.answerMs} ms; two workers.`,
} as const;
