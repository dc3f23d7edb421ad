import { allowed, type Game, type Option } from '@umpire/core';
import { gameCommands } from '../game-commands.ts';
import { games } from '../shipped-games.ts';

/** `umpire games`: every shipped game with its options. */
export function gamesCommand({ json, matrix }: { json?: boolean; matrix?: boolean }): string {
  if (json === true)
    return JSON.stringify(
      games.map(({ id, title, rulesVersion, seats, options, presets, viewSchema }) => ({
        ...{ id, title, rulesVersion, seats, options },
        ...(presets === undefined ? {} : { presets }),
        ...(viewSchema === undefined ? {} : { view: viewSchema }),
      })),
    );
  return matrix === true ? matrixText() : games.map(gameText).join('\n\n');
}

function gameText({ id, title, seats, options, presets = {} }: Game): string {
  const players = seats.min === seats.max ? `${seats.min} players` : `${seats.min} to ${seats.max} players`;
  const settings = Object.entries(options).map(([name, option]) => `--set ${name}=${valueText(option)}`);
  const width = Math.max(0, ...settings.map(({ length }) => length));
  const lines = Object.values(options).map(
    (option, i) => `  ${settings[i].padEnd(width)}   ${option.help} (${allowed(option)})`,
  );
  const named = Object.entries(presets).map(([name, { help }]) => `  ${`--preset ${name}`.padEnd(width)}   ${help}`);
  return [`${id}   ${title}, ${players}`, ...named, ...lines].join('\n');
}

const valueText = ({ default: value }: Option): string => (value === '' ? "''" : String(value));

/** Which command works with which game. */
function matrixText(): string {
  const width = Math.max(...games.map(({ id }) => id.length));
  const header = `${' '.repeat(width)}  ${gameCommands.map(({ name }) => name).join('  ')}`;
  const rows = games.map(({ id }) =>
    `${id.padEnd(width)}  ${gameCommands.map(({ name, works }) => (works(id) ? 'yes' : '-').padEnd(name.length)).join('  ')}`.trimEnd(),
  );
  return [header, ...rows].join('\n');
}
