import { describe } from 'vitest';
import { testDatasets } from './test-datasets.ts';
import { testExecutions } from './test-executions.ts';
import { testPeople } from './test-people.ts';
import { testProjects } from './test-projects.ts';
import { testWorkflows } from './test-workflows.ts';
import { storeFixture, type OpenStore } from './store-fixture.ts';

/**
 * The suite for every store. An implementation passes a function that opens an empty store with the
 * given clock.
 *
 * @example
 * testStore('SQLite', (now) => openSqliteStore(':memory:', now));
 */
export function testStore(name: string, open: OpenStore): void {
  describe(`the store: ${name}`, () => {
    const fixture = storeFixture(open);
    testPeople(fixture);
    testProjects(fixture);
    testDatasets(fixture);
    testWorkflows(fixture);
    testExecutions(fixture);
  });
}
