import { type DashboardItem, type DashboardResult, optionsOf, ItemProblem } from '@millrace/api';
import { isMillraceError } from '@millrace/model';
import type { RunResult } from '@millrace/runner';
import type { Execution, Scope, Workflow } from '@millrace/store';
import type { Services } from '../services/services.ts';
import { present, staticText } from './present.ts';

type Shown = { readonly execution: Execution; readonly result: RunResult };

/**
 * The content of an item: the result of its node in the latest completed run of its workflow, if
 * the scope includes both. If there is none, the item's own result says why. Results that several
 * items show are read once.
 */
export function itemResults(
  { store, runner }: Pick<Services, 'store' | 'runner'>,
  scope: Scope,
): (item: DashboardItem) => Promise<DashboardResult> {
  const known = new Map<string, Promise<Shown>>();
  const workflowOf = async (reference: string): Promise<Workflow> => {
    const isId = /^\d{1,15}$/.test(reference);
    const workflow = isId
      ? await store.workflows.get(scope, Number(reference))
      : await store.workflows.getByUuid(scope, reference);
    if (workflow !== undefined) return workflow;
    throw new ItemProblem(
      'WORKFLOW_NOT_FOUND',
      `There is no workflow ${reference}: it was deleted, or is in a project that you do not see.`,
    );
  };
  const find = async ({ workflowId, nodeId }: DashboardItem): Promise<Shown> => {
    const workflow = await workflowOf(workflowId);
    const execution = await store.executions.latestCompleted(scope, workflow.id);
    if (execution === undefined)
      throw new ItemProblem(
        'NO_RUN',
        `"${workflow.name}" (${workflow.id}) has not completed a run yet. Run it to see its result here.`,
      );
    const entries = await runner.results(execution.id);
    const entry = entries.find((each) => nodeId === '' || each.nodeId === nodeId);
    if (entry !== undefined) return { execution, result: await runner.result(execution.id, entry) };
    const what = nodeId === '' ? 'shows nothing' : `shows nothing at node ${nodeId}`;
    throw new ItemProblem(
      'NO_RESULT',
      `The latest completed run (${execution.id}) of "${workflow.name}" (${workflow.id}) ${what}.`,
    );
  };
  const findOnce = (item: DashboardItem): Promise<Shown> => {
    const key = JSON.stringify([item.workflowId, item.nodeId]);
    const found = known.get(key) ?? find(item);
    known.set(key, found);
    return found;
  };
  return async (item) => {
    const fixed = staticText(item);
    if (fixed !== undefined)
      return {
        item,
        executionId: null,
        endTime: null,
        title: item.name,
        type: 'text',
        result: { text: fixed },
      };
    let execution: Execution | undefined;
    try {
      if (item.workflowId === '')
        throw new ItemProblem(
          'NO_WORKFLOW',
          'The item names no workflow. Choose one, and a node whose result it shows.',
        );
      const shown = await findOnce(item);
      execution = shown.execution;
      const title = item.name || shown.result.title;
      return {
        item,
        executionId: execution.id,
        endTime: execution.endTime,
        title,
        ...present(item, optionsOf(item), shown.result),
      };
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      const { id: executionId = null, endTime = null } = execution ?? {};
      return {
        item,
        executionId,
        endTime,
        title: item.name,
        type: 'text',
        result: { text: problem.message },
        problem,
      };
    }
  };
}

function problemOf(error: unknown): { code: string; message: string } | undefined {
  if (error instanceof ItemProblem) return { code: error.code, message: error.message };
  if (isMillraceError(error, 'NOT_FOUND'))
    return { code: 'NO_RESULT', message: `The result was removed. ${error.message}` };
  return undefined;
}
