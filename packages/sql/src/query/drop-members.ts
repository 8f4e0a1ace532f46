import type { DataType, Span } from '@millrace/plan';
import { closest } from '../bind/closest.ts';
import { fail } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { plainCall } from '../parse/plain-call.ts';
import { sameName } from './source.ts';

/**
 * A struct without the members at the paths. As in Spark it is made anew from the others, so a
 * struct that is null becomes one of nulls.
 */
export function withoutMembers(
  input: ExpressionNode,
  type: DataType,
  paths: readonly (readonly string[])[],
  span: Span,
): ExpressionNode {
  const fields = type.kind === 'STRUCT' ? type.fields : [];
  const names = fields.map(({ name }) => name);
  for (const [name = ''] of paths)
    if (!names.some((known) => sameName(known, name)))
      fail('UNKNOWN_MEMBER', { name, members: names, suggestion: closest(name, names) }, span);
  const kept = fields.flatMap((field): readonly ExpressionNode[] => {
    const own = paths.filter(([name = '']) => sameName(field.name, name));
    if (own.some(({ length }) => length === 1)) return [];
    const member: ExpressionNode = {
      kind: 'field',
      input,
      name: { text: field.name, quoted: true, span },
      span,
    };
    const inner = own.map(([, ...rest]) => rest);
    const value = inner.length === 0 ? member : withoutMembers(member, field.type, inner, span);
    return [{ kind: 'string', value: field.name, span }, value];
  });
  return kept.length > 0 ? plainCall('named_struct', kept, span) : fail('NO_COLUMN_LEFT', {}, span);
}
