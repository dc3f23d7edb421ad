import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { findIsolation, findPython } from '@umpire/arena';
import { plain } from '@umpire/core/host';
import { umpireHome } from '../files/home.ts';
import { foldText } from '../text/fold-text.ts';

interface Program {
  readonly name: string;
  readonly found: boolean;
  readonly use: string;
  readonly remedy: string;
}

const LEVELS = {
  a: 'A: bots run under bubblewrap with cgroup limits',
  b: 'B: bots run under bubblewrap with prlimit limits',
  c: 'C: bots run as ordinary processes, without protection for your files',
} as const;

/** `umpire doctor`: tries what this machine offers, and says how to get what is missing. */
export async function doctorCommand({ json }: { readonly json?: boolean }): Promise<void> {
  const { level, findings, remedy } = await findIsolation();
  const programs = optionalPrograms();
  const home = umpireHome();
  const writable = isWritable(home);
  if (json === true) {
    const isolation = { level, findings, ...(remedy === undefined ? {} : { remedy }) };
    process.stdout.write(
      `${JSON.stringify({ isolation, node: process.version, home: { path: home, writable }, programs })}\n`,
    );
    return;
  }
  const say = (text: string): void => {
    process.stdout.write(`${foldText(plain(text), 100)}\n`);
  };
  say(`Isolation level ${LEVELS[level]}.`);
  for (const { name, ok, text } of findings) say(`  ${ok ? 'ok  ' : 'NO  '}${name}: ${text}`);
  if (remedy !== undefined) say(`  To get better: ${remedy}`);
  say('');
  say(`Node ${process.version}. Records and settings: ${home}${writable ? '' : ' (cannot be written)'}`);
  say('');
  say('Optional programs');
  for (const { name, found, use, remedy: get } of programs)
    say(`  ${found ? 'ok  ' : '-   '}${name}: ${use}${found ? '' : `. ${get}`}`);
}

function optionalPrograms(): Program[] {
  const has = (command: string, args: readonly string[] = ['--version']): boolean =>
    spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).error === undefined;
  return [
    { name: 'bwrap', found: has('bwrap'), use: 'locks bots up', remedy: 'Debian and Ubuntu: apt install bubblewrap' },
    {
      name: 'prlimit',
      found: has('prlimit'),
      use: "limits bots' memory without cgroups",
      remedy: 'It is part of util-linux',
    },
    {
      name: 'python3',
      found: findPython() !== undefined,
      use: 'runs bots written in Python',
      remedy: 'apt install python3',
    },
    { name: 'gnugo', found: has('gnugo'), use: 'an outside referee and opponent for Go', remedy: 'apt install gnugo' },
  ];
}

/** Whether the folder can be written; if it does not exist, the nearest folder above it counts. */
function isWritable(path: string): boolean {
  let folder = path;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
