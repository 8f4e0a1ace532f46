import {
  gathersRows,
  inputsOf,
  recursionScopes,
  topologicalOrder,
  type Recursion,
  type Relation,
} from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { exposedColumns } from './exposed.ts';
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
  const printing = { traced: bindings.wide === true, exposed: exposedColumns(order) };
  const { blocks, inside } = makeBlocks(order, bindings, aliased, printing);
  const { ownerOf, scopeOf } = recursionScopes(order);
  const once = computedOnce(order, scopeOf);
  const levels = nameLevels(ownerOf, names);
  const steps = new Map<Recursion, string[]>();
  const parts: string[] = [];
  const shown = order.filter((relation) => !placed.has(relation) && !inside.has(relation));
  const last = shown.at(-1)!;
  for (const relation of shown) {
    const owner = relation.kind === 'recursion' ? relation : ownerOf.get(relation);
    const sql = printRelation(
      relation,
      inputsOf(relation).map(inputOf),
      blocks.get(relation) ?? null,
      bindings,
      printing,
      owner === undefined
        ? undefined
        : { levels: levels.get(owner) ?? '', steps: steps.get(owner) ?? [] },
    );
    if (relation === last) return parts.length === 0 ? sql : `WITH ${parts.join(',\n')}\n${sql}`;
    const part = `${nameOf(relation)} AS ${once.has(relation) ? '' : 'NOT '}MATERIALIZED (\n  ${sql}\n)`;
    const scope = scopeOf.get(relation);
    if (scope === undefined) parts.push(part);
    else steps.set(scope, [...(steps.get(scope) ?? []), part]);
  }
  throw new Error('A query has no relation.');
}

/** A name for the rows of each recursion inside its step, unlike those of relations. */
function nameLevels(
  ownerOf: ReadonlyMap<Relation, Recursion>,
  names: ReadonlyMap<Relation, string>,
): ReadonlyMap<Recursion, string> {
  const taken = new Set([...names.values()].map((name) => name.toLowerCase()));
  return new Map(
    [...new Set(ownerOf.values())].map((recursion) => [
      recursion,
      quoteIdentifier(freeName(`${names.get(recursion)!}_levels`, taken)),
    ]),
  );
}

/**
 * What several relations read, or one at each level of a recursion, if computing it again is
 * expensive.
 */
function computedOnce(
  order: readonly Relation[],
  scopeOf: ReadonlyMap<Relation, unknown>,
): ReadonlySet<Relation> {
  const gathers = new Set<Relation>();
  const readers = new Map<Relation, number>();
  for (const relation of order) {
    const inputs = inputsOf(relation);
    if (gathersRows(relation) || inputs.some((input) => gathers.has(input))) gathers.add(relation);
    for (const input of inputs) {
      const isOutside = scopeOf.has(relation) && !scopeOf.has(input);
      if (isOutside && inputsOf(input).length > 0) gathers.add(input);
      readers.set(input, (readers.get(input) ?? 0) + (isOutside ? 2 : 1));
    }
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
