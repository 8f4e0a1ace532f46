import type { DatasetDetail, Graph } from '@millrace/model';
import { datasetReferences } from '@millrace/processors';
import type { GraphWork } from '@millrace/runner';
import type { Dataset, Scope, Store } from '@millrace/store';

export type UsedDatasets = { readonly details: DatasetDetail[]; readonly uuids: string[] };

/** A question of an analyzer's task: the datasets behind references. */
export type DatasetQuestion = { readonly references: readonly string[] };

/** By reference; null if there is no such dataset. */
export type DatasetAnswer = ReadonlyMap<string, DatasetDetail | null>;

/** Answers a task's question within the access of a user. */
export async function findDetails(
  about: unknown,
  scope: Scope,
  store: Pick<Store, 'datasets'>,
): Promise<DatasetAnswer> {
  const found = new Map<string, DatasetDetail | null>();
  for (const reference of (about as DatasetQuestion).references) {
    const dataset = await store.datasets.resolve(scope, reference);
    found.set(reference, dataset === undefined ? null : detailOf(dataset));
  }
  return found;
}

/**
 * The copies of dataset records that a graph stores, updated; for a missing dataset, the sender's
 * copy.
 */
export function usedDatasets(work: GraphWork, graph: Graph): UsedDatasets {
  const references = [...new Set(datasetReferences(graph).map(({ reference }) => reference))];
  const question: DatasetQuestion = { references };
  const found =
    references.length === 0
      ? null
      : (work.ask({ kind: 'other', key: 'dataset details', about: question }) as DatasetAnswer);
  const details = new Map<string, DatasetDetail>();
  const uuids = new Set<string>();
  for (const reference of references) {
    const detail = found?.get(reference) ?? sentDetail(graph, reference);
    const uuid = detail?.uuid || (isId(reference) ? undefined : reference);
    if (uuid !== undefined) uuids.add(uuid);
    if (detail !== undefined) details.set(detail.uuid || reference, detail);
  }
  return { details: [...details.values()], uuids: [...uuids] };
}

/** The graph with copies of its datasets' records. */
export function withDetails(work: GraphWork, graph: Graph): Graph {
  return { ...graph, dataSetDetails: usedDatasets(work, graph).details };
}

/** The graph's own copy of a dataset's record. */
export function sentDetail(graph: Graph, reference: string): DatasetDetail | undefined {
  return graph.dataSetDetails.find(
    ({ id, uuid }) => uuid === reference || (id !== 0 && String(id) === reference),
  );
}

/** Whether a reference is an id as text rather than a uuid. */
export function isId(reference: string): boolean {
  return /^\d{1,15}$/.test(reference);
}

function detailOf(dataset: Dataset): DatasetDetail {
  const { id, uuid, version, name, path, datasetType, datasetSchema, delimiter, header } = dataset;
  return {
    id,
    uuid,
    version,
    name,
    path,
    description: dataset.description ?? '',
    datasetType,
    datasetSchema,
    delimiter,
    header,
    filterLinesContaining: dataset.filterLinesContaining ?? '',
    readOptions: dataset.readOptions ?? '',
  };
}
