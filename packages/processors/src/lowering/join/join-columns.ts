import { column, columnKey, type Field, type JoinType, type NamedExpression } from '@millrace/plan';
import type { LowerContext } from '../context.ts';

/** The output columns of each side of a join, with the nulls that it introduces. */
export type Sides = { readonly left: readonly Field[]; readonly right: readonly Field[] };

export function joinedFields(
  joinType: JoinType,
  left: readonly Field[],
  right: readonly Field[],
): Sides {
  const optional = (fields: readonly Field[]): readonly Field[] =>
    fields.map((field) => ({ ...field, nullable: true }));
  if (joinType === 'semi' || joinType === 'anti') return { left, right: [] };
  return {
    left: joinType === 'right' || joinType === 'full' ? optional(left) : left,
    right: joinType === 'left' || joinType === 'full' ? optional(right) : right,
  };
}

/**
 * The left columns, then the right ones. A right column whose name is taken by the left side gets
 * the suffix (and, from the third input on, a number if that name is taken too).
 */
export function suffixed(
  { left, right }: Sides,
  suffix: string,
  number: number,
  context: LowerContext,
): readonly NamedExpression[] {
  const taken = new Set([...left, ...right].map(({ name }) => columnKey(name)));
  const ofLeft = new Set(left.map(({ name }) => columnKey(name)));
  return [
    ...left.map((field) => ({ name: field.name, expression: column(field, 0) })),
    ...right.map((field) => ({
      name: ofLeft.has(columnKey(field.name)) ? otherName(field.name) : field.name,
      expression: column(field, 1),
    })),
  ];

  function otherName(name: string): string {
    const candidates = [`${name}${suffix}`, ...(number > 2 ? [`${name}${suffix}${number}`] : [])];
    const free = candidates.find((candidate) => !taken.has(columnKey(candidate)));
    if (free === undefined) clash(name, candidates[0]!, context);
    taken.add(columnKey(free ?? name));
    return free ?? name;
  }
}

function clash(name: string, candidate: string, context: LowerContext): void {
  context.report('suffix', 'DUPLICATE_COLUMN', {
    from: 'both sides',
    column: name,
    suffixed: candidate,
  });
}
