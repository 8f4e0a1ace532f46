import type { DerivedTableNode, TableFunctionNode } from '../parse/ast.ts';

/** `f(…) t(a)` as the subquery `(SELECT * FROM f(…) t(a)) t`. */
export function selectAllOf(table: TableFunctionNode): DerivedTableNode {
  const { span, alias } = table;
  const star = { kind: 'star', qualifier: [], except: [], span } as const;
  return {
    kind: 'derived_table',
    alias,
    columnAliases: [],
    lateral: true,
    query: {
      kind: 'query',
      with: [],
      body: {
        kind: 'select',
        distinct: false,
        items: [{ kind: 'select_item', expression: star, aliases: [], span }],
        from: { ...table, lateral: false },
        where: null,
        groupBy: null,
        having: null,
        qualify: null,
        windows: [],
        span,
      },
      orderBy: [],
      windows: [],
      limit: null,
      offset: null,
      span,
    },
    span,
  };
}
