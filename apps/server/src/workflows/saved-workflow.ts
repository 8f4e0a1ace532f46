import { compactGraph } from '@millrace/model';
import { withDatasets, type DatasetReplacement } from '@millrace/processors';
import { pinGraph, type GraphWork } from '@millrace/runner';
import { codeNodeOf, type CodeNode } from './code-right.ts';
import { usedDatasets } from './dataset-details.ts';
import { loadedModels } from './loaded-models.ts';
import { withoutPins } from './without-pins.ts';

/**
 * `uuid`, `name`: replace the graph's own. `prefix`: added before its name. `datasets`: the
 * local datasets that replace those of the graph.
 */
export type SaveRequest = {
  readonly uuid: string;
  readonly name?: string;
  readonly prefix?: string;
  /** It leaves its workflow, so pinned rows stay behind. */
  readonly isCopy?: boolean;
  readonly datasets?: readonly DatasetReplacement[];
};

/** A graph in its stored form, and the values stored with it. */
export type SavedWorkflow = {
  readonly uuid: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly content: string;
  /** The uuids of the datasets that it uses. */
  readonly datasets: readonly string[];
  /** The paths of the saved models that it loads. */
  readonly models: readonly string[];
  readonly codeNode: CodeNode | null;
};

const LONGEST_NAME = 250;

/**
 * The graph that a save stores: with the columns of files in nodes that declare none, and copies of
 * its datasets' records.
 */
export function savedWorkflow(
  work: GraphWork,
  { uuid, name, prefix = '', isCopy = false, datasets }: SaveRequest,
): SavedWorkflow {
  const codeNode = codeNodeOf(work.graph);
  const sent = work.once('graph to save', () => {
    const graph = isCopy ? withoutPins(work.graph) : work.graph;
    return {
      ...(datasets === undefined ? graph : withDatasets(graph, datasets)),
      uuid,
      name: name ?? (prefix === '' ? graph.name : `${prefix}${graph.name}`.slice(0, LONGEST_NAME)),
    };
  });
  const { details, uuids } = usedDatasets(work, sent);
  const graph = { ...pinGraph(work, sent), dataSetDetails: details };
  const { category, description } = graph;
  return {
    uuid,
    name: graph.name,
    category,
    description,
    content: compactGraph(graph),
    datasets: uuids,
    models: loadedModels(graph),
    codeNode,
  };
}
