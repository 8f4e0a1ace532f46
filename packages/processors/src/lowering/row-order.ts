import {
  column,
  columnKey,
  isOrderable,
  knownFields,
  sortKey,
  type Relation,
  type Schema,
  type SortKey,
} from '@millrace/plan';

/**
 * The keys by which a relation's rows are ordered, over its own columns, or null if its columns
 * don't determine an order.
 */
export function orderOf(relation: Relation): readonly SortKey[] | null {
  const renames: ReadonlyMap<string, string>[] = [];
  let below = relation;
  for (; below.kind !== 'sort'; below = below.input) {
    if (below.kind === 'project') renames.push(passedColumns(below));
    else if (below.kind !== 'filter' && below.kind !== 'limit' && below.kind !== 'row_id')
      return null;
  }
  return renamed(below.keys, renames.toReversed(), relation.schema);
}

/** The names under which a projection passes on each column unchanged. */
function passedColumns(
  relation: Extract<Relation, { kind: 'project' }>,
): ReadonlyMap<string, string> {
  return new Map(
    relation.columns
      .flatMap(({ name, expression }) =>
        expression.kind === 'column' ? [[columnKey(expression.name), name] as const] : [],
      )
      .toReversed(),
  );
}

function renamed(
  keys: readonly SortKey[],
  renames: readonly ReadonlyMap<string, string>[],
  schema: Schema,
): readonly SortKey[] | null {
  const byKey = new Map(knownFields(schema).map((field) => [columnKey(field.name), field]));
  const result: SortKey[] = [];
  for (const key of keys) {
    if (key.expression.kind !== 'column') return null;
    let name: string | undefined = key.expression.name;
    for (const rename of renames)
      name = name === undefined ? undefined : rename.get(columnKey(name));
    const field = name === undefined ? undefined : byKey.get(columnKey(name));
    if (field === undefined) return null;
    result.push({ ...key, expression: column(field) });
  }
  return result;
}

/**
 * The keys, then every other orderable column, ascending. Rows that still tie are then equal, so
 * whatever depends on the order (a limit, a row number, the first of a group) is the same on every
 * engine.
 */
export function tieBroken(keys: readonly SortKey[], schema: Schema): readonly SortKey[] {
  const used = new Set(
    keys.flatMap(({ expression }) =>
      expression.kind === 'column' ? [columnKey(expression.name)] : [],
    ),
  );
  const others = knownFields(schema).filter(
    ({ name, type }) => !used.has(columnKey(name)) && isOrderable(type),
  );
  return [...keys, ...others.map((field) => sortKey(column(field)))];
}
