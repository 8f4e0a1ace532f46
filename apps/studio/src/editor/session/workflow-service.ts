import type { Client } from '@millrace/client';
import type { WorkflowService } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';

/** The server functions that editor sessions use, implemented with the client. */
export function createWorkflowService({ workflows }: Client): WorkflowService {
  return {
    editing: (id) => workflows.editing({ params: { id } }),
    async version(id, version) {
      const { workflow } = await workflows.version({ params: { id, version } });
      return workflow as unknown as Graph;
    },
    newestVersions: (workflowId, size) =>
      workflows.versions({ query: { workflowId, content: false, page: 0, size } }),
    async draft(id) {
      const { workflow, version, dateLastUpdated } = await workflows.draft({ params: { id } });
      return { graph: workflow as unknown as Graph, version, time: dateLastUpdated };
    },
    async saveDraft(id, { graph, version, after }) {
      const workflow = graph as DraftWorkflow;
      const body = { workflow, version, after };
      return (await workflows.saveDraft({ params: { id }, body })).dateLastUpdated;
    },
    async deleteDraft(id, after) {
      await workflows.deleteDraft({ params: { id }, query: { after } });
    },
    async save(analysisflowId, { projectId, graph, version, comment, draft }) {
      const workflow = { ...graph, version };
      await workflows.update({ body: { analysisflowId, projectId, comment, draft, workflow } });
    },
    run: (workflowId, options) => workflows.execute({ body: { workflowId, ...options } }),
    async lock(id, force) {
      await workflows.lock({ params: { id }, query: force ? { force: true } : {} });
    },
    async unlock(id) {
      await workflows.unlock({ params: { id } });
    },
  };
}

type DraftWorkflow = Parameters<Client['workflows']['saveDraft']>[0]['body']['workflow'];
