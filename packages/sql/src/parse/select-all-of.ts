import type { DerivedTableNode, FromNode } from './ast.ts';

/** `FROM x` as the table `(SELECT * FROM x)`, which has no name yet. */
export function selectAllOf(from: FromNode): DerivedTableNode {
  const { span } = from;
  const star = { kind: 'star', qualifier: [], except: [], span } as const;
  return {
    kind: 'derived_table',
    alias: null,
    columnAliases: [],
    lateral: false,
    query: {
      kind: 'query',
      with: [],
      body: {
        kind: 'select',
        distinct: false,
        items: [{ kind: 'select_item', expression: star, aliases: [], span }],
        from,
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
