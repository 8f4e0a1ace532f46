import { MillraceError, printGraph, readGraph, readWorkflowText, type Graph } from '@millrace/model';
import type { api, RouteRequest } from '@millrace/api';
import { withDatasets } from '@millrace/processors';
import { Readable } from 'node:stream';
import { contentDisposition } from '../http/content-disposition.ts';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findDatasets } from '../workflows/find-datasets.ts';
import { savedGraph } from '../workflows/saved-graph.ts';
import { withoutPins } from '../workflows/without-pins.ts';
import type { WorkflowDesk } from '../workflows/workflow-desk.ts';

const LONGEST_NAME = 250;

export function workflowTransferRoutes({ store }: Services, desk: WorkflowDesk): Pick<Handlers<'workflows'>, 'export' | 'import' | 'copy'> {
  return {
    async export({ params: { id }, query }, context) {
      const workflow = await desk.find(id, null, context);
      const graph = withoutPins(readGraph((await desk.contentOf(workflow, query.version)).content));
      const name = graph.name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').slice(0, 100);
      context.reply.type('application/json; charset=utf-8').header('Content-Disposition', contentDisposition(`${name}.workflow.json`));
      return Readable.from([printGraph(graph)]);
    },

    async import({ body }, context) {
      const projectId = await context.access.forCreate(body.projectId);
      const sent = withoutPins(importedGraph(body));
      const graph = body.name === undefined || body.name === null ? sent : { ...sent, name: body.name };
      const datasets = await findDatasets(graph, { projectId, mapping: body.mapping ?? {} }, context.access.scope, store);
      const uuids = new Map(datasets.flatMap(({ reference, dataset }) => (dataset === null ? [] : [[reference, dataset.uuid]])));
      const { id, uuid, name } = await desk.create(withDatasets(graph, uuids), projectId, body.comment ?? 'Imported', context);
      return { id, uuid, name, projectId, datasets };
    },

    async copy({ params: { id }, body }, context) {
      const workflow = await desk.find(id, null, context);
      const projectId = await context.access.forCreate(body.projectId ?? workflow.projectId);
      const stored = await desk.contentOf(workflow, body.version);
      const graph = withoutPins(readGraph(stored.content));
      const name = body.name ?? `Copy of ${graph.name}`.slice(0, LONGEST_NAME);
      const comment = `Copied from workflow ${id}, version ${stored.version}`;
      return (await desk.create({ ...graph, name, uuid: '' }, projectId, comment, context)).id;
    },
  };
}

type ImportBody = RouteRequest<(typeof api)['workflows']['import']>['body'];

function importedGraph({ content, workflow }: ImportBody): Graph {
  if ((content ?? null) !== null && (workflow ?? null) !== null) throw invalid('Send content or workflow, not both.');
  if (workflow !== undefined && workflow !== null) return savedGraph(workflow, null);
  if (content === undefined || content === null) throw invalid('Send the text of a workflow file as content, or a graph as workflow.');
  const { version: _version, ...graph } = readWorkflowText(content);
  if (graph.name.trim() !== '' && graph.name.length <= LONGEST_NAME) return graph as Graph;
  throw invalid(`The workflow needs a name of at most ${LONGEST_NAME} characters.`);
}

function invalid(message: string): MillraceError {
  return new MillraceError('INVALID', message, { errors: [{ path: 'body.content', message }] });
}
