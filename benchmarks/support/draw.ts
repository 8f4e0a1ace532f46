import { parseGraph, type Graph } from '@millrace/model';
import { processorNamed } from '@millrace/processors';

/** A node as `[processor, settings]`; settings that are no text become JSON text. */
export type Drawn = readonly [processor: string, settings: Readonly<Record<string, unknown>>];

/** A graph drawn in a few lines: nodes by id, edges as `from → to`. */
export function draw(
  nodes: Readonly<Record<string, Drawn>>,
  edges: readonly (readonly [string, string])[],
): Graph {
  return parseGraph({
    name: 'benchmark',
    nodes: Object.entries(nodes).map(([id, [name, settings]]) => {
      const processor = processorNamed(name);
      if (processor === undefined) throw new Error(`There is no processor ${name}.`);
      const fields = Object.entries(settings).map(([field, value]) => ({
        name: field,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }));
      return { id, name, nodeClass: processor.nodeClass, type: processor.type, fields };
    }),
    edges: edges.map(([source, target], index) => ({ id: index + 1, source, target })),
  });
}
