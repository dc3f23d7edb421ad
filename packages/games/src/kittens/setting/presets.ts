import type { Preset } from '@umpire/core/author';

export const presets: Readonly<Record<string, Preset>> = {
  standard: { help: 'the usual rules', options: {} },
  'leaflet-2025': {
    help: 'as the leaflet of 2025: no combo of five, two defuses in the pile',
    options: { preset: 'leaflet-2025' },
  },
  quick: { help: 'a third of the pile laid aside, for two or three', options: { quick: true } },
};
