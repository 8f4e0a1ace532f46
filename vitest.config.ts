import { defineConfig } from 'vitest/config';

const none = ['**/node_modules/**', '**/*.cluster.test.ts'];
const pages = 'apps/studio/test/browser/**/*.test.ts';

/** All tests but `*.cluster.test.ts`, which need a Spark: `npm run test:cluster` runs those. */
export default defineConfig({
  test: {
    // A page, a server and an engine may be slow on a busy machine: a correct result counts even if
    // it takes long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    globalSetup: ['./scripts/test-folder.mjs'],
    setupFiles: ['./packages/engine/src/threads/prepare-threads.mjs'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'products',
          include: ['apps/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...none, pages],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [pages],
          exclude: none,
          // The server, the engine and the browser's driver are imported once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: none,
          // Most files take less time than a process and its imports.
          isolate: false,
        },
      },
    ],
  },
});
