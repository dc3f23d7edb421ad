import { type Game, type Preset, shown } from '@umpire/core/author';
import { Failure } from '../terminal/failure.ts';

export function findPreset({ title, presets = {} }: Game, name: string): Preset {
  if (Object.hasOwn(presets, name)) return presets[name];
  const names = Object.keys(presets);
  throw new Failure(
    names.length === 0
      ? `--preset: ${title} has no presets, so '${shown(name)}' is none of them.`
      : `--preset: '${shown(name)}' is none of ${title}'s presets, which are ${names.join(', ')}.`,
  );
}
