/** A file of twenty cards without abilities, as another program writes them. `nameOf` and `textOf` say what differs. */
export const plainCards = (nameOf: (number: number) => string, textOf: (number: number) => string = () => '') =>
  Array.from({ length: 20 }, (_, number) => ({
    id: number + 1,
    fullName: `${nameOf(number)} - of the Test`,
    name: nameOf(number),
    version: 'of the Test',
    type: 'Character',
    subtypes: [],
    color: 'Steel',
    cost: 1,
    inkwell: true,
    strength: 1,
    willpower: 2,
    lore: 2,
    fullText: textOf(number),
  }));
