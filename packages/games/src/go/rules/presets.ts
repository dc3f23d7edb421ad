// Games as people want to play them. The defaults of the options suit programs; presets suit players.
import type { Preset } from '@umpire/core/author';
import { HANDICAP_KOMI } from './rule-set.ts';

export const presets = {
  standard: {
    help: '19 × 19, Japanese rules, dead stones by agreement, no clock',
    options: { size: 19, rules: 'japanese', marking: 'agreement' },
  },
  small: {
    help: '9 × 9, Japanese rules, dead stones by agreement, no clock',
    options: { size: 9, rules: 'japanese', marking: 'agreement' },
  },
  middle: {
    help: '13 × 13, Japanese rules, dead stones by agreement, no clock',
    options: { size: 13, rules: 'japanese', marking: 'agreement' },
  },
  handicap: {
    help: '19 × 19 with 4 stones for Black and a komi of half a point',
    options: { size: 19, rules: 'japanese', marking: 'agreement', handicap: 4, komi: HANDICAP_KOMI },
  },
  blitz: {
    help: '9 × 9, one minute each, then three periods of ten seconds',
    options: { size: 9, rules: 'japanese', marking: 'estimate', clock: 'byoyomi:60+3x10' },
  },
  teaching: {
    // Under area scoring a player who goes on in doubt, or plays inside their own territory, loses nothing by it.
    help: '9 × 9, no clock: each move is judged, who is ahead is told, moves may be taken back',
    options: { size: 9, rules: 'chinese', marking: 'estimate' },
    teaching: true,
  },
} as const satisfies Readonly<Record<string, Preset>>;
