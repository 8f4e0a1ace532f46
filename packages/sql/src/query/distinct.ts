import {
  column,
  distinct,
  isOrderable,
  project,
  typeName,
  type Expression,
  type Span,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import { originAt, type QueryContext } from './context.ts';
import { carriedColumns, fieldOf, listed, type Source } from './source.ts';

/** The distinct rows, comparing only visible columns. */
export function distinctRows(source: Source, span: Span, context: QueryContext): Source {
  const columns = listed(source).map((visible) => ({
    name: visible.physical,
    expression: column(fieldOf(source, visible)),
  }));
  columns.forEach(({ expression }) => requireComparable(expression, 'DISTINCT', span));
  const origin = originAt(context, span);
  return {
    ...source,
    relation: distinct(
      project(source.relation, [...columns, ...carriedColumns(source)], origin),
      origin,
    ),
    columns: listed(source),
  };
}

/** Values that contain a map can't be compared. */
export function requireComparable({ type }: Expression, clause: string, span: Span): void {
  if (!isOrderable(type)) fail('NOT_COMPARABLE', { clause, type: typeName(type) }, span);
}
