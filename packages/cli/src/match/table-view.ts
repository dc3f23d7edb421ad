// A table of cards as one person sees it: whole when others have acted since, otherwise what is new.
import type { Scene } from '@umpire/core';
import { drawScene } from '../draw-scene.ts';
import { answersOf, isHeading, sceneSections } from '../scene-sections.ts';
import type { Terminal } from '../terminal.ts';
import { tableChange } from './table-change.ts';

/** What is typed and answered below the table. */
const PROMPT_ROWS = 2;

export class TableView {
  private readonly terminal: Terminal;
  private readonly nameOf: (seat: number) => string;
  private seen: Scene | undefined;

  constructor(terminal: Terminal, nameOf: (seat: number) => string) {
    this.terminal = terminal;
    this.nameOf = nameOf;
  }

  /** Others have acted: what was seen is old. */
  forget(): void {
    this.seen = undefined;
  }

  /** Without sentences that have just been heard. */
  show(given: Scene, heard: readonly string[]): void {
    const scene = withoutRefused(given);
    const shown = this.seen === undefined ? scene : tableChange(this.seen, scene);
    this.seen = scene;
    if (shown.length > 0) this.draw(shown.filter((part) => part.kind !== 'text' || !heard.includes(part.text)));
  }

  showWhole(given: Scene): void {
    const scene = withoutRefused(given);
    this.draw(scene);
    this.seen = scene;
  }

  private draw(scene: Scene): void {
    const { terminal } = this;
    const named = scene.map((part) => (part.kind === 'text' ? { ...part, text: this.withNames(part.text) } : part));
    if (isHeading(named[0])) terminal.say();
    terminal.say(drawScene(this.fit(named), terminal.paint));
  }

  /** Whoever sits at the table knows the others by their names. */
  private withNames(text: string): string {
    return text.replace(/\bSeat (\d+)\b/g, (_, seat: string) => this.nameOf(Number(seat)));
  }

  /** A table that is higher than the screen gets its longest lists side by side, one after the other. */
  private fit(scene: Scene): Scene {
    const { rows } = this.terminal;
    if (rows === undefined) return scene;
    let fitted = scene;
    while (this.heightOf(fitted) > rows - PROMPT_ROWS) {
      const lengths = fitted.map((part) => (part.kind === 'cards' && part.stacked === true ? part.cards.length : 0));
      const longest = Math.max(...lengths);
      // Less than three lines side by side would save nothing.
      if (longest < 3) break;
      fitted = fitted.map((part, at) => (at === lengths.indexOf(longest) ? unstacked(part) : part));
    }
    return fitted;
  }

  private heightOf(scene: Scene): number {
    return this.terminal.fold(drawScene(scene, this.terminal.paint)).split('\n').length;
  }
}

/** Of answers those that are not allowed stand for no action any more: nobody has to read them. */
function withoutRefused(scene: Scene): Scene {
  const sections = sceneSections(scene);
  const allowed = new Set(answersOf(scene));
  if (sections.length < 2 || allowed.size === 0) return scene;
  const asked = sections[sections.length - 1].map((part) =>
    part.kind === 'cards' ? { ...part, cards: part.cards.filter((face) => allowed.has(face)) } : part,
  );
  return [...sections.slice(0, -1).flat(), ...asked.filter((part) => part.kind !== 'cards' || part.cards.length > 0)];
}

function unstacked(part: Scene[number]): Scene[number] {
  if (part.kind !== 'cards') return part;
  const { stacked: _, ...rest } = part;
  const tight = (text: string): string => text.replace(/ +/g, ' ').trim();
  return {
    ...rest,
    cards: part.cards.map(({ text, detail, ...face }) => ({
      ...face,
      ...(text === undefined ? {} : { text: tight(text) }),
      ...(detail === undefined ? {} : { detail: tight(detail) }),
    })),
  };
}
