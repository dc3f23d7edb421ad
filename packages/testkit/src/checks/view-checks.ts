// What a seat is shown: only what it may see, in the form that the schema promises.
import { type Block, type Rules, seenBy } from '@umpire/core';
import { sceneOf } from '@umpire/core/scene';
import { atPosition, check, type Fail, type Hooks, type Run } from '../check.ts';
import { fitsSchema, type Misfit } from '../fits-schema.ts';
import { observersOf } from '../position.ts';
import { illegalActions } from '../trial/illegal-actions.ts';
import { unclean } from '../unclean.ts';

/** The legal list depends only on what the seat to act sees, as does the kind of decision; whose turn it is, only on what all see. */
export const legalFromSeen = atPosition('legal-from-seen', ({ rules }, fail, at) => {
  if (!rules.layout.hasSecrets) return;
  const out = new Int32Array(rules.legalMax + 16);
  const list = out.subarray(0, rules.legal(at.seen(), at.line.past, out));
  if (list.join() !== at.legal.join()) fail(`with hidden fields erased ${list.join()}, in truth ${at.legal.join()}`);
  for (const observer of observersOf(rules))
    if (rules.toAct(at.seen(observer)) !== at.seat) fail(`toAct needs to know more than ${observer} sees`);
  if (rules.decision(at.seen()) !== rules.decision(at.state)) fail('decision needs to know more than the seat sees');
});

/** A refusal does not tell a seat what it may not see. */
export const refusalFromSeen = atPosition('refusal-from-seen', ({ rules }, fail, at) => {
  if (!rules.layout.hasSecrets) return;
  const { past } = at.line;
  for (const action of illegalActions(at)) {
    const truth = JSON.stringify(rules.words.whyNot(at.line.branch().state, past, action));
    const seen = JSON.stringify(rules.words.whyNot(at.seen(), past, action));
    if (truth !== seen) fail(`action ${action} is refused with ${truth}; from what the seat sees, ${seen}`);
  }
});

/** Views and scenes survive JSON unchanged. */
export const jsonClean = atPosition('json-clean', ({ rules }, fail, at) => {
  for (const observer of at.observers()) {
    const odd =
      unclean(rules.bots.view(at.seen(observer), observer), 'view') ??
      unclean(sceneOf(rules, at.seen(observer), observer), 'scene');
    if (odd !== undefined) fail(`for observer ${observer}, ${odd}`);
  }
});

/** Every view, of every seat and of the public, fits the game's schema. */
export const viewSchema = check('view-schema', <S extends Block>({ game, rules }: Run<S>, fail: Fail): Hooks<S> => {
  const schema = game.viewSchema;
  if (schema === undefined) return {};
  let misfit: Misfit | undefined;
  const look = (state: S): void => {
    for (const observer of observersOf(rules)) {
      const odd = misfit?.(rules.bots.view(seenBy(rules, state, observer), observer), 'view');
      if (odd !== undefined) fail(`for observer ${observer}, ${odd}`);
    }
  };
  return {
    start() {
      misfit = fitsSchema(schema);
    },
    position: (at) => look(at.state),
    // Some fields, such as a result, exist only at the end.
    ended: (line) => look(line.state),
  };
});

/** The fields as texts make exactly the view, for every seat and the public. */
export const viewFields = check('view-fields', <S extends Block>({ rules }: Run<S>, fail: Fail): Hooks<S> => {
  const fields = rules.bots.viewFields;
  if (fields === undefined) return {};
  const look = (state: S): void => {
    for (const observer of observersOf(rules)) {
      const seen = seenBy(rules, state, observer);
      const texts: string[] = [];
      fields.write(seen, observer, texts);
      const written = `{${texts.map((text, i) => `"${fields.names[i]}":${text}`).join()}}`;
      const view = JSON.stringify(rules.bots.view(seen, observer));
      if (written !== view) fail(`for observer ${observer}, the fields say ${written}, and the view ${view}`);
    }
  };
  return { position: (at) => look(at.state), ended: (line) => look(line.state) };
});

/** Views and scenes depend on the erased bytes alone: made again later in the match, they are the same. */
export const viewFunction = check('view-function', ({ rules }, fail) => {
  let shown = new Map<number, string>();
  let kept: { readonly bytes: Uint8Array; readonly observer: number; readonly text: string }[] = [];
  return {
    position(at) {
      shown = new Map(at.observers().map((observer) => [observer, shownTo(rules, at.state, observer)]));
    },
    moved({ before, at }) {
      for (const [observer, text] of shown) {
        if (shownTo(rules, before.state, observer) !== text)
          fail(`view or scene of observer ${observer} differs after the move, for the same bytes`);
        if (at.dice.below(KEPT_ONE_IN) === 0) kept.push({ bytes: at.bytes, observer, text });
      }
    },
    matched() {
      const state = rules.layout.create();
      for (const { bytes, observer, text } of kept) {
        state.bytes.set(bytes);
        if (shownTo(rules, state, observer) !== text)
          fail(`view or scene of observer ${observer} differs after the match, for the same bytes`);
      }
      kept = [];
    },
  };
});

const KEPT_ONE_IN = 20;

export function shownTo<S extends Block>(rules: Rules<S>, state: S, observer: number): string {
  const seen = seenBy(rules, state, observer);
  return JSON.stringify([rules.bots.view(seen, observer), sceneOf(rules, seen, observer)]);
}
