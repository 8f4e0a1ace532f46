import { z } from 'zod';
import { columnUse } from './lineage.ts';

export const renamedColumns = z
  .object({
    fields: z
      .array(
        columnUse.extend({
          field: z.string(),
          value: z.string().describe("The field's new text."),
        }),
      )
      .describe('The fields to change, in the order of the data.'),
    refused: z
      .array(
        z.object({
          nodeId: z.string(),
          nodeName: z.string(),
          fields: z.array(z.string()),
          reason: z.string(),
        }),
      )
      .describe(
        "Nodes that can't be kept working by changing their fields, with the fields that refer to the columns.",
      ),
  })
  .meta({ id: 'RenamedColumns' });
export type RenamedColumnsRecord = z.infer<typeof renamedColumns>;
