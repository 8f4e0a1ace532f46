import { MillraceError, millraceError, parseJson, type Graph } from '@millrace/model';
import { checkCodeRight } from '../workflows/code-right.ts';
import { faultRecord } from '../workflows/inspection-record.ts';
import { usedDatasets } from '../workflows/dataset-details.ts';
import { subjectOf, unsavedGraph } from '../workflows/judged-graph.ts';
import { columnLineage } from '../insight/column-lineage.ts';
import { columnUses } from '../insight/column-uses.ts';
import { DATASET_NODE, datasetGraph } from '../insight/dataset-graph.ts';
import { profileOutput } from '../insight/profile-output.ts';
import { renamedColumns } from '../insight/renamed-columns.ts';
import { writtenCode } from '../insight/written-code.ts';
import { whatBreaks } from '../insight/what-breaks.ts';
import { whenGone } from '../http/gone.ts';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

export function insightRoutes({ store, runner, nodes, printers, settings }: Services): Handlers<'insight'> {
  return {
    async profile({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsavedGraph(body.workflow);
      checkCodeRight(graph, user);
      const { nodeId, output, columns, rows } = body;
      const request = { nodeId, output: output ?? 0, columns: columns ?? [], rows: rows ?? null, signal: whenGone(context) };
      return profileOutput(runner, graph, subjectOf(body, projectId, user), request);
    },

    async datasetProfile({ params: { datasetId }, query: { projectId, columns, rows = null } }, context) {
      const { access, user } = context;
      await access.narrow(projectId);
      const dataset = await store.datasets.get(access.scope, datasetId);
      if (dataset === undefined || (projectId ?? dataset.projectId) !== dataset.projectId) throw millraceError('NOT_FOUND', { what: 'dataset', id: datasetId });
      const request = { nodeId: DATASET_NODE, output: 0, columns: namesOf(columns), rows, signal: whenGone(context) };
      return profileOutput(runner, datasetGraph(nodes, dataset.uuid), subjectOf({}, dataset.projectId, user), request);
    },

    async lineage({ query, body }, { access, user }) {
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsavedGraph(body.workflow);
      const subject = subjectOf(body, projectId, user);
      const place = { nodeId: body.nodeId, output: body.output ?? 0, column: body.column };
      const inspection = await runner.inspect(graph, subject);
      const found = columnLineage(graph, inspection, place, body.direction);
      if (body.direction === 'upstream') return { ...found, uses: [], breaks: [], changes: [] };
      const uses = columnUses(graph, inspection, place, subject);
      const { breaks, changes } = await whatBreaks(graph, nodes, place, body.newName ?? null, (changed) => runner.inspect(changed, subject));
      return { ...found, uses, breaks: breaks.map(faultRecord), changes };
    },

    async renameColumn({ query, body }, { access, user }) {
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsavedGraph(body.workflow);
      const subject = subjectOf(body, projectId, user);
      const place = { nodeId: body.nodeId, output: body.output ?? 0 };
      return renamedColumns(graph, nodes, place, body.columns, subject, (changed) => runner.inspect(changed, subject));
    },

    async code({ query, body }, { access, user }) {
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsavedGraph(body.workflow);
      const withDatasets = async (part: Graph): Promise<Graph> => ({ ...part, dataSetDetails: (await usedDatasets(part, access.scope, store)).details });
      const request = { form: body.form, nodeId: body.nodeId ?? null, timeZone: body.timeZone ?? settings.timeZone };
      return writtenCode(graph, subjectOf(body, projectId, user), request, { runner, printers, withDatasets });
    },
  };
}

function namesOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const names = parseJson(text);
  if (Array.isArray(names) && names.length <= 200 && names.every((name) => typeof name === 'string')) return names;
  const message = 'must be the JSON text of a list of at most 200 names';
  throw new MillraceError('INVALID', `columns ${message}.`, { errors: [{ path: 'query.columns', message }] });
}
