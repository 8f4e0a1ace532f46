import type { MaterializeStep } from '../program.ts';
import type { Relation } from '../relation.ts';
import { inputsOf } from '../relations/kinds.ts';
import type { Materialized } from '../relations/index.gen.ts';
import { isModelScan } from '../relations/scan.ts';
import { recursionScopes } from '../walk/recursion-scopes.ts';
import { topologicalOrder } from '../walk/relations.ts';
import type { RowOrder } from '../relations/row-order.ts';
import { gathersRows } from '../row-count.ts';
import { rowOrder } from '../row-order.ts';
import { isVolatile } from '../volatile.ts';

export type Why = MaterializeStep['why'];

export type Limits = {
  /** How many times a relation may be computed again instead of being stored. */
  readonly copies: number;
  /** How many relations may be nested in one step. */
  readonly depth: number;
};

/**
 * Which relations are computed once and stored, and why. `measured`, a subset of the roots, only
 * count something besides the data: storing a relation for them costs more than computing it again.
 */
export function selectMaterialized(
  roots: readonly Relation[],
  measured: ReadonlySet<Relation>,
  limits: Limits,
): ReadonlyMap<Relation, Why> {
  const order = topologicalOrder(roots);
  const selected = new Map<Relation, Why>();
  const { levels, reads } = readsOf(order);
  selectModels(order, selected);
  const data = roots.filter((root) => !measured.has(root));
  const dataOrder = topologicalOrder(data);
  selectShared(dataOrder, countConsumers(dataOrder, data, reads), reads, selected);
  selectVolatileAndCopied(order, roots, reads, limits.copies, selected);
  selectDeep(order, limits.depth, selected);
  for (const relation of levels) selected.delete(relation);
  return selected;
}

/** How often one relation computes another: what doesn't change between levels, at each of them. */
type Reads = (reader: Relation, input: Relation) => number;

/** `levels`: what is computed within a level, so that it can't be stored. */
function readsOf(order: readonly Relation[]): {
  readonly levels: ReadonlySet<Relation>;
  readonly reads: Reads;
} {
  const { scopeOf } = recursionScopes(order);
  return {
    levels: new Set(scopeOf.keys()),
    reads: (reader, input) => (scopeOf.has(reader) && !scopeOf.has(input) ? 2 : 1),
  };
}

function countConsumers(
  order: readonly Relation[],
  roots: readonly Relation[],
  reads: Reads,
): ReadonlyMap<Relation, number> {
  const consumers = new Map<Relation, number>();
  const add = (relation: Relation, count: number): void =>
    void consumers.set(relation, (consumers.get(relation) ?? 0) + count);
  for (const root of roots) add(root, 1);
  for (const relation of order)
    for (const input of inputsOf(relation)) add(input, reads(relation, input));
  return consumers;
}

/**
 * Shared work worth storing: it crosses a relation that gathers rows, or parses text. Reading
 * Parquet again is cheaper.
 */
function selectShared(
  order: readonly Relation[],
  consumers: ReadonlyMap<Relation, number>,
  reads: Reads,
  selected: Map<Relation, Why>,
): void {
  const heavy = new Set<Relation>();
  for (const relation of order) {
    // At each level even a projection is more than reading its result.
    for (const input of inputsOf(relation))
      if (reads(relation, input) > 1 && inputsOf(input).length > 0) selected.set(input, 'shared');
    if (selected.has(relation)) continue;
    const isHeavy =
      gathersRows(relation) ||
      parsesText(relation) ||
      inputsOf(relation).some((input) => heavy.has(input));
    if (!isHeavy) continue;
    if ((consumers.get(relation) ?? 0) >= 2) selected.set(relation, 'shared');
    else heavy.add(relation);
  }
}

function parsesText(relation: Relation): boolean {
  if (relation.kind !== 'scan') return false;
  return relation.format.kind !== 'parquet' && relation.format.kind !== 'orc';
}

/**
 * From the results down: how often each relation would be computed; more than once is too often for
 * a volatile one.
 */
function selectVolatileAndCopied(
  order: readonly Relation[],
  roots: readonly Relation[],
  reads: Reads,
  most: number,
  selected: Map<Relation, Why>,
): void {
  const orders = rowOrders(order);
  const copies = new Map<Relation, number>();
  const add = (relation: Relation, count: number): void =>
    void copies.set(relation, (copies.get(relation) ?? 0) + count);
  for (const root of roots) add(root, 1);
  for (const relation of order.toReversed()) {
    const wanted = copies.get(relation) ?? 0;
    const inputs = inputsOf(relation);
    if (
      !selected.has(relation) &&
      wanted > 1 &&
      isVolatile(relation, inputs[0] === undefined ? 'none' : (orders.get(inputs[0]) ?? 'none'))
    )
      selected.set(relation, 'nondeterministic');
    else if (wanted > most && inputs.length > 0 && !selected.has(relation))
      selected.set(relation, 'shared');
    const passed = selected.has(relation) ? 1 : wanted;
    for (const input of inputs) add(input, passed * reads(relation, input));
  }
}

/**
 * The order of each relation's rows, inputs first; `ofLeaf` returns the order of results stored by
 * other steps.
 */
export function rowOrders(
  order: readonly Relation[],
  ofLeaf: (leaf: Materialized) => RowOrder = () => 'none',
): ReadonlyMap<Relation, RowOrder> {
  const orders = new Map<Relation, RowOrder>();
  for (const relation of order) {
    const inputs = inputsOf(relation).map((input) => orders.get(input) ?? 'none');
    orders.set(
      relation,
      relation.kind === 'materialized' ? ofLeaf(relation) : rowOrder(relation, inputs),
    );
  }
  return orders;
}

/** Engines train models apart from queries. */
function selectModels(order: readonly Relation[], selected: Map<Relation, Why>): void {
  for (const relation of order)
    if (relation.kind === 'fit' || isModelScan(relation)) selected.set(relation, 'model');
}

/** Splits long chains: engines fail on queries that are nested too deeply. */
function selectDeep(order: readonly Relation[], most: number, selected: Map<Relation, Why>): void {
  const depths = new Map<Relation, number>();
  for (const relation of order) {
    const depth =
      1 +
      inputsOf(relation).reduce((deepest, input) => Math.max(deepest, depths.get(input) ?? 0), 0);
    if (depth >= most && !selected.has(relation)) selected.set(relation, 'depth');
    depths.set(relation, selected.has(relation) ? 0 : depth);
  }
}
