import type { LambdaNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { identifier, separated } from './identifier.ts';

/** `x -> body` */
export function lambda(cursor: Cursor): LambdaNode {
  const { start } = cursor;
  const parameter = identifier(cursor, 'parameter name');
  return lambdaBody(cursor, [parameter], start);
}

function lambdaBody(
  cursor: Cursor,
  parameters: LambdaNode['parameters'],
  start: number,
): LambdaNode {
  cursor.expectSymbol('->');
  const body = cursor.grammar.expression(cursor);
  return { kind: 'lambda', parameters, body, span: cursor.spanFrom(start) };
}

/** `(x, y) -> body` */
export function lambdaOfSeveral(cursor: Cursor): LambdaNode {
  const { start } = cursor;
  cursor.next();
  const parameters = separated(cursor, ',', () => identifier(cursor, 'parameter name'));
  cursor.expectSymbol(')');
  if (parameters.length === 1)
    throw cursor.syntaxError(
      'PARENTHESIZED_LAMBDA',
      { parameter: parameters[0]?.text ?? '' },
      start,
    );
  return lambdaBody(cursor, parameters, start);
}
