import { kittens } from '@umpire/games/kittens';

const opened = kittens.open({});
if (!opened.ok) throw new Error(opened.refusal.text);
export const kittensForTwo = opened.value;
