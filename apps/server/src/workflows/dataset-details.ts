import type { DatasetDetail, Graph } from '@millrace/model';
import { datasetReferences, type DatasetReference } from '@millrace/processors';
import { findNamedDataset, type GraphWork } from '@millrace/runner';
import type { Dataset, Scope, Store } from '@millrace/store';

export type UsedDatasets = { readonly details: DatasetDetail[]; readonly uuids: string[] };

type Reference = Pick<DatasetReference, 'reference' | 'isName'>;

/** A question of an analyzer's task: the datasets behind references. */
export type DatasetQuestion = { readonly references: readonly Reference[] };

/** In the order of the references; null if there is no such dataset. */
export type DatasetAnswer = readonly (DatasetDetail | null)[];

/** Within the access of a user; names are looked up in the project, null: the default one. */
export type DatasetScope = { readonly scope: Scope; readonly projectId: number | null };

/** Answers a task's question. */
export async function findDetails(
  about: unknown,
  within: DatasetScope,
  store: Pick<Store, 'datasets' | 'projects'>,
): Promise<DatasetAnswer> {
  const found: (DatasetDetail | null)[] = [];
  for (const reference of (about as DatasetQuestion).references) {
    const dataset = await findReferenced(reference, within, store);
    found.push(dataset === undefined ? null : detailOf(dataset));
  }
  return found;
}

async function findReferenced(
  { reference, isName }: Reference,
  { scope, projectId }: DatasetScope,
  store: Pick<Store, 'datasets' | 'projects'>,
): Promise<Dataset | undefined> {
  if (!isName) return store.datasets.resolve(scope, reference);
  const found = await findNamedDataset(store, scope, projectId, reference);
  return found.kind === 'dataset' ? found.dataset : undefined;
}

/**
 * The copies of dataset records that a graph stores, updated; for a missing dataset, the sender's
 * copy.
 */
export function usedDatasets(work: GraphWork, graph: Graph): UsedDatasets {
  const references = distinctReferences(graph);
  const question: DatasetQuestion = { references };
  const found =
    references.length === 0
      ? []
      : (work.ask({ kind: 'other', key: 'dataset details', about: question }) as DatasetAnswer);
  const details = new Map<string, DatasetDetail>();
  const uuids = new Set<string>();
  for (const [index, { reference, isName }] of references.entries()) {
    const detail = found[index] ?? sentDetail(graph, { reference, isName });
    const uuid = detail?.uuid || (isName || isId(reference) ? undefined : reference);
    if (uuid !== undefined) uuids.add(uuid);
    if (detail !== undefined) details.set(detail.uuid || reference, detail);
  }
  return { details: [...details.values()], uuids: [...uuids] };
}

function distinctReferences(graph: Graph): readonly Reference[] {
  const all = datasetReferences(graph).map(({ reference, isName }) => ({ reference, isName }));
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** The graph with copies of its datasets' records. */
export function withDetails(work: GraphWork, graph: Graph): Graph {
  return { ...graph, dataSetDetails: usedDatasets(work, graph).details };
}

/** The graph's own copy of a dataset's record. */
export function sentDetail(
  graph: Graph,
  { reference, isName }: Reference,
): DatasetDetail | undefined {
  return graph.dataSetDetails.find(({ id, uuid, name }) =>
    isName ? name === reference : uuid === reference || (id !== 0 && String(id) === reference),
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
