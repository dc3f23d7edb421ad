// Turns a card file of another maker, which a user has, into a card set of ours. We ship no such file.
import { accept, type Result, shown } from '@umpire/core/author';
import type { AbilityJson, CardJson, CardSet, Keyword } from '../card-set.ts';
import { coloursOf, fullNameOf } from '../decks/deck-problems.ts';
import { hint } from '../hint.ts';
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import { lineIndex } from '../json/line-index.ts';
import { parseJson } from '../json/parse-json.ts';
import { type Mistake, refuseMistakes } from '../validate/check.ts';
import { type ForeignList, type ForeignText, type ForeignType, type ImportForm, keywordsIn } from './import-form.ts';

export interface Imported {
  readonly set: CardSet;
  readonly form: string;
  /** How many cards are played as printed. */
  readonly whole: number;
  /** How many cards have text that cannot run; they are played without it. */
  readonly approximated: number;
  /** How many other prints of these cards were left out. */
  readonly reprints: number;
}

/** `base` is a set of the game: its rules and words are taken over. `forms` are the forms that the file may have. */
export function importCardSet(text: string, base: CardSet, forms: readonly ImportForm[]): Result<Imported> {
  const json = text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text;
  const lines = lineIndex(json);
  const refuseAt = (at: number, why: string) =>
    refuseMistakes('bad-import', 'The card file', [{ ...lines.place(at), text: why }]);
  const parsed = parseJson(json);
  if (!parsed.ok) return refuseAt(parsed.fault.at, `this is not JSON: ${parsed.fault.text}`);
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

/** The file holds a list of cards, or an object with one under `cards` or `data`, or an object of cards by id. */
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

/** Keeps one print of each card. A variant stays only if its plain id is missing: deck lists fall back to the plain id. */
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

// One card of another maker, in our form. What its text does is never guessed: keywords are taken over, and the rest of
// the text is kept as `unimplementedText`.

/** `fault` notes what is wrong. A card must not be used once a fault of it has been noted. */
function importCard(card: ObjectNode, form: ImportForm, fault: (text: string) => void): CardJson | undefined {
  const id = idOf(card, form);
  const naming = nameOf(card, form);
  const type = typeOf(card, form, fault);
  if (id === undefined) fault(`the card lacks '${form.id.join("' or '")}'`);
  if (naming === undefined) fault(`the card lacks '${form.cardName}'`);
  const colours = listIn(card, form.colours);
  if (colours.length === 0) fault(`the card lacks '${form.colours.from[0]}'`);
  if (id === undefined || naming === undefined || type === undefined) return undefined;
  const { keywords, left } = textsOf(card, form);
  return {
    id,
    ...naming,
    type: type.type,
    [form.colourField]: colours,
    ...(form.inkable !== undefined && { inkable: flagIn(card, form.inkable) ?? false }),
    ...statsOf(card, type, fault),
    traits: [...new Set([...(type.traits ?? []), ...listIn(card, form.traits)])],
    ...(form.attributes && { attributes: listIn(card, form.attributes) }),
    keywords,
    abilities: deckRule(card, id, form),
    ...(left.length > 0 && { unimplementedText: left.join('\n') }),
  };
}

function idOf(card: ObjectNode, { id, otherIds = [] }: ImportForm): string | undefined {
  const found = [id, ...otherIds].map((fields) => fields.map((field) => textIn(card, field)));
  return found.find((parts) => !parts.includes(undefined))?.join('-');
}

type Naming = Pick<CardJson, 'name' | 'version' | 'fullName' | 'names'>;

function nameOf(card: ObjectNode, form: ImportForm): Naming | undefined {
  const whole = textIn(card, form.cardName);
  if (whole === undefined) return undefined;
  if (form.colourField === 'colors') return { name: whole };
  const dash = form.version === undefined ? whole.indexOf(' - ') : -1;
  const name = dash < 0 ? whole : whole.slice(0, dash);
  const version =
    form.version === undefined ? (dash < 0 ? null : whole.slice(dash + 3)) : (textIn(card, form.version) ?? null);
  const fullName = version === null ? name : `${name} - ${version}`;
  const both = form.twoNames ? name.split(' & ') : [];
  return { name, version, fullName, ...(both.length > 1 && { names: [name, ...both] }) };
}

function typeOf(card: ObjectNode, { type, types }: ImportForm, fault: (text: string) => void): ForeignType | undefined {
  const given = textIn(card, type);
  if (given === undefined) {
    fault(`the card lacks '${type}'`);
    return undefined;
  }
  const known = Object.keys(types).find((name) => name.toLowerCase() === given.toLowerCase());
  if (known !== undefined) return types[known];
  fault(`unknown type of card '${shown(given)}'${hint(given, Object.keys(types))}`);
  return undefined;
}

function statsOf(card: ObjectNode, { stats, maybe }: ForeignType, fault: (text: string) => void) {
  const ours: { [stat: string]: number | null } = {};
  for (const [stat, field] of Object.entries(stats)) {
    const value = numberIn(card, field);
    ours[stat] = value ?? null;
    if (value === undefined && !maybe?.includes(stat)) fault(`the card lacks '${field}', a whole number`);
  }
  return ours;
}

function textsOf(card: ObjectNode, form: ImportForm): { readonly keywords: Keyword[]; readonly left: string[] } {
  const keywords: Keyword[] = [];
  const left: string[] = [];
  for (const text of form.texts)
    for (const section of sectionsIn(card, text)) {
      const { label = '' } = text;
      const found = label === '' ? keywordsIn(section, form.keywords) : undefined;
      if (found === undefined) left.push(section.startsWith(label) ? section : label + section);
      else keywords.push(...found);
    }
  return { keywords: unique(keywords), left };
}

const unique = (keywords: readonly Keyword[]): Keyword[] =>
  keywords.filter(({ k }, i) => keywords.findIndex((other) => other.k === k) === i);

function deckRule(card: ObjectNode, id: string, { maxCopies }: ImportForm): AbilityJson[] {
  const node = maxCopies === undefined ? undefined : member(card, maxCopies);
  if (node?.kind !== 'null' && !(node?.kind === 'number' && node.value >= 1)) return [];
  const many = node.value === null ? 'any number' : `up to ${node.value}`;
  const text = `Your deck may contain ${many} of this card.`;
  return [{ id: `${id}.deck`, kind: 'deckRule', text, rule: { maxCopies: node.value } }];
}

// Values of another maker's card, in whatever way they are written: numbers as texts, lists as texts, `-` for nothing.
const NOTHING = /^\s*(?:[-–—]|null|none|n\/a)?\s*$/i;

/** A field, which may be inside others: `languages.en.name`. If one of these is a list, its first entry is taken. */
const fieldIn = (card: ObjectNode, path: string): JsonNode | undefined =>
  path.split('.').reduce<JsonNode | undefined>((node, name) => {
    const inner = node?.kind === 'list' ? node.items[0] : node;
    return inner?.kind === 'object' ? member(inner, name) : undefined;
  }, card);

/** The value of a field; undefined if the field is missing or says that there is none. */
function valueIn(card: ObjectNode, field: string): JsonNode | undefined {
  const node = fieldIn(card, field);
  if (node === undefined || node.kind === 'null') return undefined;
  return node.kind === 'text' && NOTHING.test(node.value) ? undefined : node;
}

function textIn(card: ObjectNode, field: string): string | undefined {
  const node = valueIn(card, field);
  if (node?.kind === 'number') return String(node.value);
  return node?.kind === 'text' ? node.value.replace(/\s+/g, ' ').trim() : undefined;
}

function numberIn(card: ObjectNode, field: string): number | undefined {
  const text = textIn(card, field) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function flagIn(card: ObjectNode, field: string): boolean | undefined {
  const node = member(card, field);
  if (node?.kind === 'flag') return node.value;
  if (node?.kind === 'number') return node.value === 0 ? false : node.value === 1 ? true : undefined;
  const text = node?.kind === 'text' ? node.value.trim().toLowerCase() : '';
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function listIn(card: ObjectNode, { from, split, lowerCase, capital }: ForeignList): string[] {
  const node = from.map((field) => valueIn(card, field)).find((value) => value !== undefined);
  const texts = node?.kind === 'list' ? node.items : node === undefined ? [] : [node];
  const parts = texts.flatMap((text) => (text.kind === 'text' ? text.value.split(split) : []));
  const names = parts.map((part) => (lowerCase ? part.trim().toLowerCase() : part.trim()));
  const written = capital ? names.map(withCapital) : names;
  return [...new Set(written.filter((name) => !NOTHING.test(name)))];
}

const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The pieces of a text: the entries of a list, or the lines of a text. */
function sectionsIn(card: ObjectNode, { from, entry }: ForeignText): string[] {
  const node = from.map((field) => valueIn(card, field)).find((value) => value !== undefined);
  if (node?.kind === 'list')
    return node.items.flatMap((item) => {
      if (item.kind === 'object' && entry !== undefined) return entryText(item, entry);
      return item.kind === 'text' ? [oneLine(item.value)] : [];
    });
  return node?.kind === 'text'
    ? node.value
        .split(/\n|<br\s*\/?>/i)
        .map(oneLine)
        .filter((line) => line !== '')
    : [];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of an ability; or its title, if the text is only a reminder in brackets. */
function entryText(item: ObjectNode, { title, text }: NonNullable<ForeignText['entry']>): string[] {
  const plain = (textIn(item, text) ?? '').replace(/\*\*|_(?=\()|(?<=\))_/g, '').trim();
  if (plain.replace(/\([^()]*\)/g, '').trim() !== '') return [plain];
  const name = textIn(item, title);
  return name === undefined ? [] : [withCapital(name)];
}
