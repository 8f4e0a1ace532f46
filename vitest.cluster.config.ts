import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** The suites that take longest start first, so that none is left alone at the end. */
const longest = ['test/processors/', 'sql-queries', 'on-both', 'generated-graphs', 'saved-models'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((part) => moduleId.includes(part));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right));
  }
}

/**
 * Suites that need a Spark. Each starts one, which waits for its driver about half of the time: two
 * at once fill two cores.
 */
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
    globalSetup: ['./test/cluster/store-classes.ts'],
    setupFiles: ['./packages/engine/src/threads/prepare-threads.mjs'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
