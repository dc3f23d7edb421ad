// A position as an option: seats between |, parts between ;, cards between commas.
//
//   play: Two-Way Key, Two-Way Key exerted; ink: 2; lore: 3; hand: SW-001 | play: Windup Twin Tick d1
import { accept, type Result, refuse, shown } from '@umpire/core';
import type { Side } from './side.ts';

/** One side per seat; a seat that is not mentioned has only its deck. */
export function readTable(setup: string, seats: number): Result<Side[]> {
  const texts = setup.split('|');
  if (texts.length > seats)
    return refuse('bad-setup', texts.length, `setup has ${texts.length} sides, and ${seats} seats play.`);
  const sides: Side[] = [];
  for (const text of texts) {
    const side = readParts(text);
    if (!side.ok) return side;
    sides.push(side.value);
  }
  return accept([...sides, ...Array.from({ length: seats - sides.length }, () => ({}))]);
}

const ZONES = ['play', 'hand', 'discard', 'deck'] as const;
const NUMBER_MAX = 99;

function readParts(text: string): Result<Side> {
  let side: Side = {};
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s*(\w+)\s*:(.*)$/s.exec(part) ?? [];
    const read = name === undefined || name in side ? undefined : readPart(name, value.trim());
    if (read === undefined) return badPart(part, name !== undefined && name in side);
    side = { ...side, ...read };
  }
  return accept(side);
}

function readPart(name: string, value: string): Side | undefined {
  const zone = ZONES.find((each) => each === name);
  if (zone !== undefined) return { [zone]: value === '' ? [] : value.split(',') };
  if (name === 'lore' && isNumber(value)) return { lore: Number(value) };
  const [, ready, , all = ready] = /^(\d+)( of (\d+))?$/.exec(value) ?? [];
  const isInk =
    name === 'ink' && ready !== undefined && isNumber(ready) && isNumber(all) && Number(ready) <= Number(all);
  return isInk ? { ink: Number(all), inkReady: Number(ready) } : undefined;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= NUMBER_MAX;

function badPart(part: string, isTwice: boolean): Result<never> {
  const said = `setup: '${shown(part.trim())}'`;
  const text = isTwice
    ? `${said} comes twice on one side.`
    : `${said} is none of play, hand, discard, deck (cards), lore (a number) and ink (2, or 1 of 2).`;
  return refuse('bad-setup', part, text);
}
