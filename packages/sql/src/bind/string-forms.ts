import { isDatetime, type Expression, type ScalarName } from '@millrace/plan';
import type { CallNode, TrimNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { spanOf, type Context } from './context.ts';
import { fail, gather } from './failure.ts';
import { argumentsOf, type Form } from './form.ts';

const sides: Readonly<Record<TrimNode['side'], ScalarName>> = {
  both: 'trim',
  leading: 'ltrim',
  trailing: 'rtrim',
};

export function bindTrim(node: TrimNode, context: Context): Expression {
  const nodes = [node.source, ...(node.characters === null ? [] : [node.characters])];
  return apply(
    context,
    sides[node.side],
    gather(nodes, (part) => context.bind(part, context)),
    node.span,
    'TRIM',
  );
}

export const stringForms: Readonly<Record<string, Form>> = {
  trim: (node, context) => trimmed('trim', node, context),
  ltrim: (node, context) => trimmed('ltrim', node, context),
  rtrim: (node, context) => trimmed('rtrim', node, context),
  upper: (node, context) => cased('upper', node, context),
  ucase: (node, context) => cased('upper', node, context),
  lower: (node, context) => cased('lower', node, context),
  lcase: (node, context) => cased('lower', node, context),
  to_char: (node, context) => formatted(node, context),
  to_varchar: (node, context) => formatted(node, context),
  btrim: (node, context) =>
    apply(context, 'trim', argumentsOf(node, context, 1, 2), node.span, node.name),
};

/** Spark leaves out what is inside: `lower(upper('ß'))` is ß, not ss. */
function cased(fn: 'lower' | 'upper', node: CallNode, context: Context): Expression {
  const [text] = argumentsOf(node, context, 1, 1) as [Expression];
  const isCased = text.kind === 'call' && (text.fn === 'lower' || text.fn === 'upper');
  return apply(context, fn, isCased ? text.args : [text], node.span, node.name);
}

/** A date or time is formatted by a date pattern, and bytes are encoded. */
function formatted(node: CallNode, context: Context): Expression {
  const args = argumentsOf(node, context, 2, 2) as [Expression, Expression];
  const [value, format] = args;
  if (isDatetime(value.type)) return apply(context, 'date_format', args, node.span, node.name);
  if (value.type.kind !== 'BINARY') return apply(context, 'to_char', args, node.span, node.name);
  const wanted = format.kind === 'literal' ? String(format.value).trim().toLowerCase() : '';
  switch (wanted) {
    case 'base64':
    case 'hex':
      return apply(context, wanted, [value], node.span, node.name);
    case 'utf-8':
      return apply(context, 'decode_charset', args, node.span, node.name);
    default:
      return fail('WRONG_BINARY_FORMAT', { name: node.name }, spanOf(format));
  }
}

/** Spark's two-argument form has the characters first, which surprises users: FROM is required. */
function trimmed(fn: ScalarName, node: CallNode, context: Context): Expression {
  if (node.args.length === 2)
    return fail(
      'AMBIGUOUS_TRIM',
      { name: node.name, side: fn === 'trim' ? 'BOTH' : fn === 'ltrim' ? 'LEADING' : 'TRAILING' },
      node.span,
    );
  return apply(context, fn, argumentsOf(node, context, 1, 1), node.span, node.name);
}
