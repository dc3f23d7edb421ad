// What a table looks like to one audience (a seat, or the onlookers), as plain JSON that a terminal and a page draw without
// knowing the game. Everything has a key, so a JSON merge patch (patch.ts) leads to the next scene. A scene contains nothing that
// the audience may not know: a hidden card is part of a count and has no key.
//
//   now        whose turn it is, who won
//   seats      a panel for each
//   boards     cells, the pieces on them, and which cells stand for an action
//   zones      hands, tables, piles: lists of keys of `cards`; what is printed on a card stands once in `faces`
//   question   what is asked, and every choice that is not a cell of a board

/** Points at a card or zone by its key, at 'seat:1' or a counter 'seat:1/life', or into a board: 'main:17', 'main:col3'. */
export type Ref = string;
/** A text for people. `⟦1⟧` stands for the name of seat 1, which the program that draws fills in. */
export type Text = string;
/** Why something stands out. */
export type Mark = 'last' | 'win' | 'banned' | 'hint' | 'dead' | 'chosen' | 'fight';
/** A number, or how much of how much: [3, 5] is 3 of 5. */
export type Amount = number | readonly [now: number, of: number];
type By<K extends string | number, T> = Readonly<Record<K, T>>;
/** Numbers by key; `words` says what people call each key. */
export type Numbers = By<string, number>;

export interface Scene {
  readonly now: Now;
  readonly seats: By<number, Panel>;
  readonly boards?: By<string, Board>;
  /** Zones in the order of drawing; empty ones stay. */
  readonly zones?: By<string, Zone>;
  /** The cards that lie in a zone and that the audience can tell apart. */
  readonly cards?: By<string, Card>;
  /** What is printed on cards in sight. A face never changes, so a patch only adds faces. */
  readonly faces?: By<string, Face>;
  /** What people call counters, stats, tokens, badges and states; it does not change during a match. Without a word the key is shown. */
  readonly words?: By<string, Word>;
  readonly question?: Question;
  /** What people have to know besides the picture, one sentence each. */
  readonly says?: readonly Text[];
  readonly overlays?: readonly Overlay[];
}

/** While the match goes on, `seat` decides; once it is over, `winners` have won (an empty list is a draw). */
export interface Now {
  readonly seat?: number;
  readonly winners?: readonly number[];
  /** Whose turn it is, where others may have to decide in it. */
  readonly turnOf?: number;
  /** The number of the turn, as people count turns, and the part of it. */
  readonly turn?: number;
  readonly step?: string;
}

export interface Panel {
  /** What the game calls the seat: 'Black'. */
  readonly name: string;
  /** The piece it plays with: a key of `pieces`. */
  readonly plays?: string;
  readonly counters?: By<string, Amount>;
  /** The number of its team, where seats win together. */
  readonly team?: number;
  /** No longer in the match. */
  readonly out?: true;
}

export interface Board {
  /** Cells between lines; pieces on crossings; or hexagons, odd rows half a cell to the right. */
  readonly shape: 'box' | 'points' | 'hex';
  readonly rows: number;
  readonly cols: number;
  readonly rowLabels?: readonly string[];
  readonly colLabels?: readonly string[];
  /** `stars`: crossings with a dot. `holes`: cells that do not exist. */
  readonly stars?: readonly number[];
  readonly holes?: readonly number[];
  /** New pieces fall from the top. */
  readonly drops?: true;
  readonly pieces: By<string, Piece>;
  /** By cell, row by row from the top: a key of `pieces`. Empty cells are absent. */
  readonly at: By<number, string>;
  readonly marks?: Readonly<Partial<Record<Mark, readonly number[]>>>;
  /** By cell: a move number, a letter, a value. */
  readonly labels?: By<number, string>;
  /** By seat: the cells that it owns. */
  readonly areas?: By<number, readonly number[]>;
  /** Every empty cell but those in `not` stands for the action `from` + its number, and would get `piece`. */
  readonly open?: Open;
  /** Other places that stand for an action, by the part of their Ref after the colon: '17', 'col3', 'row2'. */
  readonly targets?: Numbers;
}

export interface Open {
  readonly from: number;
  readonly piece?: string;
  readonly not?: readonly number[];
}

/** `look` is for pages that know this look, `sign` for all other screens. */
export interface Piece {
  readonly name: string;
  readonly sign: string;
  readonly seat?: number;
  readonly look?: 'stone' | 'disc' | 'cross' | 'ring';
}

