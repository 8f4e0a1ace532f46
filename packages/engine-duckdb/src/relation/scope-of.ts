import { columnKey, knownFields, type Expression, type Relation } from '@millrace/plan';
import { quoteIdentifier, type Scope } from '../expression/index.ts';

/** What is the same for all relations of a query. */
export type Printing = {
  readonly traced: boolean;
  readonly exposed: ReadonlySet<Expression>;
};

/** Columns of the inputs, each qualified by its input's name and in the spelling of the input. */
export function scopeOf(
  relation: Relation,
  inputs: readonly Relation[],
  aliases: readonly string[],
  printing: Printing,
): Scope {
  const sides = inputs.map(
    (input) => new Map(knownFields(input.schema).map(({ name }) => [columnKey(name), name])),
  );
  return {
    column: (name, side) =>
      `${aliases[side]!}.${quoteIdentifier(sides[side]?.get(columnKey(name)) ?? name)}`,
    origin: relation.origin,
    ...printing,
  };
}
