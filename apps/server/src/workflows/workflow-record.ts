import type { WorkflowRecord } from '@millrace/api';
import { parseJsonExactly, type Graph } from '@millrace/model';
import type { Workflow } from '@millrace/store';

/** A workflow as the interface spells it. `content` and `workflow` are the same graph; only `workflow` tells the version. */
export function workflowRecord(workflow: Workflow, permission: string | null): WorkflowRecord {
  return { ...workflow, permission, workflow: { ...(parseJsonExactly(workflow.content) as Graph), version: workflow.version } };
}