export interface Zone {
  readonly name: string;
  /** What the zone is for, which decides where it is drawn. `stack`: cards that wait to take effect, the next one last. */
  readonly role: 'hand' | 'table' | 'pile' | 'stack' | 'attached' | 'under';
  /** The owner. Absent: the zone belongs to everyone. */
  readonly seat?: number;
  /** The card that it is attached to or under. */
  readonly on?: Ref;
  /** Keys of the cards in sight; in a pile the last is on top. Cards that nobody can tell apart are one entry with a count. */
  readonly cards?: readonly string[];
  /** How many cards there are, if not all of them are in `cards`; the others lie face down. */
  readonly count?: number;
}

/** What differs from the card's face, or is not on it. */
export interface Card {
  /** Absent: face down. */
  readonly face?: string;
  readonly count?: number;
  /** In a face-down pile: how many cards lie above it. */
  readonly above?: number;
  readonly cost?: number;
  readonly stats?: Numbers;
  /** What lies on the card: damage, resources. */
  readonly tokens?: Numbers;
  /** Keywords with their numbers, or 0 for a keyword without one. */
  readonly badges?: Numbers;
  /** `spent` is drawn turned, `fresh` pale; all other states are only named. */
  readonly states?: readonly string[];
  readonly mark?: Mark;
}

export interface Face {
  readonly name: string;
  readonly kind?: string;
  readonly cost?: number;
  readonly stats?: Numbers;
  readonly badges?: Numbers;
  /** Like badges, but only of use while the card is held in a hand. */
  readonly held?: Numbers;
  readonly text?: Text;
  /** `tint`: a hue in degrees. `art`: the key of a picture, if it differs from the key of the face. */
  readonly tint?: number;
  readonly art?: string;
}

/** `sign` stands before a number where room is short; stats without a sign are joined: 3/4. */
export interface Word {
  readonly name: string;
  readonly sign?: string;
  readonly text?: Text;
}

/** Only `seat` may answer. If the game hides anything, nobody else gets the choices; otherwise all get the same scene. */
export interface Question {
  readonly seat: number;
  readonly text?: Text;
  /** The card that asks, and its words. */
  readonly source?: Ref;
  readonly because?: Text;
  /** All choices that are not places on a board. */
  readonly choices?: readonly Choice[];
  /** A number to be given: n stands for the action `from` + n. */
  readonly number?: NumberAsked;
  /** What has already been chosen as part of the same move. */
  readonly chosen?: readonly { readonly on?: Ref; readonly text: Text }[];
}

export interface NumberAsked {
  readonly from: number;
  readonly min: number;
  readonly max: number;
  readonly verb?: string;
}

/** One choice. Several on the same card form a menu. At least one of `verb`, `on` and `text` is present. */
export interface Choice {
  readonly action: number;
  /** What is done; equal verbs form a group. */
  readonly verb?: string;
  /** `on`: what is clicked. `to`: what the action is aimed at, if that is certain. */
  readonly on?: Ref;
  readonly to?: Ref;
  /** Absent: the name of `on`. */
  readonly text?: Text;
  /** What helps to decide: '+1000'. */
  readonly note?: Text;
  /** How many equal cards the choice stands for. */
  readonly count?: number;
  /** The choice ends or declines something: it is drawn apart, and typed as 0. */
  readonly ends?: true;
}

/** A line through several things; with a head it is an arrow. */
export interface Overlay {
  readonly through: readonly Ref[];
  readonly head?: true;
  readonly mark: Mark;
  readonly text?: Text;
}

/** What an event moves, as one audience sees it. What a patch shows by itself needs no motion. */
export interface Motion {
  readonly kind: 'move' | 'strike' | 'count' | 'turn' | 'show' | 'shuffle' | 'stop';
  readonly from?: Ref;
  readonly to?: Ref;
  readonly seat?: number;
  /** `card`: the card that moves, if it is in sight. `face`: its face, if that is known. */
  readonly card?: Ref;
  readonly face?: string;
  /** How many cards, or by how much `what` changes. */
  readonly amount?: number;
  readonly what?: string;
}

/** What an author says about a table. Core adds who decides, who won, the names of seats, and every legal action. */
export interface Picture extends Omit<Scene, 'now' | 'seats' | 'question'> {
  readonly now?: Pick<Now, 'turn' | 'turnOf' | 'step'>;
  readonly seats?: By<number, Partial<Panel>>;
  readonly question?: Omit<Question, 'seat'>;
}
