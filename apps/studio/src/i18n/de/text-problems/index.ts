import type { TextProblemTranslation } from '@millrace/model';
import { bindProblems } from './bind-problems.ts';
import { functionProblems } from './function-problems.ts';
import { limitProblems } from './limit-problems.ts';
import { parseProblems } from './parse-problems.ts';
import { queryProblems } from './query-problems.ts';

/** What can be wrong with an expression, a query or a type, in German. */
export const textProblems: TextProblemTranslation = {
  ...limitProblems,
  ...parseProblems,
  ...bindProblems,
  ...functionProblems,
  ...queryProblems,
};
