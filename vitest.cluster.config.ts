import { defineConfig } from 'vitest/config';

/** Suites that need a Spark. One at a time: each starts one, which takes two cores. */
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.cluster.test.ts',
      'apps/*/test/**/*.cluster.test.ts',
      'test/**/*.cluster.test.ts',
    ],
    exclude: ['**/node_modules/**'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    pool: 'forks',
    setupFiles: ['./packages/engine/src/threads/prepare-threads.mjs'],
    maxWorkers: 1,
    fileParallelism: false,
  },
});
