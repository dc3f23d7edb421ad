// The question as text, and its answers: every choice that is not a place on a board, with the number to type for it.
import type { Choice, Question, Scene } from '../scene/vocabulary.ts';
import { nameAmong, nameOfRef } from './card-row.ts';
import { type Look, withNames } from './look.ts';
import { inLines, type Part, type Section } from './sheet.ts';
import { ASKED } from './sheet-change.ts';

export function askedSection(scene: Scene, look: Look, isTable: boolean): Section {
  const { question, says = [] } = scene;
  const news: Part = { kind: 'sentences', key: 'says', lines: says.map((text) => withNames(text, look)) };
  const parts = question === undefined ? [] : questionParts(scene, question, look, isTable);
  const heading = isTable ? headingOf(scene, look) : undefined;
  return { key: ASKED, ...(heading === undefined ? {} : { heading }), numbers: [], parts: [news, ...parts] };
}

function headingOf({ now, question }: Scene, look: Look): string {
  const turn = now.turn === undefined ? '' : `Turn ${now.turn}. `;
  if (now.winners !== undefined) return `${turn}The end`;
  if (question?.seat === look.seat && question?.text !== undefined) return `${turn}${withNames(question.text, look)}`;
  const who = now.seat === undefined ? '' : now.seat === look.seat ? 'You decide' : `${look.nameOf(now.seat)} decides`;
  return `${turn}${who}${now.step === undefined ? '' : ` (${now.step} step)`}`;
}

function questionParts(scene: Scene, question: Question, look: Look, isTable: boolean): Part[] {
  const { text, because, chosen = [], number } = question;
  const isAsked = question.seat === look.seat;
  // At a card table the heading already asks the seat. Elsewhere the question is written out only where it has an
  // explanation: beside a board the prompt asks the usual one.
  const isSaid = isTable && isAsked;
  const asked = !isSaid && because !== undefined && text !== undefined ? [withNames(text, look)] : [];
  const sentences = [
    ...asked,
    ...(because === undefined ? [] : [withNames(because, look)]),
    ...(chosen.length === 0 ? [] : [`Chosen: ${chosen.map((each) => withNames(each.text, look)).join(', ')}.`]),
    ...(isAsked && number !== undefined ? [`  a number from ${number.min} to ${number.max}`] : []),
  ];
  return [
    { kind: 'sentences', key: 'question', lines: sentences },
    {
      kind: 'lines',
      key: 'answers',
      lines: isAsked && (isTable || !isSaidByPrompt(question)) ? answerLines(scene, look) : [],
    },
  ];
}

/** Whether the prompt names all choices ('D4 or pass'), so that they need no lines of their own. */
const isSaidByPrompt = ({ choices = [] }: Question): boolean =>
  choices.every(({ ends, note }) => ends === true && note === undefined);

/** Choices with the same verb share a line; choices that end or decline come last. */
export function answerLines(scene: Scene, look: Look): string[] {
  const groups = new Map<string, string[]>();
  for (const choice of scene.question?.choices ?? []) {
    const verb = choice.ends === true ? '' : (choice.verb ?? '');
    const number = look.numberOf?.(choice);
    const text = answerText(scene, choice, look);
    groups.set(verb, [
      ...(groups.get(verb) ?? []),
      number === undefined || String(number) === text ? `[${text}]` : `[${number} ${text}]`,
    ]);
  }
  const last = groups.get('');
  groups.delete('');
  return [
    ...[...groups].flatMap(([verb, texts]) => inLines(`  ${verb}:`, texts)),
    ...(last === undefined ? [] : inLines(' ', last)),
  ];
}

/** An answer without its verb: 'Pim Tallow → Sleepwalker Gate'. */
export function answerText(scene: Scene, { on, to, text, note, count, ends, verb }: Choice, look: Look): string {
  const others = (scene.question?.choices ?? []).flatMap((each) => (each.verb === verb ? (each.on ?? []) : []));
  const said =
    text === undefined ? (on === undefined ? (verb ?? '') : nameAmong(scene, on, others, look)) : withNames(text, look);
  return [
    said,
    ...(note === undefined ? [] : [ends === true ? `(${withNames(note, look)})` : withNames(note, look)]),
    ...(to === undefined ? [] : [`→ ${nameOfRef(scene, to, look.nameOf)}`]),
    ...((count ?? 1) > 1 ? [`×${count}`] : []),
  ].join(' ');
}
