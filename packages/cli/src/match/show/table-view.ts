// A table of cards as one person sees it: whole if others have acted since, otherwise only what is new and the question.
import { ASKED, drawSheet, fitSheet, type Look, laySheet, type Sheet, sheetChange } from '@umpire/core/draw';
import type { Scene } from '@umpire/core/scene';
import type { Terminal } from '../../terminal/terminal.ts';

/** How many rows the prompt and the answer take below the table. */
const PROMPT_ROWS = 2;
/** Whether the table is small, with no part for each seat: then it is drawn whole whenever anything has changed. */
const isSmall = ({ sections }: Sheet): boolean => !sections.some(({ key }) => key.startsWith('seat '));

export class TableView {
  private readonly terminal: Terminal;
  private seen: Sheet | undefined;

  constructor(terminal: Terminal) {
    this.terminal = terminal;
  }

  /** Call it when others have acted: what was seen is out of date. */
  forget(): void {
    this.seen = undefined;
  }

  /** Shows the table; sentences in `heard` have just been told and are left out. */
  show(scene: Scene, look: Look, heard: readonly string[]): void {
    const sheet = laySheet(scene, look);
    const change = this.seen === undefined ? sheet : sheetChange(this.seen, sheet, [ASKED]);
    this.seen = sheet;
    const isMore = change.sections.some(({ key }) => key !== ASKED);
    this.draw(withoutHeard(isMore && isSmall(sheet) ? sheet : change, heard), look);
  }

  showWhole(scene: Scene, look: Look): void {
    const sheet = laySheet(scene, look);
    this.draw(sheet, look);
    this.seen = sheet;
  }

  /** Draws the table. If it is higher than the screen, its longest lists are set side by side. */
  private draw(sheet: Sheet, look: Look): void {
    const { terminal } = this;
    const heightOf = (each: Sheet): number => terminal.fold(drawSheet(each, look)).split('\n').length;
    const { rows } = terminal;
    if (sheet.sections.some(({ heading }) => heading !== undefined)) terminal.say();
    terminal.say(drawSheet(rows === undefined ? sheet : fitSheet(sheet, rows - PROMPT_ROWS, heightOf), look));
  }
}

const withoutHeard = ({ sections }: Sheet, heard: readonly string[]): Sheet => ({
  sections: sections.map((section) => ({
    ...section,
    parts: section.parts.map((part) =>
      part.kind === 'sentences' ? { ...part, lines: part.lines.filter((line) => !heard.includes(line)) } : part,
    ),
  })),
});
