// What the kernel tells of a process and its descendants at one moment. Known on Linux only.
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { attempt } from '../attempt.ts';

/** /proc counts processor time in hundredths of a second, whatever the tick of the kernel is. */
const TICK_MS = 10;
/** With more threads than this a bot is taken to be awake, without looking further. */
const TASKS_MAX = 200;

/** `waiting`: some thread runs or waits for a processor. `blocked`: none does, but one waits for a disk. */
export type TaskState = 'asleep' | 'blocked' | 'waiting';

export interface TaskSample {
  readonly cpuMs: number;
  readonly state: TaskState;
}

/** The state of a process and its descendants; undefined if it is gone, or if the system does not tell. `proc`: where the system tells it. */
export function sampleTasks(pid: number, proc = '/proc'): TaskSample | undefined {
  let cpuMs = 0;
  let state: TaskState = 'asleep';
  let tasks = 0;
  const left = [pid];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    // A descendant, or one of its threads, may end at any moment: it is left out, and the others are looked at all the same.
    const stat = attempt(() => statOf(`${proc}/${next}/stat`), undefined);
    if (stat === undefined) continue;
    // The time of the process, and of its children that have ended.
    cpuMs += TICK_MS * sum(stat.slice(11, 15));
    for (const task of attempt(() => readdirSync(`${proc}/${next}/task`), [])) {
      if (++tasks > TASKS_MAX) return { cpuMs, state: 'waiting' };
      const folder = `${proc}/${next}/task/${task}`;
      const seen = attempt(() => stateOf(statOf(`${folder}/stat`)), undefined);
      if (seen === undefined) continue;
      const children = attempt(() => readFileSync(`${folder}/children`, 'latin1'), '')
        .split(' ')
        .filter(Boolean);
      // Whoever waits for a child to start a program (vfork) looks as if it waited for a disk: the child's state is what counts.
      state = busier(state, seen === 'blocked' && children.length > 0 ? 'asleep' : seen);
      left.push(...children.map(Number));
    }
  }
  return tasks === 0 ? undefined : { cpuMs, state };
}

/** The fields of a stat file from the state on. The name before it may contain anything. */
function statOf(path: string): string[] {
  const text = readFileSync(path, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const NICE = 16;
const POLICY = 38;
const NORMAL_POLICY = '0';
const ownNice = attempt(() => getPriority(), constants.priority.PRIORITY_NORMAL);

/** A thread that asked to be served after all others waits by its own wish, so it counts as asleep. */
function stateOf(stat: readonly string[]): TaskState {
  if (stat[0] === 'D') return 'blocked';
  const isPolite = stat[POLICY] !== NORMAL_POLICY || Number(stat[NICE]) > ownNice;
  return stat[0] === 'R' && !isPolite ? 'waiting' : 'asleep';
}

function busier(one: TaskState, other: TaskState): TaskState {
  if (one === 'waiting' || other === 'waiting') return 'waiting';
  return one === 'blocked' ? one : other;
}

const sum = (fields: readonly string[]): number => fields.reduce((total, field) => total + Number(field), 0);
