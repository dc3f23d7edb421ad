// What a card file says about which cards are meant, how many, and when. The game gives the names of zones, stats, events …

export type Side = 'own' | 'opp' | 'any' | 'each';

/** Which players are meant, seen from the controller of the ability. */
export type Who = 'own' | 'opp' | 'each' | 'eachOpp';

export type Chooser = 'controller' | 'opponent' | 'owner' | 'random';

export type Zone = string | readonly string[];

export type Compare = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';

/** `{ "ge": 2, "le": 4 }`: all of the comparisons must hold. */
export type Comparison = { readonly [compare in Compare]?: number };

/** All of the fields must hold. The game's stats are compared by name: `{ "cost": { "le": 3 } }`. */
export interface Filter {
  readonly type?: string | readonly string[];
  readonly trait?: string | readonly string[];
  readonly named?: string;
  readonly not?: Filter;
  readonly state?: 'ready' | 'spent';
  readonly damaged?: boolean;
  readonly cost?: Comparison;
  readonly baseCost?: Comparison;
  readonly power?: Comparison;
  readonly counter?: Comparison;
  readonly strength?: Comparison;
  readonly willpower?: Comparison;
  readonly lore?: Comparison;
}

/** The cards that an ability itself points at: no zone is searched for them. */
export interface PointedSelector {
  readonly pick: 'self' | 'source' | 'event' | 'eventOther' | 'attacker' | 'defender';
  readonly where?: Filter;
  readonly as?: string;
}

export interface LeaderSelector {
  readonly pick: 'leader';
  readonly side: Side;
  readonly where?: Filter;
  readonly as?: string;
}

export interface VarSelector {
  readonly pick: 'var';
  readonly var: string;
  readonly where?: Filter;
}

export interface AllSelector {
  readonly pick: 'all';
  readonly side: Side;
  readonly zone: Zone;
  readonly where?: Filter;
  /** The card with the ability does not count. */
  readonly other?: boolean;
  readonly as?: string;
}

export interface ChooseSelector {
  readonly pick: 'choose';
  readonly side: Side;
  readonly zone: Zone;
  /** A `min` of 0 means "up to": the chooser may take none. */
  readonly min: number;
  readonly max: number;
  readonly where?: Filter;
  readonly by?: Chooser;
  readonly other?: boolean;
  readonly as?: string;
}

export interface TopSelector {
  readonly pick: 'topOf';
  readonly side: Side;
  readonly zone: string;
  readonly n: Amount;
  readonly as?: string;
}

export type Selector = PointedSelector | LeaderSelector | VarSelector | AllSelector | ChooseSelector | TopSelector;

export type Amount =
  | number
  | { readonly num: string }
  | { readonly stat: string; readonly of: Selector }
  | { readonly underCount: Selector }
  | { readonly neg: Amount }
  | { readonly max: readonly Amount[] }
  | { readonly life: Side }
  | { readonly handSize: Side };

export type Condition =
  | { readonly attached: Comparison }
  | { readonly cmp: readonly [Amount, Compare, Amount] }
  | { readonly count: { readonly of: Selector } & Comparison }
  | { readonly happened: { readonly event: string; readonly side: Side; readonly since: string } }
  | { readonly namedIs: Selector }
  | { readonly not: Condition }
  | { readonly phase: string }
  | { readonly playedVia: string }
  | { readonly turn: 'own' | 'opp' };
