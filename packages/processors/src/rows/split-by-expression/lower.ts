import {
  BOOLEAN,
  call,
  closedFields,
  column,
  filter,
  isVolatileExpression,
  not,
  project,
  type Expression,
  type Relation,
} from '@millrace/plan';
import { bind } from '../../lowering/bind.ts';
import { freshName } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { pass, select } from '../../lowering/select.ts';
import { filterText } from '../../lowering/user-text.ts';

/** The rows for which the condition is true, and all others. */
export function lowerSplit(
  { conditionExpr }: { readonly conditionExpr: string },
  input: Relation,
  context: LowerContext,
): readonly [Relation, Relation] {
  const condition = bind(context, conditionExpr, input.schema, {
    field: 'conditionExpr',
    expected: BOOLEAN,
  });
  if (condition === null) return [input, input];
  if (isVolatileExpression(condition)) return splitOnce(condition, input, context);
  const origin = context.origin('conditionExpr');
  return [
    filter(input, condition, origin, filterText(conditionExpr, condition, context)),
    filter(input, others(condition), origin),
  ];
}

function others(condition: Expression): Expression {
  return not(call('is_true', [condition], BOOLEAN, false, condition.origin));
}

/** A nondeterministic condition is evaluated once for both outputs. */
function splitOnce(
  condition: Expression,
  input: Relation,
  context: LowerContext,
): readonly [Relation, Relation] {
  const origin = context.origin('conditionExpr');
  const fields = closedFields(input.schema);
  const name = freshName(
    'condition',
    fields.map((field) => field.name),
  );
  const decided = project(
    input,
    [...fields.map((field) => pass(field)), { name, expression: condition }],
    origin,
  );
  const flag = column(closedFields(decided.schema).at(-1)!);
  return [
    select(filter(decided, flag, origin), fields, context),
    select(filter(decided, others(flag), origin), fields, context),
  ];
}
