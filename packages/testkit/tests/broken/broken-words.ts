// Mistakes in what is said and shown.
import { accept, EVERYONE, type Graph, type Json, PUBLIC } from '@umpire/core/author';
import { type Board, grid, type Motion, XO } from '@umpire/core/scene';
import { noughts, tinyChess } from '../../src/specimens/index.ts';
import { type BrokenGame, brokenGame, brokenRules } from './broken-game.ts';

const VIEW: { readonly [keyword: string]: Json } = {
  type: 'object',
  properties: { board: { type: 'array', items: { enum: ['', 'X', 'O'] } }, turn: { enum: ['X', 'O'] } },
  required: ['board', 'turn'],
  additionalProperties: false,
};
const published = { ...noughts, viewSchema: VIEW };

const EMPTY_BOARD = grid('box', 3, 3, XO, () => '', { targets: { 4: 4, row1: 4 } });

const boardText = (view: Json): string => JSON.stringify((view as { readonly board: Json }).board);
const turnText = (view: Json): string => JSON.stringify((view as { readonly turn: Json }).turn);

export const BROKEN_WORDS: readonly BrokenGame[] = [
  brokenRules('a picture that offers a cell twice', 'scene-actions', noughts, () => ({
    words: {
      picture: () => ({ boards: { main: EMPTY_BOARD }, question: { choices: [{ action: 4, text: 'the centre' }] } }),
    },
  })),
  brokenRules('a picture that offers a number in words too', 'scene-actions', noughts, () => ({
    words: {
      picture: () => ({
        question: { number: { from: 0, min: 0, max: 8 }, choices: [{ action: 4, text: 'the centre' }] },
      }),
    },
  })),
  brokenRules('a picture with a mark beside the board', 'scene-sound', noughts, () => ({
    words: { picture: () => ({ boards: { main: grid('box', 3, 3, XO, () => '', { marks: { last: [9] } }) } }) },
  })),
  brokenRules('a picture with a piece beside the board', 'scene-sound', noughts, ({ words: { picture } }) => ({
    words: {
      picture(seen, seat) {
        const { boards, ...rest } = picture(seen, seat);
        return { ...rest, boards: { main: { ...boards?.main, rows: 2, at: { 8: 'X' } } as Board } };
      },
    },
  })),
  brokenRules('a picture that counts how often it is drawn', 'questions-pure', noughts, () => {
    let drawn = 0;
    return { words: { picture: () => ({ says: [String(drawn++)] }) } };
  }),
  brokenRules('a picture that points at nothing', 'scene-sound', noughts, () => ({
    words: { picture: () => ({ zones: { hand: { name: 'hand', role: 'hand', cards: ['ace'] } } }) },
  })),
  brokenRules('a picture with a hole in it', 'scene-sound', noughts, () => ({
    words: { picture: () => ({ says: [['a', 'b'][2]] }) },
  })),
  brokenRules('a picture that names a seat too many', 'scene-sound', noughts, () => ({
    words: { picture: () => ({ says: ['⟦2⟧ watches.'] }) },
  })),
  brokenRules('a refusal without a code', 'refusals', noughts, () => ({
    words: { whyNot: (_state, _past, action) => ({ code: 'Not legal', value: action, text: 'That is not legal.' }) },
  })),
  brokenRules('a refusal without a sentence', 'refusals', noughts, () => ({
    words: { whyNot: (_state, _past, action) => ({ code: 'occupied', value: action, text: '' }) },
  })),
  brokenRules('words with a hole', 'describe-words', noughts, () => ({
    words: { describe: (_seen, action) => ({ text: `${action}`, type: 'place', from: ['a', 'b'][action] }) },
  })),
  brokenRules('two actions, one notation', 'describe-unique', noughts, ({ words: { describe } }) => ({
    words: { describe: (seen, action) => describe(seen, action === 7 ? 3 : action) },
  })),
  brokenRules(
    'a notation that the door does not know again',
    'describe-round-trip',
    noughts,
    ({ words: { describe } }) => ({
      words: { describe: (seen, action) => ({ ...describe(seen, action), text: `${action}! ` }) },
    }),
  ),
  brokenRules('parse throws', 'parse-fuzz', noughts, () => ({
    words: { parse: (_seen, text) => accept(JSON.parse(text) === 3 ? 3 : 4) },
  })),
  brokenRules('parse returns a number that is no action', 'parse-fuzz', noughts, () => ({
    words: { parse: (_seen, text) => accept(Number(text)) },
  })),
  brokenRules('parse writes', 'parse-fuzz', noughts, ({ words: { parse } }) => ({
    words: {
      parse(seen, text) {
        seen.last = 1;
        return parse?.(seen, text) ?? accept(0);
      },
    },
  })),
  brokenRules('a view with undefined in it', 'json-clean', noughts, () => ({
    bots: { view: (seen) => ({ cells: [...seen.board], centre: ['', 'X'][seen.board[4]] }) },
  })),
  brokenRules('a view with a field too many for its schema', 'view-schema', published, ({ bots: { view } }) => ({
    bots: { view: (seen, seat) => ({ ...(view(seen, seat) as object), last: seen.last }) },
  })),
  brokenRules(
    'a view of the public that lacks a field of its schema',
    'view-schema',
    published,
    ({ bots: { view } }) => ({
      bots: { view: (seen, seat) => (seat === PUBLIC ? { turn: 'X' } : view(seen, seat)) },
    }),
  ),
  brokenRules('a last view that does not fit its schema', 'view-schema', published, ({ bots: { view } }) => ({
    bots: { view: (seen, seat) => ({ ...(view(seen, seat) as object), ...(seen.over === 0 ? {} : { turn: '' }) }) },
  })),
  brokenGame('a schema with a keyword that nobody checks', 'view-schema', {
    ...noughts,
    viewSchema: { ...VIEW, leastProperties: 2 },
  }),
  brokenRules('fields that leave one out', 'view-fields', noughts, ({ bots: { view } }) => ({
    bots: {
      viewFields: { names: ['board'], write: (seen, seat, out) => out.splice(0, 1, boardText(view(seen, seat))) },
    },
  })),
  brokenRules('fields that are wrong once the match is over', 'view-fields', noughts, ({ bots: { view } }) => ({
    bots: {
      viewFields: {
        names: ['board', 'turn'],
        write(seen, seat, out) {
          out[0] = boardText(view(seen, seat));
          out[1] = seen.over === 0 ? turnText(view(seen, seat)) : '""';
        },
      },
    },
  })),
  brokenRules('a scene with NaN in it', 'json-clean', noughts, () => ({
    words: { picture: (seen) => ({ seats: { 0: { counters: { share: 0 / seen.last } } } }) },
  })),
  brokenRules('an event with NaN in it', 'events-clean', noughts, ({ apply }) => ({
    apply(state, action, chance, tell) {
      apply(state, action, chance, tell);
      if (tell !== undefined) tell(EVERYONE, { type: 'measured', value: Number.NaN });
    },
  })),
  ...[
    ['a motion by so much as no number says', { kind: 'count', to: 'seat:0', amount: Number.NaN }],
    ['a motion of a kind that nobody draws', { kind: 'hop', to: 'seat:0' }],
  ].map(([mistake, motion]) =>
    brokenRules(mistake as string, 'motions-sound', noughts, ({ apply }) => ({
      apply(state, action, chance, tell) {
        apply(state, action, chance, tell);
        if (tell !== undefined) tell(EVERYONE, { type: 'played' });
      },
      words: { motions: () => motion as Motion },
    })),
  ),
  brokenRules('a board that names one row too many', 'scene-sound', noughts, ({ words: { picture } }) => ({
    words: {
      picture(seen, seat) {
        const { boards, ...rest } = picture(seen, seat);
        return { ...rest, boards: { main: { ...boards?.main, rowLabels: ['a', 'b', 'c', 'd'] } as Board } };
      },
    },
  })),
  brokenRules('features that trust an empty buffer', 'features-filled', noughts, ({ learning: { features } }) => ({
    ...(features && {
      learning: {
        features: {
          ...features,
          fill(seen, seat, out) {
            for (let cell = 0; cell < 9; cell++) if (seen.board[cell] === seat + 1) out[cell] = 1;
          },
        },
      },
    }),
  })),
  brokenRules('features with a name too few', 'features-sound', noughts, ({ learning: { features } }) => ({
    ...(features && { learning: { features: { ...features, names: ['own'] } } }),
  })),
  brokenRules('features of which two have one name', 'features-sound', noughts, ({ learning: { features } }) => ({
    ...(features && { learning: { features: { ...features, names: ['own', 'own'] } } }),
  })),
  brokenRules(
    'features that know more than they are shown',
    'features-sound',
    noughts,
    ({ learning: { features }, apply }) => {
      let played = 0;
      return {
        apply(state, action, chance, tell) {
          played = action;
          apply(state, action, chance, tell);
        },
        ...(features && {
          learning: {
            features: {
              ...features,
              fill(seen, seat, out) {
                features.fill(seen, seat, out);
                out[0] = played;
              },
            },
          },
        }),
      };
    },
  ),
  brokenRules('an edge to nowhere', 'graph-sound', noughts, () => ({
    learning: {
      graph: (): Graph => ({
        nodes: [{ id: 'a', type: 'cell', attributes: {} }],
        edges: [{ from: 'a', to: 'b', label: '' }],
      }),
    },
  })),
  brokenRules(
    'a graph that leaves out two cells',
    'graph-tells',
    noughts,
    () => ({
      learning: {
        graph: ({ board, turn, over }): Graph => ({
          nodes: [{ id: 'a', type: 'board', attributes: { cells: board.subarray(0, 7).join(), turn, over } }],
          edges: [],
        }),
      },
    }),
    { settings: { matches: 60 } },
  ),
  brokenRules(
    'a graph that counts plies instead of saying who may castle',
    'graph-tells',
    tinyChess,
    ({ learning: { graph } }) => ({
      learning: {
        graph(seen, seat): Graph {
          const { nodes = [], edges = [] } = graph?.(seen, seat) ?? {};
          const plies = { ply: seen.ply };
          return { nodes: nodes.map((node) => (node.id === 'match' ? { ...node, attributes: plies } : node)), edges };
        },
      },
    }),
  ),
  brokenRules('a graph with an action that is not legal', 'graph-sound', noughts, () => ({
    learning: {
      graph: (): Graph => ({
        nodes: [{ id: 'a', type: 'cell', attributes: {} }],
        edges: [{ from: 'a', to: 'a', label: '', attributes: { action_type: 'place', action_id: 9 } }],
      }),
    },
  })),
];
