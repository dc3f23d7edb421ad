// The numbers of actions: one block per type, sorted by the name of the type. So ascending numbers are ascending by type,
// then by the card they come from, then by variant.

/** How many pending triggers of one source can be offered at once. */
export const ORDER_VARIANTS = 8;
/** The most activated abilities of one card: the variants of CAN_USE. */
export const USES_MAX = 4;
/** The most options of one choice, and the highest number that is ever asked for. */
export const OPTIONS_MAX = 8;
export const COUNT_MAX = 32;

export interface Block {
  readonly type: string;
  readonly from: number;
  /** Actions per slot; 0 if the action is not about a slot. */
  readonly variants: number;
  readonly size: number;
}

export interface Actions {
  readonly blocks: readonly Block[];
  readonly size: number;
  readonly accept: number;
  readonly choose: number;
  readonly chooseSeat: number;
  readonly goOn: number;
  readonly count: number;
  readonly decline: number;
  readonly name: number;
  readonly option: number;
  readonly order: number;
  /** By type of the game's own actions: the first number of its block. */
  readonly verb: Readonly<Record<string, number>>;
}

export function actionsOf(
  verbs: Readonly<Record<string, number>>,
  slots: number,
  seats: number,
  definitions: number,
): Actions {
  const own = Object.entries(verbs).map(([type, variants]) => ({
    type,
    variants,
    size: variants === 0 ? 1 : slots * variants,
  }));
  const kit = [
    { type: 'CAN_ACCEPT', variants: 0, size: 1 },
    { type: 'CAN_CHOOSE', variants: 1, size: slots },
    { type: 'CAN_CHOOSE_PLAYER', variants: 0, size: seats },
    { type: 'CAN_CONTINUE', variants: 0, size: 1 },
    { type: 'CAN_COUNT', variants: 0, size: COUNT_MAX + 1 },
    { type: 'CAN_DECLINE', variants: 0, size: 1 },
    { type: 'CAN_NAME', variants: 0, size: definitions },
    { type: 'CAN_OPTION', variants: 0, size: OPTIONS_MAX },
    { type: 'CAN_ORDER', variants: ORDER_VARIANTS, size: slots * ORDER_VARIANTS },
  ];
  let size = 0;
  const blocks: Block[] = [...kit, ...own]
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map((block) => {
      const from = size;
      size += block.size;
      return { ...block, from };
    });
  const at = (type: string): number => blocks.find((block) => block.type === type)?.from ?? 0;
  return {
    blocks,
    size,
    accept: at('CAN_ACCEPT'),
    choose: at('CAN_CHOOSE'),
    chooseSeat: at('CAN_CHOOSE_PLAYER'),
    goOn: at('CAN_CONTINUE'),
    count: at('CAN_COUNT'),
    decline: at('CAN_DECLINE'),
    name: at('CAN_NAME'),
    option: at('CAN_OPTION'),
    order: at('CAN_ORDER'),
    verb: Object.fromEntries(Object.keys(verbs).map((type) => [type, at(type)])),
  };
}

/** The block that an action is in. It must be an action of this match: there is no check. */
export function blockOf(actions: Actions, action: number): Block {
  const { blocks } = actions;
  let at = blocks.length - 1;
  while (at > 0 && blocks[at].from > action) at--;
  return blocks[at];
}
