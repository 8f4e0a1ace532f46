import { z } from 'zod';
import { executionStatusCodes, type ExecutionStatus } from './execution.ts';
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

/** Words or codes of states, with commas or repeated. Small letters and spaces are taken too, but not promised. */
const status = z
  .union([states, z.array(states)])
  .transform((value, context): ExecutionStatus[] => {
    const asked = [value]
      .flat()
      .flatMap((text) => text.split(','))
      .map((text) => text.trim());
    const unknown = asked.find((text) => !words.has(text.toUpperCase()));
    if (unknown === undefined) return asked.map((text) => words.get(text.toUpperCase()) as ExecutionStatus);
    context.addIssue({ code: 'custom', message: `"${unknown}" is no state. Use ${Object.keys(executionStatusCodes).join(', ')} or their codes` });
    return z.NEVER;
  })
  .optional()
  .describe('Only in these states: words or codes, with commas.');

/** What a list of executions can be narrowed to and ordered by. Times are epoch milliseconds. */
export const executionFilters = {
  projectId,
  status,
  scheduleId: integerText.optional().describe('Only what this schedule has started.'),
  userId: integerText.optional().describe('Only what this user has started.'),
  search: z.string().max(250, 'must be at most 250 characters long').optional().describe("Part of the workflow's name."),
  from: integerText.optional().describe('Started at this time or later.'),
  to: integerText.optional().describe('Started before this time.'),
  sortPara: sortPara.describe('Order by the start: asc, desc or dsc.'),
};
