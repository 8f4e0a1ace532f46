import { type DashboardItem, type DashboardResult, optionsOf, ItemProblem } from '@millrace/api';
import { isMillraceError, phrase, textOf, writeText } from '@millrace/model';
import type { Execution, Scope, Workflow } from '@millrace/store';
import { tableRecord } from '../results/result-record.ts';
import type { Services } from '../services/services.ts';
import { present, staticText, type SharedResult } from './present.ts';

type Shown = { readonly execution: Execution; readonly result: SharedResult };

/**
 * The content of an item: the result of its node in the latest completed run of its workflow, if
 * the scope includes both. If there is none, the item's own result says why. Results that several
 * items show are read once. With `projectId`, only workflows of that project are found.
 */
export function itemResults(
  { store, runner }: Pick<Services, 'store' | 'runner'>,
  scope: Scope,
  projectId?: number,
): (item: DashboardItem) => Promise<DashboardResult> {
  const known = new Map<string, Promise<Shown>>();
  const workflowOf = async (reference: string): Promise<Workflow> => {
    const isId = /^\d{1,15}$/.test(reference);
    const workflow = isId
      ? await store.workflows.get(scope, Number(reference))
      : await store.workflows.getByUuid(scope, reference);
    if (workflow !== undefined && (projectId ?? workflow.projectId) === workflow.projectId)
      return workflow;
    throw new ItemProblem(
      'WORKFLOW_NOT_FOUND',
      phrase`There is no workflow ${reference}: it was deleted, or is in a project that you do not see. Choose another one.`,
    );
  };
  const find = async ({ workflowId, nodeId }: DashboardItem): Promise<Shown> => {
    const workflow = await workflowOf(workflowId);
    const execution = await store.executions.latestCompleted(scope, workflow.id);
    if (execution === undefined)
      throw new ItemProblem(
        'NO_RUN',
        phrase`"${workflow.name}" (${String(workflow.id)}) has not completed a run yet. Run it to see its result here.`,
      );
    const entries = await runner.results(execution.id);
    const entry = entries.find((each) => nodeId === '' || each.nodeId === nodeId);
    if (entry !== undefined) {
      const { title, type, options, result } = await runner.result(execution.id, entry);
      return { execution, result: { title, type, options, table: tableRecord(result) } };
    }
    throw new ItemProblem(
      'NO_RESULT',
      nodeId === ''
        ? phrase`The latest completed run (${String(execution.id)}) of "${workflow.name}" (${String(workflow.id)}) shows nothing. Add a node that shows rows, then run it.`
        : phrase`The latest completed run (${String(execution.id)}) of "${workflow.name}" (${String(workflow.id)}) shows nothing at node ${nodeId}. Choose another node, or run it again.`,
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
          phrase`The item names no workflow. Choose one, and a node whose result it shows.`,
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

function problemOf(error: unknown): DashboardResult['problem'] {
  if (error instanceof ItemProblem)
    return { code: error.code, message: error.message, text: error.text };
  if (!isMillraceError(error, 'NOT_FOUND')) return undefined;
  const text = phrase`The result was removed. ${textOf(error)}`;
  return { code: 'NO_RESULT', message: writeText(text), text };
}
