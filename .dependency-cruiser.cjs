// Imports go downward only, through a package's public entry, never sideways:
//   core ← games, search, testkit ← records, arena, tree ← cli; core, search ← table ← web ← cli; core, search ← solve ← cli
//   core ← loop-guard; core, games ← ko: small packages for engines of other people, bundled whole
const inPackage = (name) => `^packages/${name}/`;
const TEST = '\\.(test|slow)\\.ts$|/tests/';

const may = (name, allowed) => ({
  name: `${name}-imports-only-${allowed.length === 0 ? 'itself' : allowed.join('-')}`,
  severity: 'error',
  comment: `packages/${name} may import ${allowed.length === 0 ? 'no other package' : allowed.join(', ')}`,
  from: { path: inPackage(name), pathNot: TEST },
  to: { path: '^packages/', pathNot: [name, ...allowed].map(inPackage).join('|') },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    may('core', []),
    may('games', ['core']),
    may('search', ['core']),
    may('solve', ['core', 'search']),
    may('testkit', ['core']),
    may('records', ['core']),
    may('arena', ['core']),
    may('tree', ['core']),
    may('table', ['core', 'search']),
    may('server', ['core', 'search', 'table', 'records']),
    may('web', ['core', 'search', 'table']),
    may('loop-guard', ['core']),
    may('ko', ['core', 'games']),
    may('cli', ['core', 'games', 'search', 'solve', 'testkit', 'records', 'arena', 'tree', 'table', 'server', 'web']),
    {
      name: 'core-and-games-run-anywhere',
      severity: 'error',
      comment: 'core and games run unchanged in a browser: no Node modules, no dependencies',
      from: { path: '^packages/(core|games)/', pathNot: TEST },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'only-public-entries',
      severity: 'error',
      comment: 'another package is reached by its name, never by a path into it',
      from: { path: '^packages/([^/]+)/', pathNot: TEST },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/($1/|[^/]+/src/index\\.ts$|core/src/((author|hot|host)\\.ts|(scene|draw)/index\\.ts)$|games/src/.+/index\\.ts$)',
      },
    },
    {
      name: 'games-do-not-know-each-other',
      severity: 'error',
      from: { path: '^packages/games/src/([^/]+)/' },
      to: { path: '^packages/games/src/', pathNot: '^packages/games/src/($1|cards|in-a-row)/' },
    },
    {
      name: 'the-third-game-uses-the-entry',
      severity: 'error',
      comment: 'the card game of the tests shows that nothing of the kit is needed but its entry',
      from: { path: '^packages/games/tests/third/' },
      to: { path: '^packages/games/src/', pathNot: '^packages/games/src/cards/index\\.ts$' },
    },
    {
      name: 'the-product-does-not-need-its-tests',
      severity: 'error',
      from: { path: '^packages/', pathNot: `${TEST}|^packages/testkit/|^packages/cli/src/commands/check\\.ts$` },
      to: { path: '^packages/testkit/|^bench/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['umpire-source', 'import', 'node', 'default'],
      extensions: ['.ts', '.js', '.cjs', '.mjs'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
  },
};
