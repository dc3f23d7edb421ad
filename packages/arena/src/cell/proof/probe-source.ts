// The program that looks around inside a cell, and the form of its report.
import { attempt } from '../attempt.ts';

export interface Probe {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly writable: readonly string[];
  /** Files that belong to the user of the bot. */
  readonly owned: readonly string[];
  readonly env: readonly string[];
  readonly hasNetwork: boolean;
  readonly seesHost: boolean;
  readonly uid: number;
  /** How many of eight child processes could be started. */
  readonly spawned: number;
}

/** Answers the first line at once and runs a function at the second, so that a test can tell a slow start from what the function does. */
export const HELLO_SOURCE = `
function onQuestion(run) {
  process.stdin.once('data', () => {
    process.stdin.once('data', run);
    process.stdout.write('ready\\n');
  });
}
`;

/** Arguments: a port on which the host listens, and the process id of the host. */
export const PROBE_SOURCE = `${HELLO_SOURCE}
const fs = require('node:fs');
const { spawn } = require('node:child_process');
const [port, hostPid] = process.argv.slice(-2).map(Number);
const works = (attempt) => { try { attempt(); return true; } catch { return false; } };
const files = ['/etc/passwd', '/etc/hostname', '/proc/1/status', '/proc/self/environ', '/sys/kernel/version']
  .filter((file) => works(() => fs.readFileSync(file)));
const folders = ['/home', '/root', '/etc', '/proc', '/sys', '/tmp', '/var', '/run', '/mnt', '/opt', '/srv', '/boot']
  .filter((folder) => works(() => fs.readdirSync(folder)));
const writable = ['/', '/tmp', '/dev', '/dev/shm', '/bin', '/lib', '/cell', '/var/tmp', '/run', '/proc', '.']
  .filter((folder) => works(() => {
    const file = folder + '/umpire-probe-' + process.pid;
    fs.writeFileSync(file, 'x');
    fs.unlinkSync(file);
  }));
const uid = process.getuid ? process.getuid() : -1;
const owned = ['/', '/dev/null', process.execPath, '/usr/bin/prlimit', '/cell']
  .filter((file) => works(() => { if (fs.statSync(file).uid !== uid) throw new Error(); }));
const env = Object.keys(process.env).filter((name) => name !== 'PWD' && name !== 'SystemRoot');
const seesHost = works(() => process.kill(hostPid, 0));
function connects() {
  return new Promise((resolve) => {
    const socket = require('node:net').connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    setTimeout(resolve, 1000, false);
  });
}
function starts() {
  return new Promise((resolve) => {
    // Without pipes of its own, because a cell gets no sockets, and Node's pipes are sockets. Where it counts, it is still there at the end.
    let child;
    // Where the call is refused, Node throws at once.
    try { child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 9000)'], { stdio: 'ignore' }); } catch { return resolve(0); }
    child.once('error', () => resolve(0));
    child.once('exit', () => resolve(0));
    setTimeout(resolve, 1500, 1);
  });
}
onQuestion(async () => {
  const hasNetwork = await connects();
  const spawned = (await Promise.all(Array.from({ length: 8 }, starts))).reduce((sum, one) => sum + one, 0);
  const found = { files, folders, writable, owned, env, hasNetwork, seesHost, uid, spawned };
  fs.writeSync(1, JSON.stringify(found) + '\\n');
});
`;

export const parseProbe = (line: string): Probe | undefined =>
  attempt(() => {
    const found: Probe = JSON.parse(line);
    return Array.isArray(found.files) && typeof found.uid === 'number' ? found : undefined;
  }, undefined);
