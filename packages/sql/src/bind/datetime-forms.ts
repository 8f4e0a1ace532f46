import {
  DOUBLE,
  phrase,
  DATE,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  canCoerce,
  isDatetime,
  literal,
  scalarSignatures,
  walk,
  type DataType,
  type Expression,
  type ScalarName,
} from '@millrace/plan';
import type { CallNode, ExpressionNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { castTo } from './cast.ts';
import { computed } from './constant.ts';
import { spanOf, type Context } from './context.ts';
import { extract } from './extract.ts';
import { fail, failArguments, gather } from './failure.ts';
import { argumentsOf, type Form } from './form.ts';

export const datetimeForms: Readonly<Record<string, Form>> = {
  date_part: (node, context) => part(node, context),
  datepart: (node, context) => part(node, context),
  dateadd: (node, context) => withUnit('timestampadd', 'date_add', node, context),
  date_add: (node, context) => withUnit('timestampadd', 'date_add', node, context),
  timestampadd: (node, context) => withUnit('timestampadd', null, node, context),
  datediff: (node, context) => withUnit('timestampdiff', 'datediff', node, context),
  date_diff: (node, context) => withUnit('timestampdiff', 'datediff', node, context),
  extract: (node, context) => part(node, context),
  time_bucket: (node, context) => bucket(node, context),
  timestampdiff: (node, context) => withUnit('timestampdiff', null, node, context),
  timediff: (node, context) => withUnit('timestampdiff', null, node, context),
  to_date: (node, context) => parsed('to_date', DATE, 'ansi', node, context),
  try_to_date: (node, context) => parsed('try_to_date', DATE, 'try', node, context),
  to_timestamp: (node, context) => parsed('to_timestamp', TIMESTAMP, 'ansi', node, context),
  to_timestamp_ltz: (node, context) => parsed('to_timestamp', TIMESTAMP, 'ansi', node, context),
  try_to_timestamp: (node, context) => parsed('try_to_timestamp', TIMESTAMP, 'try', node, context),
  unix_timestamp: (node, context) => unixTimestamp(node, context),
  to_unix_timestamp: (node, context) => unixTimestamp(node, context),
  localtimestamp: (node, context) => {
    argumentsOf(node, context, 0, 0);
    return castTo(
      apply(context, 'current_timestamp', [], node.span),
      TIMESTAMP_NTZ,
      'ansi',
      node.span,
      context,
    );
  },
  to_timestamp_ntz: (node, context) =>
    parsed('to_timestamp_ntz', TIMESTAMP_NTZ, 'ansi', node, context),
};

/** Spark takes no origin that differs from row to row. */
function bucket(node: CallNode, context: Context): Expression {
  const args = argumentsOf(node, context, 2, 3);
  const [, , origin] = args;
  if (origin !== undefined)
    walk(origin, (inner) => {
      if (inner.kind !== 'column') return;
      const { usage } = scalarSignatures.time_bucket;
      failArguments(node.name, phrase`The origin must be a constant.`, usage, spanOf(origin));
    });
  return apply(context, 'time_bucket', args, node.span);
}

function part(node: CallNode, context: Context): Expression {
  const [written, source] = argumentsOf(node, context, 2, 2) as [Expression, Expression];
  const field = computed(written);
  if (field.kind === 'literal' && field.value === null)
    return literal(null, DOUBLE, context.originOf(node.span));
  if (field.kind !== 'literal' || typeof field.value !== 'string')
    return fail('PART_NOT_CONSTANT', { name: node.name }, spanOf(field));
  return extract(field.value, source, node.span, spanOf(field), context);
}

const units: Readonly<Record<string, string>> = { DAYOFYEAR: 'DAY' };

/** With three arguments the first is a unit, written as a name. */
function withUnit(
  fn: ScalarName,
  plain: ScalarName | null,
  node: CallNode,
  context: Context,
): Expression {
  if (plain !== null && node.args.length === 2)
    return apply(context, plain, argumentsOf(node, context, 2, 2), node.span, node.name);
  if (node.args.length !== 3)
    return fail('TIMESTAMPDIFF_ARGUMENTS', { name: node.name }, node.span);
  const [unit, ...rest] = node.args as [ExpressionNode, ExpressionNode, ExpressionNode];
  const bound = gather(rest, (argument) => context.bind(argument, context));
  return apply(context, fn, [unitOf(unit, node, context), ...bound], node.span, node.name);
}

function unitOf(node: ExpressionNode, call: CallNode, context: Context): Expression {
  const name =
    node.kind === 'name' && node.parts.length === 1 ? node.parts[0]!.text.toUpperCase() : null;
  if (name === null) return fail('UNIT_EXPECTED', { name: call.name }, node.span);
  return literal(units[name] ?? name, STRING, context.originOf(node.span));
}

/** Without a pattern it is a cast. With one, a date or time is cast too. */
function parsed(
  fn: ScalarName,
  type: DataType,
  mode: 'ansi' | 'try',
  node: CallNode,
  context: Context,
): Expression {
  const args = argumentsOf(node, context, 1, 2);
  const [input, pattern] = args as [Expression, Expression | undefined];
  if (pattern !== undefined && !canCoerce(pattern.type, STRING))
    return fail('PATTERN_NOT_TEXT', { name: node.name, type: pattern.type.kind }, spanOf(pattern));
  if (pattern === undefined || isDatetime(input.type))
    return castTo(input, type, mode, node.span, context);
  if (input.type.kind !== 'STRING' && input.type.kind !== 'NULL')
    return fail('ARGUMENT_NOT_A_TIME', { name: node.name, type: input.type.kind }, spanOf(input));
  return apply(context, fn, args, node.span, node.name);
}

function unixTimestamp(node: CallNode, context: Context): Expression {
  const args = argumentsOf(node, context, 0, 2);
  if (args.length === 0)
    return apply(
      context,
      'unix_seconds',
      [apply(context, 'current_timestamp', [], node.span)],
      node.span,
    );
  return apply(context, 'unix_timestamp', args, node.span, node.name);
}
