import { z } from 'zod';

const issue = z
  .object({
    nodeId: z.string().nullable(),
    nodeName: z.string().nullable(),
    field: z.string().nullable(),
    code: z.string().describe('What kind of issue it is.'),
    args: z
      .looseObject({})
      .describe(
        'The values in the message, such as `column` and `suggestion`. They depend on the code.',
      ),
    message: z.string().describe('What is wrong, and where.'),
    fix: z.string().describe('What to do about it.'),
    span: z.tuple([z.int(), z.int()]).optional().describe("Start and end in the field's text."),
    source: z
      .literal('dataset')
      .optional()
      .describe('Set if the issue must be fixed in the dataset that the node reads.'),
  })
  .meta({ id: 'Issue' });

/** A message as its code and the values in it, which may be messages themselves. */
export const errorText = z.object({ code: z.string(), args: z.looseObject({}) });

/** RFC 9457: the body of every error response, `application/problem+json`. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    text: errorText
      .optional()
      .describe('Which message `detail` is, and the values in it, to show it in another language.'),
    errors: z
      .array(z.looseObject({ path: z.string(), message: z.string() }))
      .optional()
      .describe(
        'The errors with their places. For a graph that cannot run: its issues, with all their members. For data that could not be computed: the node, its field and the characters in it, if known.',
      ),
  })
  .meta({ id: 'Problem' });
export type ProblemDocument = z.infer<typeof problem>;

export const issues = z.array(issue);
