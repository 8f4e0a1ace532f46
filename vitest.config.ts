import { defineConfig } from 'vitest/config';

/** Tests of every room; `*.cluster.test.ts` need a Spark and run by `npm run test:cluster`. */
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
    // A page, a server and an engine may be slow on a busy machine: what comes true in time is
    // right.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
