// The mechanics of the game: a new one is one line here.
import type { Deed, Skill } from '../skill.ts';
import { armour } from './armour.ts';
import { burn } from './burn.ts';
import { guard } from './guard.ts';
import { swift } from './swift.ts';

export const SKILLS: readonly (Skill | Deed)[] = [armour, guard, swift, burn];
