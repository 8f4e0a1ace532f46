import { expressionSize, minBytes, type Expression } from '@millrace/plan';
import type { ExpressionNode, SubscriptNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { bindCall } from './call.ts';
import { bindCast } from './cast.ts';
import { bindName, memberOf, nameOf, structIn } from './column.ts';
import { bindCase } from './conditional.ts';
import type { Context } from './context.ts';
import { extract } from './extract.ts';
import { fail, gather } from './failure.ts';
import { bindLiteral } from './literal.ts';
import { bindOperator, bindUnary } from './operator.ts';
import { bindParameter } from './parameter.ts';
import { bindBetween, bindIn, bindIs, bindIsDistinct, bindLike } from './predicate.ts';
import { structOf } from './struct.ts';
import { bindTrim } from './string-forms.ts';

/** Types a node and everything inside it. Throws BindFailure. */
export function bindInner(node: ExpressionNode, context: Context): Expression {
  const bound = bindKind(node, context);
  const terms = expressionSize(bound);
  if (terms > context.terms) return tooManyTerms(terms, node, context);
  const bytes = minBytes(bound);
  return bytes <= context.valueBytes ? bound : tooLarge(bytes, node, context);
}

function tooLarge(bytes: number, { span }: ExpressionNode, context: Context): never {
  return fail('VALUE_TOO_LARGE', { bytes, limit: context.valueBytes }, span);
}

/**
 * `a BETWEEN b AND c` uses `a` twice, so nested forms double: traversing the tree would take
 * forever.
 */
function tooManyTerms(terms: number, { span }: ExpressionNode, context: Context): never {
  return fail('EXPRESSION_TOO_LARGE', { count: terms, limit: context.terms }, span);
}

function bindKind(node: ExpressionNode, context: Context): Expression {
  switch (node.kind) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'string':
    case 'binary':
    case 'datetime':
    case 'interval':
      return bindLiteral(node, context);
    case 'parameter':
      return bindParameter(node, context);
    case 'name':
      return bindName(node, context);
    case 'field':
      return memberOf(
        context.bind(node.input, context),
        nameOf(node.name, context),
        node.span,
        context,
      );
    case 'subscript':
      return bindSubscript(node, context);
    case 'unary':
      return bindUnary(node, context);
    case 'operator':
      return bindOperator(node, context);
    case 'between':
      return bindBetween(node, context);
    case 'in':
      return bindIn(node, context);
    case 'like':
      return bindLike(node, context);
    case 'is':
      return bindIs(node, context);
    case 'is_distinct':
      return bindIsDistinct(node, context);
    case 'case':
      return bindCase(node, context);
    case 'cast':
      return bindCast(node, context);
    case 'extract':
      return extract(
        node.field,
        context.bind(node.source, context),
        node.span,
        node.fieldSpan,
        context,
      );
    case 'trim':
      return bindTrim(node, context);
    case 'call':
      return bindCall(node, context);
    case 'row':
      return structOf(node.items, node.span, context);
    case 'alias':
      return node.ofStar === undefined
        ? fail('ALIAS_NOT_ALLOWED', {}, node.span)
        : context.bind(node.input, context);
    case 'lambda':
      return fail('LAMBDA_NOT_ALLOWED', {}, node.span);
    case 'star':
      return fail('STAR_NOT_ALLOWED', {}, node.span);
    case 'in_query':
    case 'scalar_query':
    case 'exists':
      return fail('SUBQUERY_NOT_ALLOWED', {}, node.span);
  }
}

function bindSubscript(node: SubscriptNode, context: Context): Expression {
  const [input, index] = gather([node.input, node.index], (part) =>
    context.bind(part, context),
  ) as [Expression, Expression];
  const named =
    structIn(input.type) !== null && index.kind === 'literal' && typeof index.value === 'string';
  return named
    ? memberOf(input, index.value, node.span, context)
    : apply(context, 'get_item', [input, index], node.span, '[]');
}
