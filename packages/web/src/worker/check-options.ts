// What a form's options would make, before anybody starts; and which of them is at fault.

import type { Game, Options, Refusal } from '@umpire/core';
import { seatName } from '@umpire/table';
import type { Checked } from '../messages.ts';

export function checkOptions(game: Game, options: Options): Checked {
  const opened = game.open(options);
  if (opened.ok) {
    const rules = opened.value;
    const seats = Array.from({ length: rules.seats }, (_, seat) => seatName(rules, seat));
    return { ok: true, seats, warnings: rules.words.warnings, options: rules.options };
  }
  const { code, text } = opened.refusal;
  const option = faulty(game, options, opened.refusal);
  return { ok: false, notice: { code, text }, ...(option === undefined ? {} : { option }) };
}

/** A sentence begins with the option that it is about, or the option is the one without which all is well. */
function faulty(game: Game, options: Options, { text }: Refusal): string | undefined {
  const names = Object.keys(game.options);
  const named = names.find((name) => text.startsWith(`${name} `) || text.startsWith(`${name}:`));
  if (named !== undefined) return named;
  return Object.keys(options).find((name) => {
    const { [name]: _, ...others } = options;
    return game.open(others).ok;
  });
}
