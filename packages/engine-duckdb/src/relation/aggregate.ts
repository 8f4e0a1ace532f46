import type { Aggregate, GroupingSets } from '@millrace/plan';
import {
  printAggregate,
  printExpression,
  quoteIdentifier,
  type Scope,
} from '../expression/index.ts';
import { normalizeKey } from './normalize-key.ts';
import type { Input } from './source.ts';

/** Up to this number of FILTER clauses, they are as fast as CASE. */
const fewFilters = 8;

export function printAggregateRelation(
  relation: Aggregate,
  { name, from, all }: Input,
  scope: Scope,
): string {
  return relation.sets === undefined
    ? printGroups(relation, from, scope)
    : printSets(relation, relation.sets, { name, from, all }, scope);
}

function printGroups({ groups, aggregates }: Aggregate, input: string, scope: Scope): string {
  const keys = groups.map(
    ({ name, expression }) =>
      `${normalizeKey(printExpression(expression, scope), expression.type)} AS ${quoteIdentifier(name)}`,
  );
  const grouping =
    groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`;
  return `SELECT ${[...keys, ...printCalls(aggregates, scope)].join(', ')} FROM ${input}${grouping}`;
}

/** The keys are computed below: GROUPING SETS take a number as a constant, not as a position. */
function printSets(
  { groups, aggregates }: Aggregate,
  { lists, id }: GroupingSets,
  { name, from, all }: Input,
  scope: Scope,
): string {
  const keys = groups.map((group) => quoteIdentifier(group.name));
  const computed = groups.map(
    ({ expression }, index) =>
      `${normalizeKey(printExpression(expression, scope), expression.type)} AS ${keys[index]!}`,
  );
  const number = keys.length === 0 ? '0' : `grouping_id(${keys.join(', ')})`;
  const list = [
    ...keys,
    `CAST(${number} AS BIGINT) AS ${quoteIdentifier(id)}`,
    ...printCalls(aggregates, scope),
  ];
  const sets = lists.map((set) => `(${set.map((index) => keys[index]!).join(', ')})`);
  const rows = `(SELECT ${[all, ...computed].join(', ')} FROM ${from}) AS ${name}`;
  return `SELECT ${list.join(', ')} FROM ${rows} GROUP BY GROUPING SETS (${sets.join(', ')}) HAVING count(*) > 0`;
}

function printCalls(aggregates: Aggregate['aggregates'], scope: Scope): readonly string[] {
  const crowded = aggregates.filter(({ call }) => call.filter !== null).length > fewFilters;
  return aggregates.map(
    ({ name, call }) => `${printAggregate(call, scope, crowded)} AS ${quoteIdentifier(name)}`,
  );
}
