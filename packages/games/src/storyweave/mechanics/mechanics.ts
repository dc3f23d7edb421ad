// The mechanics of Storyweave. Add new ones at the end: the index of a keyword is its bit in states, and 32 is the most.
import { alert } from './alert.ts';
import { bodyguard } from './bodyguard.ts';
import { boost } from './boost.ts';
import { challenger } from './challenger.ts';
import { evasive } from './evasive.ts';
import { extraInk } from './extra-ink.ts';
import type { StoryMechanic } from './mechanic.ts';
import { reckless } from './reckless.ts';
import { resist } from './resist.ts';
import { rush } from './rush.ts';
import { classShift, shift, universalShift } from './shift.ts';
import { singer, singTogether } from './singer.ts';
import { support } from './support.ts';
import { vanish } from './vanish.ts';
import { ward } from './ward.ts';

export const MECHANICS: readonly StoryMechanic[] = [
  ...[alert, bodyguard, boost, challenger, evasive, reckless, resist, rush],
  ...[shift, classShift, universalShift, singer, singTogether, support, vanish, ward],
  extraInk,
];
