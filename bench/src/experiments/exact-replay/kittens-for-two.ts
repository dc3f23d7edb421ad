import { kittens } from '@umpire/games/kittens';
import { demand } from '../../measure/demand.ts';

export const kittensForTwo = demand(kittens.open({}));
