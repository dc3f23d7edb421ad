// Two keys that ready each other, the shortest loop there is: every use of both is a round.
import { type Block, Line, type Rules } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';

export function keysLine(turns: number): Line<Block> {
  const opened = storyweave.open({ setup: 'play: Two-Way Key, Two-Way Key exerted' });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules: Rules = opened.value;
  const line = new Line<Block>(rules, 'keys');
  const isUse = (action: number): boolean => rules.words.describe(line.state, action).text.startsWith('use');
  for (let n = 0; n < turns; n++) line.choose(Array.from(line.legal()).findIndex(isUse));
  return line;
}
