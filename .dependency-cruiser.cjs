/** Who may use whom. Each arrow that is forbidden says why. */
const room = (name) => `^packages/${name}/`;
const rooms = (...names) => `^packages/(${names.join('|')})/`;

/** room → the rooms it may use; everything else inside the workspace is forbidden to it. */
const arrows = [
  ['model', [], 'The model is the interface in types and rules: everything may use it, so it uses nothing.'],
  ['plan', [], 'The plan stands between processors and engines and must know neither.'],
  ['sql', ['plan'], 'Text becomes plan here; what the plan is for is not its business.'],
  ['processors', ['model', 'plan', 'sql'], 'A processor knows no engine, no store and no file system: it only lowers settings to plan.'],
  ['engine', ['plan'], 'What an engine is, told in terms of the plan alone.'],
  ['engine-duckdb', ['engine', 'plan'], 'An engine knows no processor: it runs programs.'],
  ['engine-spark', ['engine', 'plan'], 'An engine knows no processor: it runs programs.'],
  ['files', ['model'], 'A file system serves bytes and names, whoever asks.'],
  ['store', ['model'], 'The store keeps records; it decides nothing.'],
  ['runner', ['engine', 'files', 'store', 'plan', 'model', 'processors'], 'The runner is handed engines, files and a store; it names no concrete one.'],
  ['api', ['model'], 'The contract is shared with the browser: no server code in it.'],
  ['client', ['api', 'model'], 'The client speaks the contract and nothing else.'],
];

module.exports = {
  forbidden: [
    ...arrows.map(([name, allowed, comment]) => ({
      name: `${name}-uses-only-what-it-may`,
      comment,
      severity: 'error',
      from: { path: room(name), pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps|test|scripts)/', pathNot: rooms(name, ...allowed) },
    })),
    {
      name: 'studio-uses-only-what-it-may',
      comment: 'The studio speaks the public interface, as anybody could: no engine, no store, no server code.',
      severity: 'error',
      from: { path: '^apps/studio/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(packages|apps|test|scripts)/', pathNot: ['^apps/studio/', rooms('client', 'api', 'model')] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing in two places, even if one needs only types of the other.',
      severity: 'error',
      from: { pathNot: '^apps/studio/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-in-the-studio',
      comment: 'Six groups of files here still need types of each other. Remove this rule, and the exception above, when they do not.',
      severity: 'error',
      from: { path: '^apps/studio/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'rooms-by-their-door',
      comment: 'A room is used through its index, so that it can be rearranged inside.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/[^/]+/src/', pathNot: ['^$1/$2/', '/src/index\\.ts$', '^packages/engine-[^/]+/src/index\\.ts$'] },
    },
    {
      name: 'only-main-names-engines-and-stores',
      comment: 'Concrete engines, stores and file systems are chosen in one place of each app.',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['^apps/server/src/main\\.ts$', '^apps/server/src/wiring/', '^apps/cli/src/wiring/', '\\.test\\.ts$', '/test/'] },
      to: { path: '^packages/engine-' },
    },
    {
      name: 'pure-rooms',
      comment: 'These rooms run in the browser too.',
      severity: 'error',
      from: { path: rooms('model', 'plan', 'sql', 'api', 'client'), pathNot: ['\\.test\\.ts$', '/test/'] },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.mjs', '.js'] },
    exclude: { path: '(^|/)(dist|coverage)/' },
  },
};
