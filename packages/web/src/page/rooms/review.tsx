// A match looked at again: what it was worth to whom, move by move, and where something was given away.
import { type Grade, type JudgedMove, type ReviewedMove, SEARCH_NAMES } from '@umpire/table';
import { useEffect, useState } from 'preact/hooks';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { type NameOf, strings } from '../words/strings.ts';
import { Select } from './select.tsx';
import { ValueGraph } from './value-graph.tsx';

interface Props {
  readonly model: Model;
  readonly nameOf: NameOf;
  /** An address asked for it: it begins by itself. */
  readonly isWanted: boolean;
  send(message: ToWorker): void;
}

const JUDGES = ['hard', 'mcts:2000', 'mcts:300'] as const;

export function Review({ model, nameOf, isWanted, send }: Props) {
  const { review } = model;
  const [judge, setJudge] = useState<string>(JUDGES[0]);
  useEffect(() => {
    if (isWanted && review === undefined) send({ kind: 'review', player: judge });
  }, [isWanted]);
  return (
    <details class="review" open={isWanted || review !== undefined}>
      <summary>{strings.review}</summary>
      {review?.isRunning === true ? (
        <p class="progress">
          <progress value={review.moves.length} max={review.plies} aria-label={strings.review} />
          <span>{strings.reviewed(review.moves.length, review.plies)}</span>
          <button type="button" onClick={() => send({ kind: 'reviewStop' })}>
            {strings.stop}
          </button>
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send({ kind: 'review', player: judge });
          }}
        >
          <label>
            {strings.judgedBy}{' '}
            <Select value={judge} of={JUDGES.map((each) => [each, judgeText(each)])} set={setJudge} />
          </label>
          <button type="submit" class={review === undefined ? 'main' : ''}>
            {strings.reviewStart}
          </button>
        </form>
      )}
      {review === undefined || review.moves.length === 0 ? null : (
        <>
          <ValueGraph review={review} ply={model.ply} nameOf={nameOf} send={send} />
          <Here move={review.moves.find(({ ply }) => ply === model.ply)} />
          <Mistakes moves={review.moves} ply={model.ply} nameOf={nameOf} send={send} />
          {review.isRunning ? null : (
            <button type="button" onClick={() => send({ kind: 'export', extension: 'review.jsonl' })}>
              {strings.saveReview}
            </button>
          )}
        </>
      )}
    </details>
  );
}

const judgeText = (player: string): string => {
  const simulations = /^mcts:(\d+)$/.exec(player)?.[1];
  return simulations === undefined ? (SEARCH_NAMES[player] ?? player) : strings.searchOf(Number(simulations));
};

/** A value in words: proven ends say how far they are. */
export function scoreText({ score, proven, endsIn }: JudgedMove): string {
  if (proven && score === 0) return strings.provenDraw;
  if (proven && endsIn !== undefined) return score > 0 ? strings.winIn(endsIn) : strings.lossIn(endsIn);
  return `${score > 0 ? '+' : ''}${score.toFixed(2)}`;
}

/** What would have been best in the position that is looked at. */
function Here({ move }: { readonly move: ReviewedMove | undefined }) {
  if (move === undefined) return null;
  return (
    <p class="best" role="status">
      {strings.bestHere} <b>{move.best.notation}</b> ({scoreText(move.best)})
      {move.best.line.length > 1 ? <small> {move.best.line.slice(1).join(' ')}</small> : null}
    </p>
  );
}

interface MistakesProps {
  readonly moves: readonly ReviewedMove[];
  readonly ply: number;
  readonly nameOf: NameOf;
  send(message: ToWorker): void;
}

const SHOWN: ReadonlySet<Grade | undefined> = new Set<Grade>(['mistake', 'blunder']);

function Mistakes({ moves, ply: shown, nameOf, send }: MistakesProps) {
  const found = moves.filter(({ grade }) => SHOWN.has(grade));
  if (found.length === 0) return <p>{strings.noMistakes}</p>;
  return (
    <ol class="mistakes" aria-label={strings.mistakes}>
      {found.map(({ ply, seat, notation, best, played, grade = 'mistake' }) => (
        <li key={ply} class={`${grade} ${ply === shown ? 'now' : ''}`}>
          <button type="button" onClick={() => send({ kind: 'look', ply })}>
            <small>
              {ply + 1}. {nameOf(seat)}
            </small>{' '}
            <b>{notation}</b> <em>{strings.grades[grade]}</em>
            {played === undefined ? '' : ` (${scoreText(played)})`}
            <span class="better">
              {strings.better(best.notation)} ({scoreText(best)})
            </span>
          </button>
          <button type="button" class="quiet" onClick={() => send({ kind: 'playOn', ply, seat })}>
            {strings.tryAgain}
          </button>
        </li>
      ))}
    </ol>
  );
}
