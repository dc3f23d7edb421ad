// The forms of card files of the leader-and-life game, for Tidecrown.
import type { ForeignType, ImportForm, KeywordPattern } from '../../cards/files/import/import-form.ts';

const bracketed = (name: string, k: string): KeywordPattern => ({ k, pattern: new RegExp(`^\\[${name}\\]`, 'i') });

const KEYWORDS: readonly KeywordPattern[] = [
  bracketed('Banish', 'banish'),
  bracketed('Blocker', 'blocker'),
  bracketed('Double Attack', 'doubleAttack'),
  bracketed('Rush', 'rush'),
  bracketed('Rush: ?Character', 'rushCharacter'),
  bracketed('Unblockable', 'unblockable'),
];

const leader: ForeignType = { type: 'leader', stats: { power: 'power', life: 'cost' } };
const character: ForeignType = {
  type: 'character',
  stats: { cost: 'cost', power: 'power', counter: 'counter' },
  maybe: ['counter'],
};
const event: ForeignType = { type: 'event', stats: { cost: 'cost' } };
const stage: ForeignType = { type: 'stage', stats: { cost: 'cost' } };

const common = {
  game: 'tidecrown',
  variant: /_[a-z]+\d+$/i,
  cardName: 'name',
  colourField: 'colors',
  keywords: KEYWORDS,
  types: { Leader: leader, Character: character, Event: event, Stage: stage },
} as const;

export const VEGAPULL: ImportForm = {
  ...common,
  name: 'vegapull',
  marks: ['pack_id', 'category', 'colors'],
  id: ['id'],
  type: 'category',
  colours: { from: ['colors'], split: /[/,]/, lowerCase: true },
  traits: { from: ['types'], split: /\// },
  attributes: { from: ['attributes'], split: /\//, lowerCase: true },
  texts: [{ from: ['effect'] }, { from: ['trigger'], label: '[Trigger] ' }],
};

export const OPTCG: ImportForm = {
  ...common,
  name: 'optcg-api',
  marks: ['code', 'class', 'set'],
  id: ['code'],
  type: 'type',
  colours: { from: ['color'], split: /[/,]/, lowerCase: true },
  traits: { from: ['class'], split: /\// },
  attributes: { from: ['attribute'], split: /\//, lowerCase: true },
  texts: [{ from: ['effect'] }],
};

export const TIDECROWN_FORMS: readonly ImportForm[] = [VEGAPULL, OPTCG];
