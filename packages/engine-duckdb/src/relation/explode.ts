import { closedFields, columnKey, type Explode } from '@millrace/plan';
import { printExpression, printType, quoteIdentifier, type Scope } from '../expression/index.ts';
import { freeColumn } from './names.ts';

/**
 * Two UNNESTs in one SELECT advance together; a list of one null replaces the missing elements of
 * an outer explode.
 */
export function printExplode(relation: Explode, input: string, scope: Scope): string {
  const fields = closedFields(relation.schema);
  const added = new Set([
    columnKey(relation.name),
    ...(relation.position === null ? [] : [columnKey(relation.position)]),
  ]);
  const kept = fields
    .filter(({ name }) => !added.has(columnKey(name)))
    .map(({ name }) => scope.column(name, 0));
  const list = quoteIdentifier(
    freeColumn(
      'list',
      fields.map(({ name }) => name),
    ),
  );
  const elements = relation.outer
    ? `CASE WHEN len(${list}) > 0 THEN ${list} ELSE [CAST(NULL AS ${elementType(relation)})] END`
    : list;
  const numbers = relation.outer
    ? `CASE WHEN len(${list}) > 0 THEN range(len(${list})) ELSE [NULL] END`
    : `range(len(${list}))`;
  const position =
    relation.position === null
      ? []
      : [`CAST(unnest(${numbers}) AS INTEGER) AS ${quoteIdentifier(relation.position)}`];
  const outside = [
    ...kept.map((column) => column.slice(input.length + 1)),
    ...position,
    `unnest(${elements}) AS ${quoteIdentifier(relation.name)}`,
  ];
  const inside = [...kept, `${printExpression(relation.expression, scope)} AS ${list}`];
  return `SELECT ${outside.join(', ')} FROM (SELECT ${inside.join(', ')} FROM ${input})`;
}

function elementType({ expression }: Explode): string {
  return expression.type.kind === 'ARRAY' ? printType(expression.type.element) : 'INTEGER';
}
