import { z } from 'zod';
import { executionStatusCodes, type ExecutionStatus } from './execution-status.ts';
import { integerText } from './integer-text.ts';
import { projectId, sortPara } from './list-query.ts';

const words = new Map<string, ExecutionStatus>(
  Object.entries(executionStatusCodes).flatMap(([word, code]) => [
    [word, word as ExecutionStatus],
    [String(code), word as ExecutionStatus],
  ]),
);

const one = `(${[...words.keys()].join('|')})`;
const states = z.string().meta({ pattern: `^${one}(,${one})*$` });

/**
 * Names or codes of states, separated by commas or repeated. Lowercase letters and spaces also
 * work, but this isn't guaranteed.
 */
const status = z
  .union([states, z.array(states)])
  .transform((value, context): ExecutionStatus[] => {
    const asked = [value]
      .flat()
      .flatMap((text) => text.split(','))
      .map((text) => text.trim());
    const unknown = asked.find((text) => !words.has(text.toUpperCase()));
    if (unknown === undefined)
      return asked.map((text) => words.get(text.toUpperCase()) as ExecutionStatus);
    context.addIssue({
      code: 'custom',
      message: `"${unknown}" is not a state. Use ${Object.keys(executionStatusCodes).join(', ')} or their codes`,
    });
    return z.NEVER;
  })
  .optional()
  .describe('Only these states: names or codes, separated by commas.');

/** Filters and sort orders of a list of executions. Times are epoch milliseconds. */
export const executionFilters = {
  projectId,
  status,
  scheduleId: integerText.optional().describe('Only executions that this schedule started.'),
  userId: integerText.optional().describe('Only executions that this user started.'),
  target: z
    .string()
    .max(250, 'must be at most 250 characters long')
    .optional()
    .describe('Only executions on the target with this name.'),
  search: z
    .string()
    .max(250, 'must be at most 250 characters long')
    .optional()
    .describe("Part of the workflow's name."),
  from: integerText.optional().describe('Started at this time or later.'),
  to: integerText.optional().describe('Started before this time.'),
  keepLatest: integerText
    .optional()
    .describe(
      'Leaves out this many of the latest ended executions of each workflow, and its latest completed one.',
    ),
  sortPara: sortPara.describe('Order by the start: asc, desc or dsc.'),
};
