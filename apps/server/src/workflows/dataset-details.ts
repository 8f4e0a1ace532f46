import type { DatasetDetail, Graph } from '@millrace/model';
import { datasetReferences } from '@millrace/processors';
import type { Dataset, Scope, Store } from '@millrace/store';

export type UsedDatasets = { readonly details: DatasetDetail[]; readonly uuids: string[] };

/** What a graph keeps of the datasets its nodes name, as they are now; for one that is not there, what the sender knew of it. */
export async function usedDatasets(graph: Graph, scope: Scope, store: Pick<Store, 'datasets'>): Promise<UsedDatasets> {
  const details = new Map<string, DatasetDetail>();
  const uuids = new Set<string>();
  for (const reference of new Set(datasetReferences(graph).map((found) => found.reference))) {
    const dataset = await store.datasets.resolve(scope, reference);
    const detail = dataset === undefined ? sentDetail(graph, reference) : detailOf(dataset);
    const uuid = detail?.uuid || (isId(reference) ? undefined : reference);
    if (uuid !== undefined) uuids.add(uuid);
    if (detail !== undefined) details.set(detail.uuid || reference, detail);
  }
  return { details: [...details.values()], uuids: [...uuids] };
}

/** What a graph itself says of a dataset that it names. */
export function sentDetail(graph: Graph, reference: string): DatasetDetail | undefined {
  return graph.dataSetDetails.find(({ id, uuid }) => uuid === reference || (id !== 0 && String(id) === reference));
}

/** Whether a reference is an id as text, and no uuid. */
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
