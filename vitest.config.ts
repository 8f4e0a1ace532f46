import { defineConfig } from 'vitest/config';

/** All tests but `*.cluster.test.ts`, which need a Spark: `npm run test:cluster` runs those. */
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.cluster.test.ts'],
    // A page, a server and an engine may be slow on a busy machine: a correct result counts even if
    // it takes long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Starting a process and importing a server in it takes longer than most files.
    isolate: false,
    setupFiles: ['./packages/engine/src/threads/prepare-threads.mjs'],
    maxWorkers: 2,
  },
});
