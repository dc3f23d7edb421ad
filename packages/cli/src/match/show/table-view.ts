// A table of cards as one person sees it: whole when others have acted since, otherwise what is new and what is asked.
import { ASKED, drawSheet, fitSheet, type Look, laySheet, type Sheet, sheetChange } from '@umpire/core/draw';
import type { Scene } from '@umpire/core/scene';
import type { Terminal } from '../../terminal/terminal.ts';

/** What is typed and answered below the table. */
const PROMPT_ROWS = 2;
/** A table without boards of its own for each seat is so small that it is drawn whole when anything on it has changed. */
const isSmall = ({ sections }: Sheet): boolean => !sections.some(({ key }) => key.startsWith('seat '));

export class TableView {
  private readonly terminal: Terminal;
  private seen: Sheet | undefined;

  constructor(terminal: Terminal) {
    this.terminal = terminal;
  }

  /** Others have acted: what was seen is old. */
  forget(): void {
    this.seen = undefined;
  }

  /** Without sentences that have just been heard. */
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

  /** A table that is higher than the screen gets its longest lists side by side. */
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
