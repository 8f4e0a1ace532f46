import { z } from 'zod';
import { route } from './route.ts';
import { graph } from './schemas/graph.ts';
import { editingState } from './schemas/editing-state.ts';
import { graphInput } from './schemas/graph-input.ts';
import { booleanText, integerText } from './schemas/integer-text.ts';
import { epochMilliseconds } from './schemas/text.ts';
import { workflowRecord, workflowVersionWithGraph } from './schemas/workflow.ts';

const params = z.object({ id: integerText });
const ofVersion = z.object({ id: integerText, version: integerText });
const force = z.object({ force: booleanText.optional().describe("An OWNER's way to end somebody else's lock.") });

const lock = z.object({ workflowId: z.int(), lockedByUserId: z.int(), lockedBy: z.string(), lockedUntil: epochMilliseconds }).meta({ id: 'WorkflowLock' });

const draftState = z
  .object({
    workflowId: z.int(),
    version: z.int().describe('The version that the draft was begun from.'),
    currentVersion: z.int(),
    outdated: z.boolean().describe('Whether the workflow was saved since by somebody: the draft was begun from an older version.'),
    dateLastUpdated: epochMilliseconds,
  })
  .meta({ id: 'DraftState' });
export type DraftState = z.infer<typeof draftState>;

const after = 'The time of the draft that one began from: where it is another by now, nothing changes and the answer is 409 STALE_DRAFT.';

/** What people who edit a workflow need beside saving it: who else does, locks, drafts, earlier versions. */
export const workflowEditing = {
  editing: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/editing',
    summary: 'How far a workflow is, who works at it, and who has locked it.',
    access: { project: 'VIEWER' },
    params,
    answer: editingState,
  }),
  watch: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/events',
    summary: 'The same as server-sent events: one named editing at once and whenever it changes. Who listens is shown to others as being here.',
    access: { project: 'VIEWER' },
    params,
    answer: 'stream',
  }),
  lock: route({
    method: 'POST',
    path: '/api/v1/workflows/{id}/lock',
    summary: 'Lock a workflow against the saves of others for 15 minutes, or renew the lock. An OWNER takes it over with force=true.',
    access: { project: 'EDITOR' },
    repeats: true,
    params,
    query: force,
    answer: lock,
  }),
  unlock: route({
    method: 'DELETE',
    path: '/api/v1/workflows/{id}/lock',
    summary: "End one's lock of a workflow; an OWNER anybody's with force=true.",
    access: { project: 'EDITOR' },
    params,
    query: force,
    answer: 'text',
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/api/v1/workflows/{id}/draft',
    summary: "Keep one's unfinished changes of a workflow, without a version.",
    access: { project: 'EDITOR' },
    repeats: true,
    params,
    body: z.object({
      workflow: graphInput.extend({ name: z.string().nullish() }),
      version: z.int().positive().nullish().describe('The version that it was begun from; the current one unless it says otherwise.'),
      after: epochMilliseconds
        .nullable()
        .optional()
        .describe(`${after} null: there is none, and one has not saved since that version. Where it is absent, any draft is replaced.`),
    }),
    exactNumbers: true,
    answer: draftState,
  }),
  draft: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/draft',
    summary: "One's own draft of a workflow; 404 where there is none.",
    access: { project: 'VIEWER' },
    params,
    answer: draftState.extend({ content: z.string(), workflow: graph }),
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/api/v1/workflows/{id}/draft',
    summary: "Throw one's draft away.",
    access: { project: 'EDITOR' },
    params,
    query: z.object({ after: integerText.optional().describe(after) }),
    answer: 'text',
  }),
  version: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/versions/{version}',
    summary: 'A saved version of a workflow, with its graph.',
    access: { project: 'VIEWER' },
    params: ofVersion,
    answer: workflowVersionWithGraph,
  }),
  restoreVersion: route({
    method: 'POST',
    path: '/api/v1/workflows/{id}/versions/{version}/restore',
    summary: 'Save an earlier version as the newest one.',
    access: { project: 'EDITOR' },
    params: ofVersion,
    body: z.object({
      comment: z.string().max(10_000).nullish(),
      version: z.int().nullish().describe('Where sent, it must be the current one.'),
    }),
    bodyOptional: true,
    answer: workflowRecord,
  }),
};
