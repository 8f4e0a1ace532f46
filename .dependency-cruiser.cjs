/** Which package may import which, with the reason for each rule. */
const inPackage = (name) => `^packages/${name}/`;
const inPackages = (...names) => `^packages/(${names.join('|')})/`;

/** A package, the packages it may import, and why. It may import nothing else of the workspace. */
const arrows = [
  [
    'model',
    [],
    'The model is the types and rules of the interface: every package may use it, so it uses none.',
  ],
  [
    'plan',
    ['model'],
    'The plan is between processors and engines and knows neither. It passes on how messages are made data.',
  ],
  ['sql', ['model', 'plan'], 'Parses text into plans; it knows nothing about their use.'],
  [
    'processors',
    ['model', 'plan', 'sql'],
    'A processor knows no engine, store or file system: it only lowers settings to a plan.',
  ],
  ['engine', ['plan'], 'The contract of engines refers to the plan only.'],
  ['learning', ['plan'], 'Trainers learn from arrays and know no engine.'],
  [
    'engine-duckdb',
    ['engine', 'learning', 'plan'],
    'An engine knows no processor: it runs programs.',
  ],
  ['engine-spark', ['engine', 'plan'], 'An engine knows no processor: it runs programs.'],
  ['files', ['model'], 'A file system serves bytes and names and knows nothing of its callers.'],
  [
    'databases',
    ['model', 'plan'],
    'Talks to servers of databases; who may use which is decided outside.',
  ],
  [
    'rest',
    ['files', 'model', 'plan'],
    'Asks JSON APIs page by page; who may use which connection is decided outside.',
  ],
  [
    'lake',
    ['engine', 'plan'],
    'Finds the files of tables from their logs; who may read them is decided outside.',
  ],
  ['store', ['model'], 'The store stores records and makes no decisions.'],
  [
    'runner',
    ['engine', 'files', 'lake', 'store', 'plan', 'model', 'processors'],
    'The runner is passed engines, files and a store; it imports no implementation.',
  ],
  ['api', ['model'], 'The contract is shared with the browser: no server code in it.'],
  ['client', ['api', 'model'], 'The client knows the contract and nothing else.'],
  [
    'data-grid',
    ['model'],
    'Grids and lists show any records: texts, downloads and links come from the application.',
  ],
  ['graph-editor', ['api', 'model'], 'Editing a graph needs no page and no server.'],
];

module.exports = {
  forbidden: [
    ...arrows.map(([name, allowed, comment]) => ({
      name: `${name}-imports-only-what-it-may`,
      comment,
      severity: 'error',
      from: { path: inPackage(name), pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps|test|scripts)/', pathNot: inPackages(name, ...allowed) },
    })),
    {
      name: 'studio-imports-only-what-it-may',
      comment:
        'The studio uses the public API like any other client: no engine, no store, no server code.',
      severity: 'error',
      from: { path: '^apps/studio/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(packages|apps|test|scripts)/',
        pathNot: [
          '^apps/studio/',
          inPackages('client', 'data-grid', 'graph-editor', 'api', 'model'),
        ],
      },
    },
    {
      name: 'test-support-is-for-tests',
      comment: 'It starts servers and sends requests as a user would: only tests need that.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: ['^packages/test-support/', '\\.test\\.tsx?$', '^(packages|apps)/[^/]+/test/'],
      },
      to: { path: '^packages/test-support/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that import each other belong together, even if one imports only types of the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'packages-through-their-index',
      comment: 'A package is used through its index, so that its files can change.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^$1/$2/',
          '/src/index\\.ts$',
          '^packages/engine-[^/]+/src/index\\.ts$',
          '^packages/test-support/',
          // Programs import it before anything else.
          '^packages/engine/src/threads/prepare-threads\\.mjs$',
        ],
      },
    },
    {
      name: 'only-main-names-engines-and-stores',
      comment: 'Each app selects its engines, stores and file systems in one place.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: [
          '^apps/server/src/main\\.mjs$',
          '^apps/server/src/wiring/',
          '^apps/cli/src/wiring/',
          '\\.test\\.ts$',
          '/test/',
        ],
      },
      to: { path: '^packages/engine-' },
    },
    {
      name: 'browser-packages',
      comment: 'These packages also run in the browser.',
      severity: 'error',
      from: {
        path: inPackages('model', 'plan', 'sql', 'api', 'client', 'data-grid', 'graph-editor'),
        pathNot: ['\\.test\\.ts$', '/test/'],
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.mjs', '.js'],
    },
    exclude: { path: '(^|/)(dist|coverage)/' },
  },
};
