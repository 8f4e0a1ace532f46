import { bindProblems } from './bind-problems.ts';
import { functionProblems } from './function-problems.ts';
import { limitProblems } from './limit-problems.ts';
import { parseProblems } from './parse-problems.ts';
import { queryProblems } from './query-problems.ts';

/**
 * Everything that can be wrong with an expression, a query or a type: its code, its arguments and
 * its texts.
 */
export const textProblemTable = {
  ...limitProblems,
  ...parseProblems,
  ...bindProblems,
  ...functionProblems,
  ...queryProblems,
};
