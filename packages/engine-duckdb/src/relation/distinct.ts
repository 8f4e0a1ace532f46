import { closedFields, type Distinct } from '@millrace/plan';
import { normalizeKey, quoteIdentifier, type Scope } from '../expression/index.ts';

export function printDistinct(relation: Distinct, input: string, scope: Scope): string {
  const columns = closedFields(relation.schema).map(
    ({ name, type }) => `${normalizeKey(scope.column(name, 0), type)} AS ${quoteIdentifier(name)}`,
  );
  return `SELECT DISTINCT ${columns.join(', ')} FROM ${input}`;
}
