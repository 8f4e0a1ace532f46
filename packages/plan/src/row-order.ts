import type { Relation, Sort } from './relation.ts';
import { columnKey, knownFields } from './schema.ts';
import { isOrderable } from './data-type.ts';

/** How the rows of a relation stand: `total`: every run gives the same sequence; `partial`: sorted, but ties may swap; `none`. */
export type RowOrder = 'total' | 'partial' | 'none';

/** The order a relation has, given its inputs' orders. Order survives row-wise relations, nothing else. */
export function rowOrder(relation: Relation, inputs: readonly RowOrder[]): RowOrder {
  switch (relation.kind) {
    case 'sort':
      return coversAllColumns(relation) ? 'total' : 'partial';
    case 'aggregate':
      return relation.groups.length === 0 ? 'total' : 'none';
    case 'project':
    case 'filter':
    case 'limit':
    case 'row_id':
      return inputs[0] ?? 'none';
    case 'scan':
    case 'values':
    case 'range':
    case 'join':
    case 'window':
    case 'union':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'explode':
    case 'materialised':
      return 'none';
  }
}

/** Rows that tie on every column are the same row, so a sort on all columns fixes the sequence. */
function coversAllColumns(relation: Sort): boolean {
  const sorted = new Set(relation.keys.flatMap(({ expression }) => (expression.kind === 'column' ? [columnKey(expression.name)] : [])));
  return relation.schema.kind === 'closed' && knownFields(relation.schema).every((field) => isOrderable(field.type) && sorted.has(columnKey(field.name)));
}
