import { z } from 'zod';

/** What the byte limits left out of a table. */
export const resultCut = z.object({
  rows: z.boolean().describe('Whether rows are missing because the result is too large.'),
  cells: z
    .int()
    .min(0)
    .describe(
      'The number of values that were truncated because they are too large: strings end in "… [truncated]".',
    ),
});
