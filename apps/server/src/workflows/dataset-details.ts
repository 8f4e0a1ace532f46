import type { DatasetDetail, Graph } from '@millrace/model';
import type { Dataset, Scope, Store } from '@millrace/store';

export type UsedDatasets = { readonly details: DatasetDetail[]; readonly uuids: string[] };

/** What a graph keeps of the datasets its nodes name, as they are now; for one that is not there, what the sender knew of it. */
export async function usedDatasets(graph: Graph, scope: Scope, store: Pick<Store, 'datasets'>): Promise<UsedDatasets> {
  const references = new Set(
    graph.nodes.flatMap((node) => node.fields.filter(({ widget, value }) => widget === 'dataset' && value !== '').map(({ value }) => value)),
  );
  const details = new Map<string, DatasetDetail>();
  const uuids = new Set<string>();
  for (const reference of references) {
    const dataset = await store.datasets.resolve(scope, reference);
    if (dataset !== undefined) uuids.add(dataset.uuid);
    const detail = dataset === undefined ? graph.dataSetDetails.find(({ id, uuid }) => id === reference || uuid === reference) : detailOf(dataset);
    if (detail !== undefined) details.set(detail.uuid, detail);
  }
  return { details: [...details.values()], uuids: [...uuids] };
}

function detailOf(dataset: Dataset): DatasetDetail {
  const { uuid, version, name, path, datasetType, datasetSchema, delimiter, header } = dataset;
  return {
    id: String(dataset.id),
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
