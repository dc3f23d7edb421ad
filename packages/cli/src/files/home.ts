// The folder for records and settings: UMPIRE_HOME, or the platform's data folder.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { checkName } from '@umpire/records';

export function umpireHome(): string {
  const { UMPIRE_HOME, APPDATA, XDG_DATA_HOME } = process.env;
  if (UMPIRE_HOME !== undefined && UMPIRE_HOME !== '') return UMPIRE_HOME;
  if (process.platform === 'win32') return join(APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'umpire');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'umpire');
  return join(
    XDG_DATA_HOME !== undefined && XDG_DATA_HOME !== '' ? XDG_DATA_HOME : join(homedir(), '.local', 'share'),
    'umpire',
  );
}

export interface Settings {
  /** The name that was typed last. */
  readonly name?: string;
}

const settingsFile = (): string => join(umpireHome(), 'settings.json');

/** Reads the settings. They are only a convenience, so a missing or damaged file counts as none. */
export function readSettings(): Settings {
  try {
    const value: unknown = JSON.parse(readFileSync(settingsFile(), 'utf8'));
    const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
    const checked = typeof name === 'string' ? checkName(name) : undefined;
    return checked?.ok ? { name: checked.value } : {};
  } catch {
    return {};
  }
}

export function writeSettings(settings: Settings): void {
  try {
    mkdirSync(umpireHome(), { recursive: true });
    const draft = `${settingsFile()}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(settings)}\n`);
    renameSync(draft, settingsFile());
  } catch {
    // Failing to remember a name is no reason to stop.
  }
}
