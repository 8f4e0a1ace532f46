import { literal, typeName, type Expression, type Span } from '@millrace/plan';
import type { ParameterNode, StringNode } from '../parse/ast.ts';
import { textWithParameters } from '../parse/text-with-parameters.ts';
import { closest } from './closest.ts';
import type { Context } from './context.ts';
import { fail } from './failure.ts';

/** A parameter in expression position: a literal of its type. */
export function bindParameter(node: ParameterNode, context: Context): Expression {
  const parameter = context.parameters.get(node.name.toLowerCase());
  if (parameter === undefined) {
    fail(
      'UNKNOWN_PARAMETER',
      { parameter: node.name, suggestion: closest(node.name, context.parameters.keys()) },
      node.span,
    );
  }
  return literal(parameter.value, parameter.type, context.originOf(node.span));
}

/** A string literal's text with its declared parameters inserted as data. */
export function stringOf(node: StringNode, context: Context): string {
  return textWithParameters(node.value, node.parts, (name) =>
    parameterText(name, node.span, context),
  );
}

/** A declared parameter as text; undefined if it isn't declared. */
export function parameterText(name: string, span: Span, context: Context): string | undefined {
  const parameter = context.parameters.get(name.toLowerCase());
  if (parameter === undefined) return undefined;
  const { value, type } = parameter;
  if (type.kind === 'TIMESTAMP' || value === null || typeof value === 'object') {
    return fail(
      'PARAMETER_IN_TEXT',
      { parameter: name, type: typeName(type), isNull: value === null },
      span,
    );
  }
  return String(value);
}
