import type { NamedExpression, Origin, Relation } from '@millrace/plan';
import { freeNames } from '../bind/free-name.ts';
import { withConstants } from './constants.ts';
import { attached, type Attached } from './correlated-value.ts';
import { physicalNames, type Source } from './source.ts';

/** Joins every row with the one row of the other relation. */
export function beside(
  source: Source,
  right: Relation,
  added: (name: string) => NamedExpression,
  origin: Origin,
): Attached {
  const name = freeNames(physicalNames(source))('subquery');
  const { expression } = added(name);
  const constant = { name, relation: right, value: expression };
  const wide = attached(source, withConstants(source.relation, [constant], origin), name, []);
  return { name, source: { ...wide.source, constants: [...(source.constants ?? []), constant] } };
}
