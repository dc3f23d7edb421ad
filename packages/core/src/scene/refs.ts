// What a Ref points at. What a dead reference points at cannot be clicked, drawn or read aloud.
import type { Board, Ref, Scene } from './vocabulary.ts';

export function isThere({ seats, boards = {}, zones = {}, cards = {} }: Scene, ref: Ref): boolean {
  if (Object.hasOwn(cards, ref) || Object.hasOwn(zones, ref)) return true;
  const at = ref.indexOf(':');
  if (at < 0) return false;
  const [room, place] = [ref.slice(0, at), ref.slice(at + 1)];
  if (room === 'seat') return isSeatPlace(seats, place);
  const board = boards[room];
  if (board === undefined) return false;
  const [, line = '', number] = /^(row|col)?(\d+)$/.exec(place) ?? [];
  if (number === undefined) return false;
  const count = line === 'row' ? board.rows : line === 'col' ? board.cols : board.rows * board.cols;
  return Number(number) < count && !(line === '' && board.holes?.includes(Number(number)));
}

function isSeatPlace(seats: Scene['seats'], place: string): boolean {
  const [seat, counter] = place.split('/');
  const panel = Object.hasOwn(seats, seat) ? seats[Number(seat)] : undefined;
  return panel !== undefined && (counter === undefined || Object.hasOwn(panel.counters ?? {}, counter));
}

/** Every cell that a board names besides the cells of its pieces. */
const cellsNamed = ({
  marks = {},
  areas = {},
  labels = {},
  stars = [],
  holes = [],
}: Board): [string, readonly number[]][] => [
  ...Object.entries(marks),
  ...Object.values(areas).map((cells): [string, readonly number[]] => ['an area', cells]),
  ['labels', Object.keys(labels).map(Number)],
  ['stars', stars],
  ['holes', holes],
];

/** A sentence for every reference in a scene that leads nowhere. */
export function deadRefs(scene: Scene): string[] {
  const dead: string[] = [];
  const look = (place: string, ref: Ref | undefined): void => {
    if (ref !== undefined && !isThere(scene, ref)) dead.push(`${place} points at ${ref}, which is not there`);
  };
  const { question, overlays = [], zones = {}, cards = {}, faces = {}, boards = {}, seats } = scene;
  look('question.source', question?.source);
  for (const { action, on, to } of question?.choices ?? []) {
    look(`the choice of action ${action}`, on);
    look(`the aim of action ${action}`, to);
  }
  for (const { on } of question?.chosen ?? []) look('question.chosen', on);
  for (const { through } of overlays) for (const ref of through) look('an overlay', ref);
  for (const [key, { on, cards: list = [] }] of Object.entries(zones)) {
    look(`zone ${key}`, on);
    for (const card of list) if (!Object.hasOwn(cards, card)) dead.push(`zone ${key} holds ${card}, which is no card`);
  }
  const lying = new Set(Object.values(zones).flatMap((zone) => zone.cards ?? []));
  for (const [key, { face }] of Object.entries(cards)) {
    if (!lying.has(key)) dead.push(`card ${key} lies in no zone`);
    if (face !== undefined && !Object.hasOwn(faces, face))
      dead.push(`card ${key} has the face ${face}, which is not there`);
  }
  const pieces = new Set(Object.values(boards).flatMap((board) => Object.keys(board.pieces)));
  for (const [seat, { plays }] of Object.entries(seats))
    if (plays !== undefined && !pieces.has(plays)) dead.push(`seat ${seat} plays ${plays}, which is no piece`);
  for (const [key, { at, pieces: own, targets = {}, open }] of Object.entries(boards)) {
    for (const [cell, piece] of Object.entries(at)) {
      look(`board ${key}`, `${key}:${cell}`);
      if (!Object.hasOwn(own, piece)) dead.push(`board ${key} holds ${piece}, which is no piece`);
    }
    for (const [what, cells] of cellsNamed(boards[key]))
      for (const cell of cells)
        if (cell >= boards[key].rows * boards[key].cols) dead.push(`${what} of board ${key} names cell ${cell}`);
    for (const place of Object.keys(targets)) look(`a target of board ${key}`, `${key}:${place}`);
    if (open?.piece !== undefined && !Object.hasOwn(own, open.piece)) dead.push(`board ${key} would get ${open.piece}`);
  }
  return dead;
}
