// A process beside the host that ends what a killed host leaves behind. Bubblewrap dies with its parent, but while a cell waits for its
// user, what bubblewrap has begun inside does not: nobody would end it.
// A host may be killed before it has told of a cell. So the guard also looks for commands that name a folder of its host.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { folderMark } from './host-folder.ts';

/** Knows the groups of processes that were told to it; when its input ends, it ends those. */
const SCRIPT = `
all=" "
while read -r sign group; do
  case $sign in
    +) all="$all$group " ;;
    -) all="\${all%% "$group" *} \${all#* "$group" }" ;;
  esac
done
for group in $all; do kill -9 -"$group" 2>/dev/null; done
for pause in 0.2 1; do
  sleep $pause
  for path in $(grep -slaF -- "$1" /proc/[0-9]*/cmdline); do
    pid="\${path#/proc/}"
    pid="\${pid%/cmdline}"
    [ "$pid" = $$ ] || kill -9 "$pid" 2>/dev/null
  done
done
exit 0`;

let guard: ChildProcess | undefined;

/** Starts a process that leads a group of its own, and has the group ended if the host is killed. */
export function guarded(begin: () => ChildProcess): ChildProcess {
  // The guard comes first: a host that is killed while it starts one would leave the other.
  guard ??= start();
  const child = begin();
  if (child.pid !== undefined) tell(`+ ${child.pid}`);
  return child;
}

/** Called when the group is gone: another may get its number. */
export function forgetGroup(group: number): void {
  tell(`- ${group}`);
}

function tell(text: string): void {
  const input = guard?.stdin;
  if (input?.writable === true) input.write(`${text}\n`);
}

function start(): ChildProcess {
  // In a session of its own, so that no signal for the group of the host reaches it.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'guard', folderMark('null')], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // A machine without a shell has nothing to lose by it.
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.once('exit', () => {
    if (guard === child) guard = undefined;
  });
  // The host may end while it runs.
  child.unref();
  (child.stdin as Writable & { unref?(): void }).unref?.();
  return child;
}
