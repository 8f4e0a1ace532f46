import {
  BOOLEAN,
  INTEGER,
  allOf,
  call,
  cast,
  column,
  filter,
  isOrderable,
  LONG,
  literal,
  project,
  sortKey,
  unlimited,
  window,
  type NamedExpression,
  type Origin,
  type Relation,
  type SortKey,
  type WindowCall,
} from '@millrace/plan';
import { freeNames } from '../bind/free-name.ts';
import { carriedColumns, ownColumns, physicalNames, type Source } from './source.ts';

/** LIMIT and OFFSET of the rows for each outer row, in the order of the ORDER BY before it. */
export function withLimitOfEach(
  source: Source,
  count: number,
  offset: number,
  origin: Origin,
): Source {
  const { rows, keys, columns } = sorted(source.relation);
  const name = freeNames(physicalNames({ relation: rows, columns: [] }))('place');
  const place: WindowCall = {
    kind: 'window',
    fn: 'row_number',
    args: [],
    ignoreNulls: false,
    partitionBy: carriedColumns(source).map(({ expression }) => expression),
    orderBy: keys,
    frame: null,
    type: INTEGER,
    nullable: false,
  };
  const numbered = window(rows, [{ name, call: place }], origin);
  const number = cast(column({ name, type: INTEGER, nullable: false }), LONG);
  const within = [
    ...(count === unlimited
      ? []
      : [call('le', [number, literal(String(offset + count), LONG)], BOOLEAN, false)]),
    call('gt', [number, literal(String(offset), LONG)], BOOLEAN, false),
  ];
  const kept = filter(numbered, allOf(within), origin);
  return { ...source, relation: project(kept, columns, origin) };
}

type Sorted = {
  readonly rows: Relation;
  readonly keys: readonly SortKey[];
  readonly columns: readonly NamedExpression[];
};

/** A sort, perhaps under a list of columns, as its keys. Rows without an order get one. */
function sorted(relation: Relation): Sorted {
  const own = ownColumns(relation);
  if (relation.kind === 'sort') return { rows: relation.input, keys: relation.keys, columns: own };
  if (relation.kind === 'project' && relation.input.kind === 'sort') {
    const { input, keys } = relation.input;
    return { rows: input, keys, columns: relation.columns };
  }
  const keys = own
    .filter(({ expression }) => isOrderable(expression.type))
    .map(({ expression }) => sortKey(expression));
  return { rows: relation, keys, columns: own };
}
