import { z } from 'zod';
import { graph } from './graph.ts';
import { graphInput } from './graph-input.ts';
import { epochMilliseconds, name } from './text.ts';

export const workflowRecord = z
  .object({
    id: z.int(),
    userId: z.int(),
    projectId: z.int(),
    uuid: z.string(),
    name: z.string(),
    category: z.string(),
    content: z.string().describe('The JSON text of the graph.'),
    description: z.string(),
    version: z.int(),
    dateCreated: epochMilliseconds,
    dateLastUpdated: epochMilliseconds,
    lockedByUserId: z.int().nullable(),
    lockedUntil: epochMilliseconds.nullable().optional(),
    permission: z.string().nullable(),
    workflow: graph,
  })
  .meta({ id: 'Workflow' });
export type WorkflowRecord = z.infer<typeof workflowRecord>;

export const workflowVersion = z
  .object({
    id: z.int(),
    analysisflowId: z.int(),
    version: z.int(),
    content: z.string(),
    dateLastUpdated: epochMilliseconds,
    userId: z.int(),
    userName: z.string(),
    userComment: z.string().nullable(),
  })
  .meta({ id: 'WorkflowVersion' });
export type WorkflowVersion = z.infer<typeof workflowVersion>;

export const workflowVersionWithGraph = workflowVersion
  .extend({ workflow: graph })
  .meta({ id: 'WorkflowVersionWithGraph' });
export type WorkflowVersionWithGraph = z.infer<typeof workflowVersionWithGraph>;

const envelope = {
  comment: z.string().max(10_000).nullish(),
  projectId: z.int().nonnegative().nullish(),
};

export const newWorkflow = z
  .object({ ...envelope, workflow: graphInput.extend({ name }).meta({ id: 'NewGraph' }) })
  .meta({ id: 'NewWorkflow' });

/** Absent members of the graph keep their value. */
export const workflowEnvelope = z
  .object({
    ...envelope,
    analysisflowId: z.int().nonnegative().describe('The workflow to update.'),
    draft: epochMilliseconds
      .nullable()
      .optional()
      .describe(
        "The time of the caller's draft, which the update ends; null: there is none. If the draft has changed since, nothing changes: 409 STALE_DRAFT.",
      ),
    workflow: graphInput,
  })
  .meta({ id: 'WorkflowEnvelope' });
export type WorkflowEnvelope = z.infer<typeof workflowEnvelope>;

const address = z.string().max(1000).nullish();

export const executeRequest = z
  .object({
    workflowId: z.int().nonnegative(),
    version: z
      .int()
      .positive()
      .nullish()
      .describe(
        'If sent, it must be the current version, so that the caller runs what they have seen.',
      ),
    emailOnSuccess: address,
    emailOnFailure: address,
    libJars: z.string().nullish(),
    programParameters: z.string().max(1_000_000).nullish().describe('--var name=value …'),
    sparkConfig: z.string().max(1_000_000).nullish().describe('--conf key=value …'),
    projectId: z.int().nonnegative().nullish(),
    target: z
      .string()
      .nullish()
      .describe("Where to run: a name of /api/v1/targets. By default, the project's."),
    timeoutSeconds: z.number().positive().nullish(),
    retries: z.int().min(0).max(10).nullish(),
    untilNodeId: z
      .string()
      .max(1000)
      .nullish()
      .describe(
        'Only this node and everything that leads to it, including writers; issues elsewhere do not matter. The rows of the node are shown as its result.',
      ),
    usePinned: z
      .boolean()
      .nullish()
      .describe(
        'Only with untilNodeId: pinned rows replace the results of their nodes. They cannot be written.',
      ),
  })
  .meta({ id: 'ExecuteRequest' });
export type ExecuteRequest = z.infer<typeof executeRequest>;
