import type { Aggregate, GroupingSets } from '@millrace/plan';
import { identifier } from '../expression/identifier.ts';
import { plainScope, printExpression } from '../expression/print-expression.ts';
import { pythonCall, pythonText } from '../python/python-text.ts';
import { isPlainName, isSame, printNamed } from './columns.ts';
import type { FrameScope } from './scope.ts';
import { userText } from './user-text.ts';

/** `.groupBy("a").agg(F.expr("sum(b)").alias("total"))` */
export function printAggregateRelation(relation: Aggregate, scope: FrameScope): readonly string[] {
  const { groups, aggregates, sets } = relation;
  if (sets !== undefined) return printSets(relation, sets, scope);
  const keys = groups.map((group) => {
    const { name, expression, text } = group;
    if (isSame(name, expression) && isPlainName(name)) return pythonText(name);
    return `F.expr(${scope.note(userText(text, expression) ?? printExpression(expression))}).alias(${pythonText(name)})`;
  });
  if (aggregates.length === 0) {
    return [
      pythonCall(
        '.selectExpr',
        groups.map((group) => scope.note(printNamed(group, plainScope))),
      ),
      '.distinct()',
    ];
  }
  return [
    ...(groups.length === 0 ? [] : [pythonCall('.groupBy', keys)]),
    pythonCall('.agg', printCalls(aggregates, scope)),
  ];
}

/** `.selectExpr("*", "a AS a_2").groupingSets([[F.col("a_2")], []], F.col("a_2")).agg(…)` */
function printSets(
  { groups, aggregates }: Aggregate,
  { lists, id }: GroupingSets,
  scope: FrameScope,
): readonly string[] {
  const columns = groups.map(({ name }) => `F.col(${pythonText(identifier(name))})`);
  const sets = lists.map((list) => `[${list.map((index) => columns[index]!).join(', ')}]`);
  const keys = groups.map((group) => scope.note(printNamed(group, plainScope)));
  return [
    ...(keys.length === 0 ? [] : [pythonCall('.selectExpr', ['"*"', ...keys])]),
    pythonCall('.groupingSets', [`[${sets.join(', ')}]`, ...columns]),
    pythonCall('.agg', [
      `F.expr("grouping_id()").alias(${pythonText(id)})`,
      ...printCalls(aggregates, scope),
    ]),
  ];
}

function printCalls(aggregates: Aggregate['aggregates'], scope: FrameScope): readonly string[] {
  return aggregates.map(
    ({ name, call }) => `F.expr(${scope.note(printExpression(call))}).alias(${pythonText(name)})`,
  );
}
