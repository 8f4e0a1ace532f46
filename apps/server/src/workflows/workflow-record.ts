import type { WorkflowRecord } from '@millrace/api';
import type { Workflow } from '@millrace/store';

/** A workflow as the interface spells it. `content` and `workflow` are the same graph; only `workflow` tells the version. */
export function workflowRecord(workflow: Workflow, permission: string | null): WorkflowRecord {
  return { ...workflow, permission, workflow: { ...JSON.parse(workflow.content), version: workflow.version } };
}
