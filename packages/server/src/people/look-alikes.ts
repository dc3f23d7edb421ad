// Names that people take for the same, though their letters are others: 'Sera', 'SERA', 'Ѕеrа' in Cyrillic letters, 'Séra'.

/** Small letters of other alphabets, and what they pass for; many pass for it as capitals only. */
const PASSES_FOR: Readonly<Record<string, string>> = {
  ...pairs('авеёікмнорстухѕјһԁԛԝ', 'abeeikmhopctyxsjhdqw'),
  ...pairs('αβεηικμνορτυχ', 'abenikmvoptyx'),
  ...pairs('ıłøđħŧɑɡɩʏ', 'ilodhtagiy'),
  ...pairs('01|!l', 'oiiii'),
};

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to];
  return Object.fromEntries([...from].map((letter, i) => [letter, letters[i]]));
}

/** The same text for all names that look the same at a glance. */
export const folded = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' '),
  ]
    .map((letter) => (Object.hasOwn(PASSES_FOR, letter) ? PASSES_FOR[letter] : letter))
    .join('');
