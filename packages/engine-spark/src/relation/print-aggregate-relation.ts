import type { Aggregate } from '@millrace/plan';
import { plainScope, printExpression } from '../expression/print-expression.ts';
import { pythonCall, pythonText } from '../python/python-text.ts';
import { isPlainName, isSame, printNamed } from './columns.ts';
import type { FrameScope } from './scope.ts';
import { userText } from './user-text.ts';

/** `.groupBy("a").agg(F.expr("sum(b)").alias("total"))` */
export function printAggregateRelation(
  { groups, aggregates }: Aggregate,
  scope: FrameScope,
): readonly string[] {
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
  const calls = aggregates.map(
    ({ name, call }) => `F.expr(${scope.note(printExpression(call))}).alias(${pythonText(name)})`,
  );
  return [
    ...(groups.length === 0 ? [] : [pythonCall('.groupBy', keys)]),
    pythonCall('.agg', calls),
  ];
}
