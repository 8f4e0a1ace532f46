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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine may be too slow for a page once; what is wrong fails each time.
    retry: process.env['CI'] === undefined ? 0 : 2,
  },
});
