import { duckdbEngine } from '@millrace/engine-duckdb';
import { afterAll, test } from 'vitest';
import { allBadInputs, expectOutcome } from './compare-outcome.ts';
import { outcomeOf } from './outcome.ts';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

test.each(allBadInputs)('$name', async (each) => {
  expectOutcome(each, await outcomeOf(engine, each));
});
