// The page by keyboard alone: Tab from group to group, arrow keys inside a group, Enter, and typed text.
import type { Scene } from '@umpire/core';
import type { Page } from 'playwright-core';
import type { Visit, Wanted } from './page-driver.ts';

/** More tab stops than anyone would walk through. */
const TABS_MAX = 80;

export class Keys {
  private readonly page: Page;
  /** The number of key presses. */
  presses = 0;

  constructor({ page }: Visit) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(key);
  }

  /** Goes from the first page to the first question. */
  async start({ game, seats, seed, options = {} }: Wanted): Promise<void> {
    await this.page.waitForSelector(`a[href="#/new/${game}"]`);
    await this.reachAndEnter(`a[href="#/new/${game}"]`);
    await this.page.waitForSelector('form');
    if ((await this.page.locator('form [name=form]').count()) > 0) {
      await this.reach('form [name=form]');
      await this.choose('');
    }
    await this.reachAndEnter('form summary');
    for (const [name, value] of Object.entries({ ...options, seed })) {
      await this.reach(`form [name="${name}"]`);
      await this.enter(value);
    }
    for (const [seat, player] of seats.entries()) {
      await this.reach(`select[name=seat${seat}]`);
      await this.choose(player);
    }
    await this.reachAndEnter('button[type=submit]');
    await this.page.waitForSelector('main:is([data-ply], [data-hand-over=true])');
  }

  /** In a list of values: presses the Down key until the list has the value. */
  async choose(value: string): Promise<void> {
    await this.press('Home');
    for (let i = 0; i < 40; i++) {
      const now = await this.page.evaluate(() => (document.activeElement as HTMLSelectElement).value);
      if (now === value) return;
      await this.press('ArrowDown');
    }
    throw new Error(`no '${value}' in the list`);
  }

  private async enter(value: string | number | boolean): Promise<void> {
    const kind = await this.page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return { tag: field.tagName, type: field.type, isChecked: field.checked };
    });
    if (kind.tag === 'SELECT') return this.choose(String(value));
    if (kind.type === 'checkbox') {
      if (kind.isChecked !== value) await this.press('Space');
      return;
    }
    await this.press('Control+A');
    await this.page.keyboard.type(String(value));
  }

  /** Gives the answer: on a cell, a button, a card and its menu, or as a number. */
  async answer(action: number, scene: Scene): Promise<void> {
    const { choices = [], number } = scene.question ?? {};
    const choice = choices.find((each) => each.action === action);
    const own = `[data-action="${action}"]`;
    if (await this.isThere(own)) return this.reachAndEnter(own);
    if (choice?.on !== undefined) {
      const before = await this.question();
      await this.reachAndEnter(`[data-ref=${JSON.stringify(choice.on)}]`);
      if ((await this.question()) !== before) return;
      return this.reachAndEnter(own);
    }
    if (number === undefined) throw new Error(`no way to answer ${action}: ${JSON.stringify(choice)}`);
    await this.reach(`.number input[type=range][max="${number.max}"]`);
    await this.press('Home');
    for (let i = number.min; i < action - number.from; i++) await this.press('ArrowRight');
    await this.reachAndEnter(own);
  }

  async reachAndEnter(selector: string): Promise<void> {
    await this.reach(selector);
    await this.press('Enter');
  }

  private question(): Promise<string | null> {
    return this.page.getAttribute('main', 'data-question');
  }

  private isThere(selector: string): Promise<boolean> {
    return this.page.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)].some((each) => !each.matches(':disabled, [aria-disabled=true]')),
      selector,
    );
  }

  /** Goes to an element: by Tab to the group that holds it, then by arrow keys. */
  async reach(selector: string): Promise<void> {
    for (let tabs = 0; tabs < TABS_MAX; tabs++) {
      const { is, keys } = await this.page.evaluate(wayTo, selector);
      if (is === 'there') return;
      for (const key of keys) await this.press(key);
      if (is === 'inside') return this.expectAt(selector);
    }
    throw new Error(`${selector} is not reached by ${TABS_MAX} tabs`);
  }

  private async expectAt(selector: string): Promise<void> {
    const { is } = await this.page.evaluate(wayTo, selector);
    if (is !== 'there') throw new Error(`the arrows did not lead to ${selector}`);
  }
}

/** Runs in the page: the next keys on the way from the focus to the first matching element that can be used. */
function wayTo(selector: string): { is: 'there' | 'inside' | 'outside'; keys: string[] } {
  const all = [...document.querySelectorAll(selector)].filter(
    (each) => !each.matches(':disabled, [aria-disabled=true]'),
  );
  const now = document.activeElement;
  if (now !== null && all.includes(now)) return { is: 'there', keys: [] };
  const target = all.find((each) => each.checkVisibility()) ?? all[0];
  if (target === undefined) throw new Error(`there is no ${selector}`);
  const group = target.closest('[data-rove]');
  if (now === null || group === null || now.closest('[data-rove]') !== group) {
    const isBefore = now !== null && (now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return { is: 'outside', keys: [isBefore && now !== document.body ? 'Shift+Tab' : 'Tab'] };
  }
  const repeat = (key: string, times: number): string[] => Array.from({ length: Math.max(0, times) }, () => key);
  if (group.getAttribute('data-rove') === 'grid') {
    const cols = Number(group.getAttribute('data-cols'));
    const [from, to] = [now, target].map((each) => Number(each.getAttribute('data-cell')));
    const down = Math.floor(to / cols) - Math.floor(from / cols);
    const right = (to % cols) - (from % cols);
    const keys = [
      ...repeat('ArrowDown', down),
      ...repeat('ArrowUp', -down),
      ...repeat('ArrowRight', right),
      ...repeat('ArrowLeft', -right),
    ];
    return { is: 'inside', keys };
  }
  const items = [...group.querySelectorAll('button:not(:disabled)')].filter(
    (each) => each.closest('[data-rove]') === group,
  );
  const by = items.indexOf(target) - items.indexOf(now);
  return { is: 'inside', keys: [...repeat('ArrowRight', by), ...repeat('ArrowLeft', -by)] };
}
