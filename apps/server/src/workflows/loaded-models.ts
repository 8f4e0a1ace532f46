import type { Graph } from '@millrace/model';
import { processorNamed } from '@millrace/processors';
import { modelPath } from '../models/model-path.ts';

const { nodeClass } = processorNamed('Model Load')!;

/** The paths of the models that a graph loads. A path with a parameter is one of its own. */
export function loadedModels({ nodes }: Graph): readonly string[] {
  return nodes.flatMap((node) => {
    const path = node.fields.find(({ name }) => name === 'path')?.value;
    return node.nodeClass === nodeClass && typeof path === 'string' && path !== ''
      ? [modelPath(path)]
      : [];
  });
}
