// What is printed on a card, as pages draw it, and the keywords that it has now.
import { type Face, given, type Numbers, type Word } from '@umpire/core/scene';
import type { CardJson } from '../files/card-set.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { shownDef } from '../state/knowledge.ts';
import { type KeywordWords, keywordText } from './keyword-words.ts';

/** What a game says about the faces of its cards. */
export interface FaceSpec {
  readonly keywords: KeywordWords;
  /** The keywords that matter only in a hand. */
  readonly heldKeywords?: readonly string[];
  /** What is printed beside name, text and keywords. */
  faceOf(kit: Kit, card: CardJson): Partial<Face>;
}

/** By kit and id of a card: what is printed on it. Each face is made once. */
const faces = new WeakMap<Kit, Map<string, Face>>();

export function faceOf(kit: Kit, spec: FaceSpec, id: string): Face {
  const known = faces.get(kit) ?? new Map<string, Face>();
  faces.set(kit, known);
  const found = known.get(id);
  if (found !== undefined) return found;
  const { card, name } = kit.book.defs[kit.book.byId.get(id) as number];
  const text = [...card.abilities.map((ability) => ability.text ?? ''), card.unimplementedText ?? ''].filter(
    (each) => each !== '',
  );
  const { heldKeywords = [] } = spec;
  const own = spec.faceOf(kit, card);
  const shown = card.keywords.filter(({ k: word }) => !heldKeywords.includes(word));
  const held = card.keywords.filter(({ k: word }) => heldKeywords.includes(word));
  const badges = Object.fromEntries(shown.map(({ k: word, n }) => [word, n ?? 0]));
  const face: Face = given({
    name,
    text: text.length === 0 ? undefined : text.join(' '),
    badges: shown.length === 0 ? undefined : badges,
    ...own,
    held: held.length === 0 ? own.held : { ...own.held, ...heldNumbers(spec.keywords, held) },
  });
  known.set(id, face);
  return face;
}

/** The numbers of these keywords. A trait that stands before a keyword is part of its name. */
const heldNumbers = (words: KeywordWords, held: CardJson['keywords']): Numbers =>
  Object.fromEntries(
    held.map(({ k: word, n, trait }) => [
      trait === undefined ? word : keywordText(words, word, undefined, trait),
      n ?? 0,
    ]),
  );

/** The keywords that a card has now, with their numbers; those in `held` are left out. */
export function keywordsOn(kit: Kit, state: CardState, slot: number, held: readonly string[] = []): Numbers {
  const bits = state.keywords[slot];
  const { levels } = kit.book.defs[shownDef(state, slot)];
  return Object.fromEntries(
    kit.game.keywords.flatMap(({ name }, at) =>
      ((bits >> at) & 1) === 0 || held.includes(name)
        ? []
        : [[name, kit.levelAt[at] < 0 ? (levels[at] ?? 0) : state.level[kit.levelAt[at] * kit.slots + slot]]],
    ),
  );
}

export const keywordNames = (words: KeywordWords): Record<string, Word> =>
  Object.fromEntries(Object.entries(words.help).map(([key, text]) => [key, { name: keywordText(words, key), text }]));
