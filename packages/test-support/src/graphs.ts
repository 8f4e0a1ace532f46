type Fields = Record<string, string>;

/** A node as people send it: only what says which processor it is, and its settings. */
export function node(id: string, nodeClass: string, type: string, fields: Fields = {}) {
  const name =
    nodeClass
      .split('.')
      .at(-1)
      ?.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') ?? '';
  return {
    id,
    name,
    nodeClass,
    type,
    fields: Object.entries(fields).map(([field, value]) => ({
      name: field,
      value,
      widget: 'textfield',
      title: field,
    })),
  };
}

export function edge(id: number, source: string, target: string) {
  return { id, source, target };
}

/** Reads a file of `id,amount`, keeps the large amounts, and shows them sorted. */
export function largeAmounts(path: string, least = '10') {
  return {
    name: 'Large amounts',
    category: 'tests',
    description: 'Which amounts are large?',
    nodes: [
      node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
        path,
        header: 'true',
        outputColNames: '["id","amount"]',
        outputColTypes: '["INTEGER","DOUBLE"]',
        outputColFormats: '["",""]',
      }),
      node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
        conditionExpr: `amount > ${least}`,
      }),
      node('sort', 'millrace.nodes.rows.Sort', 'transform', {
        sortCols: '["amount"]',
        ascDesc: '["desc"]',
      }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', {
        title: 'The largest',
        n: '10',
      }),
    ],
    edges: [edge(1, 'read', 'filter'), edge(2, 'filter', 'sort'), edge(3, 'sort', 'print')],
  };
}

/**
 * Counts so far that it runs until it is stopped; the node behind shows or writes what nobody will
 * see.
 */
export function endless(last: ReturnType<typeof node>) {
  return {
    name: 'Endless',
    nodes: [
      node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', {
        count: '10000000000',
        outputCol: 'n',
      }),
      node('root', 'millrace.nodes.columns.AddColumns', 'transform', {
        outputCols: '["r"]',
        expressions: '["sqrt(n) * ln(n + 1)"]',
      }),
      node('sum', 'millrace.nodes.groups.GroupBy', 'transform', {
        groupingCols: '[]',
        aggregateCols: '["r"]',
        aggregateOperations: '["max"]',
        outputCols: '["most"]',
      }),
      last,
    ],
    edges: [edge(1, 'rows', 'root'), edge(2, 'root', 'sum'), edge(3, 'sum', last.id)],
  };
}
