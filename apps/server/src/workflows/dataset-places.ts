import type { DatasetDetail } from '@millrace/model';
import { datasetReferences } from '@millrace/processors';
import type { GraphWork } from '@millrace/runner';
import { sentDetail } from './dataset-details.ts';

/** A dataset that a graph references: where, and the graph's copy of its record. */
export type DatasetPlace = {
  readonly reference: string;
  readonly nodeIds: readonly string[];
  readonly detail: DatasetDetail | undefined;
};

export type DatasetPlaces = { readonly uuid: string; readonly places: readonly DatasetPlace[] };

/** The datasets that a graph references, each once. */
export function datasetPlaces({ graph }: GraphWork): DatasetPlaces {
  const references = Map.groupBy(datasetReferences(graph), ({ reference }) => reference);
  const places = [...references].map(([reference, found]) => ({
    reference,
    nodeIds: [...new Set(found.map(({ nodeId }) => nodeId))],
    detail: sentDetail(graph, reference),
  }));
  return { uuid: graph.uuid, places };
}
