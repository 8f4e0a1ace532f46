import { closedFields, type Values } from '@millrace/plan';
import { printLiteral, quoteIdentifier } from '../expression/index.ts';

export function printValues({ rows, schema }: Values): string {
  const fields = closedFields(schema);
  if (rows.length === 0)
    return `SELECT ${fields.map(({ name, type }) => `${printLiteral(null, type)} AS ${quoteIdentifier(name)}`).join(', ')} WHERE false`;
  const lines = rows.map(
    (row) =>
      `(${fields.map(({ type }, index) => printLiteral(row[index] ?? null, type)).join(', ')})`,
  );
  return `SELECT * FROM (VALUES ${lines.join(', ')}) AS rows(${fields.map(({ name }) => quoteIdentifier(name)).join(', ')})`;
}
