import { afterAll, test } from 'vitest';
import { startSession } from '../cluster/spark-session.ts';
import { badEvaluations } from './bad-evaluations.ts';
import { allBadInputs, expectOutcome, onlyHere } from './compare-outcome.ts';
import { outcomeOf } from './outcome.ts';

// `MILLRACE_BAD_INPUT=all` also evaluates otherwise and trains all learners, which takes several minutes.
const isComplete = process.env['MILLRACE_BAD_INPUT'] === 'all';
const few = badEvaluations.filter(({ name }) => name.startsWith('Binary'));
const list = (isComplete ? allBadInputs : few).filter(({ name }) => !(name in onlyHere));

const engine = startSession();
afterAll(() => engine.close());

test.each(list)('$name', async (each) => {
  expectOutcome(each, await outcomeOf(engine, each));
});
