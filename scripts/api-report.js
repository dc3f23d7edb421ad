// The public names of every package with their declarations, as docs/api/PACKAGE.md: a change of what others build on shows in
// a diff. It reads what tsc compiled. With --check it only says which pages differ.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/api');
const isCheck = process.argv.includes('--check');
const printer = ts.createPrinter({ removeComments: true });

/** The most names an entry may have: a longer list is more than a person takes in. */
const MOST = { '@umpire/core': 40 };

const pages = new Map();
const faults = [];
for (const name of readdirSync(join(root, 'packages')).sort()) {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  const entries = entriesOf(join(root, 'packages', name), manifest);
  if (entries.length > 0) pages.set(`${name}.md`, pageOf(manifest, entries));
}

if (!isCheck) mkdirSync(folder, { recursive: true });
for (const file of existsSync(folder) ? readdirSync(folder) : []) {
  if (pages.has(file)) continue;
  if (isCheck) faults.push(`docs/api/${file} is of no package`);
  else rmSync(join(folder, file));
}
for (const [file, text] of pages) {
  const path = join(folder, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (isCheck) faults.push(`docs/api/${file} differs: run npm run api, look at the diff and commit it`);
  else writeFileSync(path, text);
}
for (const fault of faults) console.error(`error: ${fault}`);
console.log(`${pages.size} API reports`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** The entries of a package: the name of each, and the file with its types. */
function entriesOf(at, { name, exports = {} }) {
  return Object.entries(exports).flatMap(([door, { types } = {}]) => {
    if (types === undefined) return [];
    if (!door.includes('*')) return [{ door: join(name, door), file: join(at, types) }];
    const [before, after] = types.split('*');
    return readdirSync(join(at, before), { recursive: true })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith(after))
      .sort()
      .map((path) => ({
        door: join(name, door.replace('*', path.slice(0, -after.length))),
        file: join(at, before, path),
      }));
  });
}

function pageOf({ name, description }, entries) {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
      skipLibCheck: true,
    },
  );
  const checker = program.getTypeChecker();
  /** By symbol: the entry under which its declaration was printed. */
  const printed = new Map();
  const parts = entries.map(({ door, file }) => {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${relative(root, file)} is not there: run npm run build`);
    const names = checker
      .getExportsOfModule(checker.getSymbolAtLocation(source))
      .map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    if (names.length > (MOST[door] ?? Number.POSITIVE_INFINITY))
      faults.push(`${door} has ${names.length} names, and at most ${MOST[door]} are meant`);
    const fresh = names.filter(([, symbol]) => !printed.has(symbol));
    const known = names.filter(([, symbol]) => printed.has(symbol));
    for (const [, symbol] of fresh) printed.set(symbol, door);
    return [
      `## \`${door}\`: ${names.length} ${names.length === 1 ? 'name' : 'names'}`,
      ...(known.length === 0 ? [] : [`As above: ${known.map(([each]) => `\`${each}\``).join(', ')}.`]),
      ...(fresh.length === 0 ? [] : [`\`\`\`ts\n${fresh.map(([, symbol]) => textOf(symbol)).join('\n')}\n\`\`\``]),
    ].join('\n\n');
  });
  return `# ${name}\n\n${description}. Written by \`npm run api\`; do not edit.\n\n${parts.join('\n\n')}\n`;
}

function textOf(symbol) {
  const declarations = symbol.declarations ?? [];
  return declarations
    .map((declaration) => {
      const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
      const text = printer.printNode(ts.EmitHint.Unspecified, withoutPrivate(node), node.getSourceFile());
      return text.replace(/^export (declare )?/, '').replace(/^declare /, '');
    })
    .join('\n');
}

/** A class without its private members: they are not part of what others build on. */
function withoutPrivate(node) {
  if (!ts.isClassDeclaration(node)) return node;
  const isPrivate = (member) =>
    member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ||
    (member.name !== undefined && ts.isPrivateIdentifier(member.name));
  return ts.factory.updateClassDeclaration(
    node,
    node.modifiers,
    node.name,
    node.typeParameters,
    node.heritageClauses,
    node.members.filter((member) => !isPrivate(member)),
  );
}
