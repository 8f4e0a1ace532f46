import { MillraceError } from '@millrace/model';
import type { api, RouteRequest } from '@millrace/api';
import type { GraphSource } from '@millrace/runner';
import { Readable } from 'node:stream';
import { contentDisposition } from '../requests/content-disposition.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';
import type { DatasetPlaces } from '../workflows/dataset-places.ts';
import { findDatasets } from '../workflows/find-datasets.ts';
import { sentGraph } from '../workflows/sent-graph.ts';
import type { ExportedFile } from '../workflows/exported-file.ts';
import { subjectOf } from '../workflows/unsaved-graph.ts';
import type { WorkflowService } from '../workflows/workflow-service.ts';

export function workflowTransferRoutes(
  { store, runner }: Services,
  service: WorkflowService,
): Pick<Handlers<'workflows'>, 'export' | 'import' | 'copy'> {
  return {
    async export({ params: { id }, query }, context) {
      const workflow = await service.find(id, null, context);
      const source = {
        kind: 'stored',
        text: (await service.contentOf(workflow, query.version)).content,
      } as const;
      const { fileName, text } = await runner.analyze<ExportedFile>(
        'export',
        source,
        subjectOf({}, context.user),
        {},
      );
      context.reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', contentDisposition(fileName));
      return Readable.from([text]);
    },

    async import({ body }, context) {
      const projectId = await context.access.forCreate(body.projectId);
      const { user, access } = context;
      const source = importedGraph(body);
      const { uuid: sentUuid, places } = await runner.analyze<DatasetPlaces>(
        'datasetPlaces',
        source,
        subjectOf({}, user),
        {},
      );
      const datasets = await findDatasets(
        places,
        { projectId, mapping: body.mapping ?? {} },
        access.scope,
        store,
      );
      const replacements = datasets.flatMap(({ reference, isName, dataset }) =>
        dataset === null ? [] : [{ reference, isName, uuid: dataset.uuid, name: dataset.name }],
      );
      const named = body.name === undefined || body.name === null ? {} : { name: body.name };
      const graph = { source, uuid: sentUuid, isCopy: true, datasets: replacements, ...named };
      const { id, uuid, name } = await service.create(
        graph,
        projectId,
        body.comment ?? 'Imported',
        context,
      );
      const found = datasets.map(({ reference, by, dataset }) => ({ reference, by, dataset }));
      return { id, uuid, name, projectId, datasets: found };
    },

    async copy({ params: { id }, body }, context) {
      const workflow = await service.find(id, null, context);
      const projectId = await context.access.forCreate(body.projectId ?? workflow.projectId);
      const stored = await service.contentOf(workflow, body.version);
      const named =
        body.name === undefined || body.name === null
          ? { prefix: 'Copy of ' }
          : { name: body.name };
      const comment = `Copied from workflow ${id}, version ${stored.version}`;
      const source = { kind: 'stored', text: stored.content } as const;
      return (
        await service.create(
          { source, ...named, uuid: '', isCopy: true },
          projectId,
          comment,
          context,
        )
      ).id;
    },
  };
}

type ImportBody = RouteRequest<(typeof api)['workflows']['import']>['body'];

function importedGraph({ content, workflow }: ImportBody): GraphSource {
  if ((content ?? null) !== null && (workflow ?? null) !== null)
    throw invalid('Send content or workflow, not both.');
  if (workflow !== undefined && workflow !== null) return sentGraph(workflow, null);
  if (content === undefined || content === null)
    throw invalid('Send the text of a workflow file as content, or a graph as workflow.');
  return { kind: 'file', text: content };
}

function invalid(message: string): MillraceError {
  return new MillraceError('INVALID', message, { errors: [{ path: 'body.content', message }] });
}
