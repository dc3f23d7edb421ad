// Turns a user's card file of another maker into a card set of ours. No such file is shipped.
import { accept, type Result } from '@umpire/core/author';
import type { CardJson, CardSet } from '../card-set.ts';
import { coloursOf, fullNameOf } from '../decks/deck-problems.ts';
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import { lineIndex } from '../json/line-index.ts';
import { parseJson } from '../json/parse-json.ts';
import { type Mistake, refuseMistakes } from '../validate/check.ts';
import { importCard } from './import-card.ts';
import type { ImportForm } from './import-form.ts';

export interface Imported {
  readonly set: CardSet;
  readonly form: string;
  /** Cards that are played as printed. */
  readonly whole: number;
  /** Cards whose text cannot run; they are played without it. */
  readonly approximated: number;
  /** Other prints of a card that is there already. */
  readonly reprints: number;
}

/** `base` is a set of the game: the rules and the words are taken from it. `forms` are those that may be meant. */
export function importCardSet(text: string, base: CardSet, forms: readonly ImportForm[]): Result<Imported> {
  const json = text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text;
  const lines = lineIndex(json);
  const refuseAt = (at: number, why: string) =>
    refuseMistakes('bad-import', 'The card file', [{ ...lines.place(at), text: why }]);
  const parsed = parseJson(json);
  if (!parsed.ok) return refuseAt(parsed.fault.at, `this is no JSON: ${parsed.fault.text}`);
  const cards = cardsIn(parsed.node);
  const form = forms.find((known) => cards.some((card) => fits(card, known)));
  const names = forms.map(({ name }) => name).join(', ');
  if (form === undefined) return refuseAt(0, `no cards in a known form were found; the forms are: ${names}`);
  if (form.game !== base.game) return refuseAt(0, `these are cards for ${form.game}, not for ${base.game}`);
  const mistakes: Mistake[] = [];
  const imported = cards.map((card) =>
    importCard(card, form, (why) => mistakes.push({ ...lines.place(card.at), text: why })),
  );
  if (mistakes.length > 0) return refuseMistakes('bad-import', 'The card file', mistakes);
  return accept(
    gather(
      imported.filter((card) => card !== undefined),
      form,
      base,
    ),
  );
}

/** A list of cards, or an object with one under `cards` or `data`, or an object of cards by id. */
function cardsIn(root: JsonNode): ObjectNode[] {
  if (root.kind === 'list') return root.items.filter((item) => item.kind === 'object');
  if (root.kind !== 'object') return [];
  const inner = member(root, 'cards') ?? member(root, 'data');
  if (inner !== undefined) return cardsIn(inner);
  return root.members.flatMap(({ value }) => (value.kind === 'object' ? [value] : []));
}

const fits = (card: ObjectNode, { marks }: ImportForm): boolean =>
  marks.every((mark) => member(card, mark) !== undefined);

function gather(all: readonly CardJson[], form: ImportForm, base: CardSet): Imported {
  const cards = withoutReprints(all, form, base);
  const approximated = cards.filter(isApproximated).length;
  const { format, game, terms, rules } = base;
  const set: CardSet = {
    format,
    game,
    title: `Imported from a file in the form of ${form.name}`,
    terms,
    rules,
    [form.colourField]: sorted(cards.flatMap(coloursOf)),
    ...(form.attributes && { attributes: sorted(cards.flatMap(({ attributes }) => attributes ?? [])) }),
    cards,
    decks: [],
  };
  return {
    set,
    form: form.name,
    whole: cards.length - approximated,
    approximated,
    reprints: all.length - cards.length,
  };
}

/** One print of each card. A variant's id falls back to its base in deck lists, so only one that has none is kept. */
function withoutReprints(all: readonly CardJson[], { variant }: ImportForm, { rules }: CardSet): CardJson[] {
  const key = (card: CardJson): string => (rules.copiesKey === 'fullName' ? fullNameOf(card) : card.id);
  const firsts = new Map<string, CardJson>();
  for (const card of all) if (!firsts.has(key(card))) firsts.set(key(card), card);
  return [...firsts.values()].filter(({ id }) => {
    const plain = variant === undefined ? id : id.replace(variant, '');
    return plain === id || !firsts.has(plain);
  });
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** Whether the card is played without a part of its text: results that depend on it must say so. */
export const isApproximated = ({ unimplementedText }: CardJson): boolean => unimplementedText !== undefined;

export function importReport({ form, whole, approximated, reprints }: Imported): string {
  const also = reprints > 0 ? ` ${reprints} other prints of them were left out.` : '';
  return (
    `${whole + approximated} cards in the form of ${form}: ${whole} whole, ${approximated} approximated ` +
    `(text that cannot run is kept with the card, and the card is played without it).${also}`
  );
}
