import { phrase, invalidGraph, millraceError } from '@millrace/model';
import { DEFAULT_TARGET, type Execution } from '@millrace/store';
import type { Submission } from './submission.ts';
import { checkLibJars } from '../settings/lib-jars.ts';
import { personOf } from '../people/person.ts';
import { analyze } from '../graphs/analyze.ts';
import type { Accepted } from '../analysis/runner-tasks.ts';
import type { Services } from '../services/services.ts';

/**
 * Stores an execution as PENDING if its graph can be run. Members missing in the submission come
 * from the workflow or its project.
 */
export async function accept(services: Services, submission: Submission): Promise<Execution> {
  const { store } = services;
  const {
    workflowId,
    workflowVersion,
    userId,
    projectId,
    scheduleId = null,
    emailOnSuccess = null,
    emailOnFailure = null,
    untilNodeId = null,
    usePinned = false,
  } = submission;
  const { libJars = null, programParameters = null, sparkConfig = null } = submission;
  if (usePinned && untilNodeId === null)
    throw millraceError('INVALID', {
      message: phrase`Pinned rows are used only by a run up to a node: a whole run computes everything.`,
    });
  const workflow = await store.workflows.get('all', workflowId);
  if (workflow === undefined)
    throw millraceError('NOT_FOUND', { what: 'workflow', id: workflowId });
  const version = workflowVersion ?? workflow.version;
  const stored =
    version === workflow.version ? workflow : await store.workflows.version(workflowId, version);
  if (stored === undefined)
    throw millraceError('NOT_FOUND', { what: `version of workflow ${workflowId}`, id: version });
  await checkLibJars(services.files, await personOf(services, userId), libJars);
  const target =
    submission.target || ((await store.projects.get('all', projectId))?.target ?? DEFAULT_TARGET);
  const source = { kind: 'stored', text: stored.content } as const;
  const options = { untilNodeId, usePinned };
  const { result } = await analyze<Accepted>(
    services,
    'accept',
    source,
    { ...submission, target },
    options,
  );
  if (result.issues.length > 0) throw invalidGraph(result.issues);
  const { name, category, description } = workflow;
  const run = {
    analysisFlowId: workflowId,
    workflowVersion: version,
    userId,
    projectId,
    analysisFlowScheduleId: scheduleId,
    target,
    untilNodeId,
    usePinned,
  };
  const texts = {
    name,
    category,
    description,
    emailOnSuccess,
    emailOnFailure,
    libJars,
    programParameters,
    sparkConfig,
  };
  const timeoutSeconds = submission.timeoutSeconds ?? result.timeoutSeconds;
  const retries = submission.retries ?? result.retries;
  return store.executions.create({ ...run, ...texts, timeoutSeconds, retries });
}
