import { z } from 'zod';
import { faults } from './problem.ts';

const place = { nodeId: z.string(), nodeName: z.string(), output: z.int() };

export const lineage = z
  .object({
    sources: z
      .array(z.object({ nodeId: z.string(), nodeName: z.string(), column: z.string(), path: z.string().nullable().describe('The file that is read.') }))
      .describe('Where the values come from, at the nodes without inputs. Upstream only.'),
    nodes: z
      .array(
        z.object({
          ...place,
          columns: z.array(z.string()).describe('Upstream: what the values come from. Downstream: what is computed from them.'),
          decidesRows: z.boolean().describe('Downstream: whether the column has a say in which rows there are, how they are grouped, or their order.'),
        }),
      )
      .describe('The node itself first, then in the order of the data.'),
    breaks: faults.describe('Downstream: faults that arise when the column is dropped, or renamed to newName.'),
    changes: z
      .array(
        z.object({
          ...place,
          lost: z.array(z.string()),
          gained: z.array(z.string()),
          retyped: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
          blocked: z.boolean().describe('Its columns are not known any more, for the faults before it.'),
        }),
      )
      .describe('Downstream: outputs that change without a fault of their own.'),
  })
  .meta({ id: 'Lineage' });
export type LineageRecord = z.infer<typeof lineage>;
