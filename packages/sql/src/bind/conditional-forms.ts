import {
  DOUBLE,
  BOOLEAN,
  INTEGER,
  STRING,
  isInterval,
  isNumeric,
  literal,
  nullOf,
  sameType,
  type Expression,
} from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { coerce } from './coerce.ts';
import { choose, ifElse } from './conditional.ts';
import { spanOf, type Context } from './context.ts';
import { argumentsOf, type Form } from './form.ts';
import { fail } from './failure.ts';
import { sparkTypeName } from './spark-type-name.ts';

const orElse: Form = (node, context) =>
  apply(context, 'coalesce', argumentsOf(node, context, 2, 2), node.span, node.name);

export const conditionalForms: Readonly<Record<string, Form>> = {
  nvl: orElse,
  ifnull: orElse,
  if: (node, context) => {
    const [test, then, otherwise] = argumentsOf(node, context, 3, 3) as [
      Expression,
      Expression,
      Expression,
    ];
    return ifElse(test, then, otherwise, node.span, context);
  },
  nvl2: (node, context) => {
    const [value, then, otherwise] = argumentsOf(node, context, 3, 3) as [
      Expression,
      Expression,
      Expression,
    ];
    return ifElse(
      apply(context, 'is_not_null', [value], spanOf(value)),
      then,
      otherwise,
      node.span,
      context,
    );
  },
  nullif: (node, context) => {
    const [left, right] = argumentsOf(node, context, 2, 2) as [Expression, Expression];
    return nullIf(left, right, node, context);
  },
  zeroifnull: (node, context) =>
    apply(
      context,
      'coalesce',
      [argumentsOf(node, context, 1, 1)[0]!, literal(0, INTEGER, context.originOf(node.span))],
      node.span,
      node.name,
    ),
  nullifzero: (node, context) =>
    nullIf(
      argumentsOf(node, context, 1, 1)[0]!,
      literal(0, INTEGER, context.originOf(node.span)),
      node,
      context,
    ),
  decode: (node, context) => decode(node, context),
  assert_true: (node, context) => {
    const [test, message] = argumentsOf(node, context, 1, 2) as [Expression, Expression?];
    const origin = context.originOf(node.span);
    const text = message ?? literal('The condition is not true!', STRING, origin);
    const raised = apply(context, 'raise_error', [text], node.span);
    return choose(
      [{ when: coerce(test, BOOLEAN), then: { ...nullOf(raised.type), origin } }],
      raised,
      node.span,
      context,
    );
  },
  current_catalog: constantText('spark_catalog'),
  current_database: constantText('default'),
  current_schema: constantText('default'),
  current_path: constantText('system.builtin,system.session,spark_catalog.default'),
  positive: (node, context) => {
    const [argument] = argumentsOf(node, context, 1, 1) as [Expression];
    const isText = argument.type.kind === 'STRING' || argument.type.kind === 'NULL';
    const input = isText ? coerce(argument, DOUBLE) : argument;
    if (!isNumeric(input.type) && !isInterval(input.type))
      return fail(
        'ARGUMENT_NOT_A_NUMBER',
        { name: node.name, type: input.type.kind },
        spanOf(input),
      );
    return input;
  },
  typeof: (node, context) => {
    const [input] = argumentsOf(node, context, 1, 1) as [Expression];
    return literal(sparkTypeName(input.type), STRING, context.originOf(node.span));
  },
};

/** Queries run in Spark's own catalog, where nothing is stored. */
function constantText(value: string): Form {
  return (node, context) => {
    argumentsOf(node, context, 0, 0);
    return literal(value, STRING, context.originOf(node.span));
  };
}

/** The first value keeps its own type; only the comparison casts it. */
function nullIf(left: Expression, right: Expression, node: CallNode, context: Context): Expression {
  const call = apply(context, 'nullif', [left, right], node.span, node.name);
  if (sameType(call.type, left.type)) return call;
  const same = apply(context, 'eq', [left, right], node.span, node.name);
  return choose(
    [{ when: same, then: coerce({ ...nullOf(), origin: context.originOf(node.span) }, left.type) }],
    left,
    node.span,
    context,
  );
}

/**
 * `decode(a, search, result, …[, default])`: null matches null. With two arguments it decodes
 * bytes.
 */
function decode(node: CallNode, context: Context): Expression {
  const args = argumentsOf(node, context, 2, Infinity);
  if (args.length === 2) return apply(context, 'decode_charset', args, node.span, node.name);
  const [value, ...rest] = args as [Expression, ...Expression[]];
  const branches = [];
  for (let index = 0; index + 1 < rest.length; index += 2) {
    branches.push({
      when: apply(context, 'eq_null_safe', [value, rest[index]!], spanOf(rest[index]!), node.name),
      then: rest[index + 1]!,
    });
  }
  return choose(branches, rest.length % 2 === 1 ? rest.at(-1)! : null, node.span, context);
}
