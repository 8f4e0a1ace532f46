import type { Node, NodeField } from '@millrace/model';

/** The processors by `nodeClass`. */
export type Processors = ReadonlyMap<string, Node>;

/**
 * A setting with its processor's metadata: what the value means, whether it is rarely changed, and
 * whose columns it names if not the first input's.
 */
export type FormField = NodeField & {
  readonly kind?: string;
  readonly advanced?: boolean;
  readonly over?: 'others' | 'output' | 'datasets';
  readonly mayBeBlank?: boolean;
};

/**
 * The fields of a node as its form shows them: its processor's with the node's values, then those
 * that only the node has.
 */
export function formFields(node: Node, processors: Processors): readonly FormField[] {
  const processor = processors.get(node.nodeClass);
  if (processor === undefined) return node.fields;
  const values = new Map(node.fields.map(({ name, value }) => [name, value]));
  const known = new Set(processor.fields.map(({ name }) => name));
  return [
    ...processor.fields.map(
      (field) => ({ ...field, value: values.get(field.name) ?? field.value }) as FormField,
    ),
    ...node.fields.filter(({ name }) => !known.has(name)),
  ];
}
