import type { Aggregate } from '@millrace/plan';
import {
  printAggregate,
  printExpression,
  quoteIdentifier,
  type Scope,
} from '../expression/index.ts';
import { normalizeKey } from './normalize-key.ts';

/** Up to this number of FILTER clauses, they are as fast as CASE. */
const fewFilters = 8;

export function printAggregateRelation(
  { groups, aggregates }: Aggregate,
  input: string,
  scope: Scope,
): string {
  const keys = groups.map(
    ({ name, expression }) =>
      `${normalizeKey(printExpression(expression, scope), expression.type)} AS ${quoteIdentifier(name)}`,
  );
  const crowded = aggregates.filter(({ call }) => call.filter !== null).length > fewFilters;
  const calls = aggregates.map(
    ({ name, call }) => `${printAggregate(call, scope, crowded)} AS ${quoteIdentifier(name)}`,
  );
  const grouping =
    groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`;
  return `SELECT ${[...keys, ...calls].join(', ')} FROM ${input}${grouping}`;
}
