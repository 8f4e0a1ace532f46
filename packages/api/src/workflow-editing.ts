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
const force = z.object({
  force: booleanText.optional().describe("Lets an OWNER release another user's lock."),
});

const lock = z
  .object({
    workflowId: z.int(),
    lockedByUserId: z.int(),
    lockedBy: z.string(),
    lockedUntil: epochMilliseconds,
  })
  .meta({ id: 'WorkflowLock' });

const draftState = z
  .object({
    workflowId: z.int(),
    version: z.int().describe('The version that the draft is based on.'),
    currentVersion: z.int(),
    outdated: z
      .boolean()
      .describe(
        'Whether the draft is based on an older version: the workflow has been saved since.',
      ),
    dateLastUpdated: epochMilliseconds,
  })
  .meta({ id: 'DraftState' });
export type DraftState = z.infer<typeof draftState>;

const after =
  'The time of the draft on which the change is based. If the draft has changed since, nothing changes and the response is 409 STALE_DRAFT.';

/**
 * Operations for editing a workflow other than saving it: presence, locks, drafts, earlier
 * versions.
 */
export const workflowEditing = {
  editing: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/editing',
    summary: 'The version of a workflow, who is working on it, and who has locked it.',
    access: { project: 'VIEWER' },
    params,
    answer: editingState,
  }),
  watch: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/events',
    summary:
      'The same as server-sent events: an event named editing immediately and after every change. Listeners are shown to others as present.',
    access: { project: 'VIEWER' },
    params,
    answer: 'stream',
  }),
  lock: route({
    method: 'POST',
    path: '/api/v1/workflows/{id}/lock',
    summary:
      'Lock a workflow against the saves of others for 15 minutes, or renew the lock. An OWNER takes it over with force=true.',
    access: { project: 'EDITOR' },
    repeats: true,
    params,
    query: force,
    answer: lock,
  }),
  unlock: route({
    method: 'DELETE',
    path: '/api/v1/workflows/{id}/lock',
    summary:
      "Release the caller's lock of a workflow. With force=true, an OWNER releases anyone's lock.",
    access: { project: 'EDITOR' },
    params,
    query: force,
    answer: 'text',
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/api/v1/workflows/{id}/draft',
    summary: "Save the caller's draft of a workflow, without creating a version.",
    access: { project: 'EDITOR' },
    repeats: true,
    params,
    body: z.object({
      workflow: graphInput.extend({ name: z.string().nullish() }),
      version: z
        .int()
        .positive()
        .nullish()
        .describe('The version that it is based on. Default: the current one.'),
      after: epochMilliseconds
        .nullable()
        .optional()
        .describe(
          `${after} null: there is none, and the caller has not saved since that version. If absent, any draft is replaced.`,
        ),
    }),
    exactNumbers: true,
    answer: draftState,
  }),
  draft: route({
    method: 'GET',
    path: '/api/v1/workflows/{id}/draft',
    summary: "The caller's draft of a workflow; 404 if there is none.",
    access: { project: 'VIEWER' },
    params,
    answer: draftState.extend({ content: z.string(), workflow: graph }),
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/api/v1/workflows/{id}/draft',
    summary: "Discard the caller's draft.",
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
      version: z.int().nullish().describe('If sent, it must be the current version.'),
    }),
    bodyOptional: true,
    answer: workflowRecord,
  }),
};
