import type { Issue } from '@millrace/model';

/** The node of a query in its graph. */
export const QUERY_NODE = 'query';

const nodeClass = 'millrace.nodes.code.SqlOverDatasets';

type Processor = {
  readonly nodeClass: string;
  readonly fields: readonly { readonly name: string }[];
};

/** A workflow that only runs a query over datasets. */
export function queryGraph<Each extends Processor>(
  processors: readonly Each[],
  name: string,
  sql: string,
) {
  const processor = processors.find((each) => each.nodeClass === nodeClass);
  if (processor === undefined) throw new Error(`There is no processor ${nodeClass}.`);
  const fields = processor.fields.map((field) =>
    field.name === 'sql' ? { ...field, value: sql } : field,
  );
  const node = { ...processor, fields, id: QUERY_NODE, title: name, x: '40px', y: '40px' };
  return { name, nodes: [node], edges: [] };
}

/** Whether the issue is about the characters of the query, not about the query as a whole. */
export function isInText({ field, span }: Pick<Issue, 'field' | 'span'>): boolean {
  return field === 'sql' && span !== undefined;
}
