import { z } from 'zod';
import { issues } from './problem.ts';

const place = { nodeId: z.string(), nodeName: z.string(), output: z.int() };

export const columnUse = z
  .object({
    nodeId: z.string(),
    nodeName: z.string(),
    field: z
      .string()
      .nullable()
      .describe(
        'Null if the node selects the column by its own rules, such as the common columns of a join.',
      ),
    entries: z
      .array(z.int())
      .nullable()
      .describe('The indexes of the entries, if the field is a list.'),
  })
  .meta({ id: 'ColumnUse' });

export const lineage = z
  .object({
    sources: z
      .array(
        z.object({
          nodeId: z.string(),
          nodeName: z.string(),
          column: z.string(),
          path: z.string().nullable().describe('The file that is read.'),
        }),
      )
      .describe('The columns of nodes without inputs that the values come from. Upstream only.'),
    nodes: z
      .array(
        z.object({
          ...place,
          columns: z
            .array(z.string())
            .describe(
              'Upstream: what the values come from. Downstream: what is computed from them.',
            ),
          computed: z
            .array(z.object({ column: z.string(), expression: z.string() }))
            .describe(
              "Upstream: how the node computes the columns that it doesn't pass on unchanged.",
            ),
          decidesRows: z
            .boolean()
            .describe(
              'Downstream: whether the column affects which rows there are, how they are grouped, or their order.',
            ),
        }),
      )
      .describe('The node itself first, then in the order of the data.'),
    uses: z
      .array(columnUse)
      .describe(
        'Downstream: the settings that refer to the column, or to one that would be renamed with it.',
      ),
    breaks: issues.describe(
      'Downstream: issues that arise when the column is dropped, or renamed to newName.',
    ),
    changes: z
      .array(
        z.object({
          ...place,
          lost: z.array(z.string()),
          gained: z.array(z.string()),
          retyped: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
          blocked: z.boolean().describe('Its columns are unknown because of issues upstream.'),
        }),
      )
      .describe('Downstream: outputs that change without an issue.'),
  })
  .meta({ id: 'Lineage' });
export type LineageRecord = z.infer<typeof lineage>;
