// Writes requests. Questions are joined from texts that already are JSON: to stringify a view twice took longer than most
// bots think about it.
import type { Json } from '@umpire/core';
import { eventsText, type KnownState, type NumberedEvent, PROTOCOL } from '@umpire/core/host';
import type { AskedQuestion, SeenNow } from '../match/seat-player.ts';
import type { Requests, ToldTime } from './messages.ts';

/** A request as JSON without its opening brace and id, so that it can be sent to another process under a new id. */
export type Unnumbered = string;

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

export const numbered = (id: number, request: Unnumbered): string => `{"id":${id},${request}`;

export const writeRequest = (
  request: WithoutId<Requests[Exclude<keyof Requests, 'ask' | 'tell' | 'view'>]>,
): Unnumbered => JSON.stringify(request).slice(1);

/** A question for a runner. `before` are the texts of the fields that the runner knows; without `fields` the whole view is sent. */
export function writeAsk(
  match: number,
  question: AskedQuestion,
  fields: readonly string[] | undefined,
  before: readonly string[] | undefined,
  time?: ToldTime,
  known?: KnownState,
): Unnumbered {
  const seen =
    fields === undefined
      ? wholeState(question.view())
      : changedFields(question.line.rules.bots.viewFields?.names ?? [], fields, before);
  const ahead = known === undefined ? '' : `,"known":${JSON.stringify(known)}`;
  return `"match":${match},"ask":{${askedText(question, seen, time)}${ahead}}}`;
}

/** Events for a runner. The state is sent as with a question. */
export function writeTell(
  match: number,
  events: readonly NumberedEvent[],
  seen: SeenNow,
  fields: readonly string[] | undefined,
  before: readonly string[] | undefined,
): Unnumbered {
  const state = fields === undefined ? wholeState(seen.state()) : changedFields(seen.fieldNames ?? [], fields, before);
  return `"match":${match},"tell":${eventsText(events)},${state}}`;
}

/** A question for an executable. */
export const writeView = (
  question: AskedQuestion,
  game: string,
  rulesVersion: number,
  seat: number,
  time?: ToldTime,
): Unnumbered =>
  `"protocol":${PROTOCOL},"game":"${game}","rulesVersion":${rulesVersion},"seat":${seat},${askedText(question, wholeState(question.view()), time)}}`;

const wholeState = (state: Json): string => `"state":${JSON.stringify(state)}`;

function askedText(question: AskedQuestion, seen: string, time: ToldTime | undefined): string {
  const { decision, clocks } = question;
  const legal = question.choicesText?.() ?? JSON.stringify(question.choices());
  const events = eventsText(question.takeEvents());
  const clock = clocks === undefined ? '' : `,"clock":{"leftMs":${JSON.stringify(clocks.map(({ leftMs }) => leftMs))}}`;
  const left = time === undefined ? '' : `,"time":{"answerMs":${time.answerMs},"matchMs":${time.matchMs}}`;
  return `"decision":${JSON.stringify(decision)},"legal":${legal},"events":${events},${seen}${clock}${left}`;
}

/** The fields that differ from those before; at first all of them. */
function changedFields(
  names: readonly string[],
  fields: readonly string[],
  before: readonly string[] | undefined,
): string {
  let text = '';
  for (let i = 0; i < names.length; i++)
    if (fields[i] !== before?.[i]) text += `${text === '' ? '' : ','}"${names[i]}":${fields[i]}`;
  return `"fields":{${text}}`;
}
