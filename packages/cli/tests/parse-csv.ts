// Reads RFC 4180 strictly: anything else throws.

export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    row.push(found[1] === undefined ? found[2] : found[1].replaceAll('""', '"'));
    if (found[3] === '\n') rows.push(row.splice(0));
  }
  return rows;
}

/** Undoes the protection of a name that would have been run as a formula. */
export function unprotect(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
