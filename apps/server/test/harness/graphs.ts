type Fields = Record<string, string>;

/** A node as people send it: only what says which processor it is, and its settings. */
export function node(id: string, nodeClass: string, type: string, fields: Fields = {}) {
  const name =
    nodeClass
      .split('.')
      .at(-1)
      ?.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') ?? '';
  return { id, name, nodeClass, type, fields: Object.entries(fields).map(([field, value]) => ({ name: field, value, widget: 'textfield', title: field })) };
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
      node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: `amount > ${least}` }),
      node('sort', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["amount"]', ascDesc: '["desc"]' }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'The largest', n: '10' }),
    ],
    edges: [edge(1, 'read', 'filter'), edge(2, 'filter', 'sort'), edge(3, 'sort', 'print')],
  };
}
