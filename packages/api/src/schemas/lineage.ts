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
    entries: z.array(z.int()).nullable().describe('Which entries, if the field is a list.'),
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
              'Upstream: how the node makes those of them that it does not pass on as they are.',
            ),
          decidesRows: z
            .boolean()
            .describe(
              'Downstream: whether the column has a say in which rows there are, how they are grouped, or their order.',
            ),
        }),
      )
      .describe('The node itself first, then in the order of the data.'),
    uses: z
      .array(columnUse)
      .describe(
        'Downstream: the settings that speak of the column, or of one that would get another name with it.',
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
          blocked: z
            .boolean()
            .describe('Its columns are not known any more, for the issues before it.'),
        }),
      )
      .describe('Downstream: outputs that change without an issue of their own.'),
  })
  .meta({ id: 'Lineage' });
export type LineageRecord = z.infer<typeof lineage>;
