import {
  BOOLEAN,
  caseWhen,
  commonTypeOf,
  nullOf,
  typeName,
  type Expression,
  type Span,
} from '@millrace/plan';
import type { CaseNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { coerce } from './coerce.ts';
import { spanOf, type Context } from './context.ts';
import { fail, gather } from './failure.ts';

export type Branch = { readonly when: Expression; readonly then: Expression };

/** A simple CASE becomes a searched one that compares its value with each WHEN. */
export function bindCase(node: CaseNode, context: Context): Expression {
  const nodes = [
    ...(node.value === null ? [] : [node.value]),
    ...node.branches.flatMap(({ when, then }) => [when, then]),
    ...(node.otherwise === null ? [] : [node.otherwise]),
  ];
  const bound = [...gather(nodes, (part) => context.bind(part, context))];
  const value = node.value === null ? null : bound.shift()!;
  const otherwise = node.otherwise === null ? null : bound.pop()!;
  const branches = node.branches.map((_, index) => {
    const when = bound[index * 2]!;
    return {
      when:
        value === null
          ? condition(when)
          : apply(context, 'eq', [value, when], spanOf(when), 'CASE'),
      then: bound[index * 2 + 1]!,
    };
  });
  return choose(branches, otherwise, node.span, context);
}

/** CASE over bound branches, which are cast to one type. */
export function choose(
  branches: readonly Branch[],
  otherwise: Expression | null,
  span: Span,
  context: Context,
): Expression {
  const results = [...branches.map(({ then }) => then), ...(otherwise === null ? [] : [otherwise])];
  const type = commonTypeOf(results.map((result) => result.type));
  if (type === null) {
    const types = [...new Set(results.map((result) => typeName(result.type)))];
    return fail('RESULTS_WITHOUT_COMMON_TYPE', { types }, span);
  }
  const coerced = branches.map(({ when, then }) => ({ when, then: coerce(then, type) }));
  return caseWhen(
    coerced,
    otherwise === null ? null : coerce(otherwise, type),
    type,
    context.originOf(span),
  );
}

function condition(when: Expression): Expression {
  if (when.type.kind === 'BOOLEAN') return when;
  return fail('CONDITION_NOT_BOOLEAN', { type: typeName(when.type) }, spanOf(when));
}

/** IF accepts a bare NULL as its condition, CASE doesn't. */
export function ifElse(
  test: Expression,
  then: Expression,
  otherwise: Expression,
  span: Span,
  context: Context,
): Expression {
  const when =
    test.type.kind === 'NULL'
      ? { ...nullOf(BOOLEAN), origin: context.originOf(spanOf(test)) }
      : condition(test);
  return choose([{ when, then }], otherwise, span, context);
}
