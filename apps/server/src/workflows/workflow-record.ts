import type { WorkflowRecord } from '@millrace/api';
import { parseJsonExactly, type Graph } from '@millrace/model';
import type { Workflow, WorkflowSummary } from '@millrace/store';

/**
 * A workflow in the interface's form. `content` and `workflow` are the same graph; only `workflow`
 * has the version.
 */
export function workflowRecord(workflow: Workflow, permission: string | null): WorkflowRecord {
  return {
    ...workflow,
    permission,
    workflow: { ...(parseJsonExactly(workflow.content) as Graph), version: workflow.version },
  };
}

/**
 * The same for a list without graphs: `content` is empty, and `workflow` has no nodes and no edges.
 */
export function workflowHead(workflow: WorkflowSummary, permission: string | null): WorkflowRecord {
  const { name, uuid, category, description, version } = workflow;
  const graph = {
    name,
    uuid,
    category,
    description,
    parameters: null,
    nodes: [],
    edges: [],
    dataSetDetails: [],
    engine: 'all',
    h2OWorkflow: false,
    version,
  };
  return { ...workflow, content: '', permission, workflow: graph };
}
