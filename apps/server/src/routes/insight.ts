import { MillraceError, millraceError, parseJson } from '@millrace/model';
import { checkCodeRight } from '../workflows/code-right.ts';
import { findDetails } from '../workflows/dataset-details.ts';
import { subjectOf, unsavedGraph } from '../workflows/unsaved-graph.ts';
import { DATASET_NODE, datasetGraph } from '../insight/dataset-graph.ts';
import { profileOutput } from '../insight/profile-output.ts';
import { whenGone } from '../requests/gone.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function insightRoutes({ store, runner, nodes, settings }: Services): Handlers<'insight'> {
  return {
    async profile({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsavedGraph(body.workflow);
      await checkCodeRight(runner, graph, user);
      const { nodeId, output, columns, rows } = body;
      const request = {
        nodeId,
        output: output ?? 0,
        columns: columns ?? [],
        rows: rows ?? null,
        signal: whenGone(context),
      };
      return profileOutput(runner, graph, subjectOf({ ...body, projectId }, user), request);
    },

    async datasetProfile(
      { params: { datasetId }, query: { projectId, columns, rows = null } },
      context,
    ) {
      const { access, user } = context;
      await access.narrow(projectId);
      const dataset = await store.datasets.get(access.scope, datasetId);
      if (dataset === undefined || (projectId ?? dataset.projectId) !== dataset.projectId)
        throw millraceError('NOT_FOUND', { what: 'dataset', id: datasetId });
      const request = {
        nodeId: DATASET_NODE,
        output: 0,
        columns: namesOf(columns),
        rows,
        signal: whenGone(context),
      };
      return profileOutput(
        runner,
        datasetGraph(nodes, dataset.uuid),
        subjectOf({ projectId: dataset.projectId }, user),
        request,
      );
    },

    async lineage({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const place = { nodeId: body.nodeId, output: body.output ?? 0, column: body.column };
      const request = { place, direction: body.direction, newName: body.newName ?? null };
      const options = { signal: whenGone(context) };
      return runner.analyze<Uint8Array>(
        'lineage',
        unsavedGraph(body.workflow),
        subjectOf({ ...body, projectId }, user),
        request,
        options,
      );
    },

    async renameColumn({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const request = {
        place: { nodeId: body.nodeId, output: body.output ?? 0 },
        names: body.columns,
      };
      const options = { signal: whenGone(context) };
      return runner.analyze<Uint8Array>(
        'renameColumn',
        unsavedGraph(body.workflow),
        subjectOf({ ...body, projectId }, user),
        request,
        options,
      );
    },

    async code({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const request = {
        form: body.form,
        nodeId: body.nodeId ?? null,
        timeZone: body.timeZone ?? settings.timeZone,
      };
      const options = {
        signal: whenGone(context),
        answer: (about: unknown) =>
          findDetails(about, { scope: access.scope, projectId: projectId ?? null }, store),
      };
      return runner.analyze<Uint8Array>(
        'code',
        unsavedGraph(body.workflow),
        subjectOf({ ...body, projectId }, user),
        request,
        options,
      );
    },
  };
}

function namesOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const names = parseJson(text);
  if (
    Array.isArray(names) &&
    names.length <= 200 &&
    names.every((name) => typeof name === 'string')
  )
    return names;
  const message = 'must be the JSON text of a list of at most 200 names';
  throw new MillraceError('INVALID', `columns ${message}.`, {
    errors: [{ path: 'query.columns', message }],
  });
}
