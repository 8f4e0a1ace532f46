import type { DatasetDetail } from '@millrace/model';
import { datasetReferences } from '@millrace/processors';
import type { GraphWork } from '@millrace/runner';
import { sentDetail } from './dataset-details.ts';

/** A dataset that a graph references: where, and the graph's copy of its record. */
export type DatasetPlace = {
  readonly reference: string;
  /** Whether it is referenced by its name. */
  readonly isName: boolean;
  readonly nodeIds: readonly string[];
  readonly detail: DatasetDetail | undefined;
};

export type DatasetPlaces = { readonly uuid: string; readonly places: readonly DatasetPlace[] };

/** The datasets that a graph references, each once. */
export function datasetPlaces({ graph }: GraphWork): DatasetPlaces {
  const references = Map.groupBy(datasetReferences(graph), ({ reference, isName }) =>
    JSON.stringify([isName, reference]),
  );
  const places = [...references.values()].map((found) => {
    const { reference, isName } = found[0]!;
    return {
      reference,
      isName,
      nodeIds: [...new Set(found.map(({ nodeId }) => nodeId))],
      detail: sentDetail(graph, { reference, isName }),
    };
  });
  return { uuid: graph.uuid, places };
}
