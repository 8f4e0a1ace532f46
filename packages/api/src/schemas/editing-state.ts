import { z } from 'zod';
import { epochMilliseconds } from './text.ts';

const somebody = z
  .object({
    userId: z.int(),
    userName: z.string(),
    here: z.boolean().describe('Whether they have it open.'),
    draftTime: epochMilliseconds
      .nullable()
      .describe("When they last changed their draft. Null if they didn't within the last day."),
  })
  .meta({ id: 'WorkflowEditor' });

/** The state of a workflow and who is working on it. */
export const editingState = z
  .object({
    workflowId: z.int(),
    userId: z.int().describe('The caller.'),
    version: z.int(),
    savedAt: epochMilliseconds,
    savedByUserId: z.int(),
    savedBy: z.string(),
    comment: z.string().nullable(),
    mayEdit: z.boolean(),
    mayUnlock: z.boolean().describe("Whether the caller may release another user's lock."),
    lockedByUserId: z.int().nullable(),
    lockedBy: z.string().nullable(),
    lockedUntil: epochMilliseconds.nullable(),
    draft: z
      .object({ version: z.int(), dateLastUpdated: epochMilliseconds })
      .nullable()
      .describe("Whether it is the caller's own."),
    others: z.array(somebody).describe('Who else has it open or has changed it without saving.'),
  })
  .meta({ id: 'EditingState' });
export type EditingState = z.infer<typeof editingState>;
