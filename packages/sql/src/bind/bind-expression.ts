import {
  sameType,
  canCoerce,
  typeName,
  type DataType,
  type Expression,
  type Schema,
} from '@millrace/plan';
import type { ExpressionNode } from '../parse/ast.ts';
import { parseExpression } from '../parse/parse.ts';
import { SqlSyntaxError } from '../parse/syntax-error.ts';
import { bindInner } from './bind-node.ts';
import type { Binding, BindOptions, Scope } from './binding.ts';
import { coerce } from './coerce.ts';
import { contextOf } from './context.ts';
import { BindFailure, fail } from './failure.ts';

/**
 * Parses and types one expression over the columns of `columns`.
 *
 *     bindExpression('amount * 2 > 10', schema, { origin: { nodeId: 'n4', field: 'conditionExpr' },
 *     expected: BOOLEAN })
 */
export function bindExpression(
  text: string,
  columns: Schema | Scope,
  options: BindOptions,
): Binding {
  const scope =
    'kind' in columns ? [{ qualifier: null, schema: columns, input: 0 as const }] : columns;
  try {
    return bindNode(parseExpression(text, options.limits), scope, options);
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { kind: 'problems', problems: [error.problem] };
    throw error;
  }
}

/** Types a syntax tree that is already parsed (a part of a query). */
export function bindNode(node: ExpressionNode, scope: Scope, options: BindOptions): Binding {
  try {
    const expression = bindInner(node, contextOf(scope, options, bindInner));
    return {
      kind: 'bound',
      expression:
        options.expected === undefined ? expression : wanted(expression, options.expected, node),
    };
  } catch (error) {
    if (!(error instanceof BindFailure)) throw error;
    return error.unknown === null
      ? { kind: 'problems', problems: error.problems }
      : { kind: 'unknown', reason: error.unknown };
  }
}

/** A condition must be BOOLEAN itself; elsewhere Spark's implicit casts apply. */
function wanted(expression: Expression, type: DataType, node: ExpressionNode): Expression {
  const fits =
    type.kind === 'BOOLEAN'
      ? expression.type.kind === 'BOOLEAN' || expression.type.kind === 'NULL'
      : canCoerce(expression.type, type);
  if (fits) return sameType(expression.type, type) ? expression : coerce(expression, type);
  return fail(
    'WRONG_RESULT_TYPE',
    { expected: typeName(type), type: typeName(expression.type) },
    node.span,
  );
}
