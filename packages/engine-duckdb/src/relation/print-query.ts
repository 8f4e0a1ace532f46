import { gathersRows, inputsOf, topologicalOrder, type Relation } from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { makeBlocks } from './flat/make-blocks.ts';
import { inPlace } from './in-place.ts';
import { freeName, nameRelations } from './names.ts';
import { printRelation } from './print-relation.ts';
import type { Bindings, Input } from './source.ts';

/**
 * One SELECT for a relation and everything below it, with a common table expression for each, named
 * after its node. A scan that only one relation reads is inlined: each expression costs DuckDB time
 * to plan. So are filters, joins and selections of columns that only one other such relation reads:
 * DuckDB orders the joins of one SELECT only. What several relations read is computed once if it
 * gathers rows.
 */
export function printQuery(root: Relation, bindings: Bindings): string {
  const order = topologicalOrder([root]);
  const names = nameRelations(order);
  const nameOf = (relation: Relation): string => quoteIdentifier(names.get(relation)!);
  const placed = inPlace(order, bindings, nameOf);
  const inputOf = (relation: Relation): Input =>
    placed.get(relation) ?? { name: nameOf(relation), from: nameOf(relation), all: '*' };
  const aliased = aliasEach(names, (relation) => inputOf(relation));
  const { blocks, inside } = makeBlocks(order, bindings, aliased);
  const bodies = order
    .filter((relation) => !placed.has(relation) && !inside.has(relation))
    .map((relation) => ({
      relation,
      sql: printRelation(
        relation,
        inputsOf(relation).map(inputOf),
        blocks.get(relation) ?? null,
        bindings,
      ),
    }));
  const last = bodies.pop()!;
  if (bodies.length === 0) return last.sql;
  const once = computedOnce(order);
  const parts = bodies.map(
    ({ relation, sql }) =>
      `${nameOf(relation)} AS ${once.has(relation) ? '' : 'NOT '}MATERIALIZED (\n  ${sql}\n)`,
  );
  return `WITH ${parts.join(',\n')}\n${last.sql}`;
}

/** What several relations read, if computing it again is expensive. */
function computedOnce(order: readonly Relation[]): ReadonlySet<Relation> {
  const gathers = new Set<Relation>();
  const readers = new Map<Relation, number>();
  for (const relation of order) {
    const inputs = inputsOf(relation);
    if (gathersRows(relation) || inputs.some((input) => gathers.has(input))) gathers.add(relation);
    for (const input of inputs) readers.set(input, (readers.get(input) ?? 0) + 1);
  }
  return new Set([...gathers].filter((relation) => (readers.get(relation) ?? 0) > 1));
}

/** A relation is read under its own name first, then under others: a join may read it twice. */
function aliasEach(
  names: ReadonlyMap<Relation, string>,
  inputOf: (relation: Relation) => Input,
): (relation: Relation) => Input {
  const taken = new Set([...names.values()].map((name) => name.toLowerCase()));
  const read = new Set<Relation>();
  return (relation) => {
    const input = inputOf(relation);
    if (!read.has(relation)) {
      read.add(relation);
      return input;
    }
    const name = quoteIdentifier(freeName(names.get(relation)!, taken));
    return { ...input, name, from: `${input.from} AS ${name}` };
  };
}
