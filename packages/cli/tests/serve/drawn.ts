// What a page shows, as lines that can be compared: each element with what it says of itself.
import type { Page } from 'playwright-core';

/** Without what belongs to the moment: what was read aloud, and where the focus would go. Pictures are named by their end. */
export function drawn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    // Attributes stand in the order in which they came, and a policy forbids to set some anew: they are only read.
    const tagOf = (each: Element): string => {
      const said = [...each.attributes]
        .filter(({ name }) => name !== 'tabindex')
        .map(({ name, value }) => `${name}=${name === 'src' ? `${value.length} ${value.slice(-40)}` : value}`);
      return `<${each.localName} ${said.sort().join(' ')}>`;
    };
    const linesOf = (node: Node): string[] => {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof Element)) return [];
      const inside = node.hasAttribute('data-announces') ? [] : [...node.childNodes].flatMap(linesOf);
      return [tagOf(node), ...inside, `</${node.localName}>`];
    };
    const root = document.querySelector(wanted);
    return root === null ? [] : linesOf(root);
  }, selector);
}
