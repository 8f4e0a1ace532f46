import { column as columnOf } from '../build-expression.ts';
import { typeName, type DataType } from '../data-type.ts';
import type { Demand, MaterializeStep, Program, SinkStep, Step } from '../program.ts';
import type { Relation } from '../relation.ts';
import { inputsOf } from '../relations/kinds.ts';
import type { Materialized } from '../relations/index.gen.ts';
import { materialized as leaf } from '../relations/materialized.ts';
import { project } from '../relations/project.ts';
import type { RowOrder } from '../relations/row-order.ts';
import { closed, columnKey, closedFields, type Field } from '../schema.ts';
import { gathersRows } from '../row-count.ts';
import { topologicalOrder } from '../walk/relations.ts';
import { requiredColumns } from '../walk/required-columns.ts';
import { withInputs } from '../walk/with-inputs.ts';
import { selectMaterialized, rowOrders, type Limits, type Why } from './select-materialized.ts';
import { contentKey } from './content-key.ts';
import { narrowColumns } from './narrow-columns.ts';
import { normalize } from './normalize.ts';
import { isVolatile } from '../volatile.ts';

const defaultLimits: Limits = { copies: 4, depth: 150 };

/**
 * Turns what the graph's nodes demand into a program: what is computed once becomes a step of its
 * own, holding only the columns its consumers need; everything else is computed where it is used.
 * Pure; the same demands give the same program.
 */
export function stage(demands: readonly Demand[], limits: Limits = defaultLimits): Program {
  return stageKnown(demands, limits).program;
}

/**
 * A program, and what each of its steps computes: the relation as demanded, before columns were
 * removed.
 */
export type Staged = {
  readonly program: Program;
  readonly computes: ReadonlyMap<string, Relation>;
};

/** Like `stage`. `prefix` starts the names of steps, for several programs in one run. */
export function stageKnown(
  demands: readonly Demand[],
  limits: Limits = defaultLimits,
  prefix = '',
): Staged {
  const roots = demands.map(({ relation }) => relation);
  const order = topologicalOrder(roots);
  const measured = new Set(demands.filter(isBesideData).map(({ relation }) => relation));
  const selected = selectMaterialized(roots, measured, limits);
  const leaves = makeLeaves(order, selected, prefix);
  const pieces = cut(leaves, demands, selected, prefix);
  const program = Object.freeze({
    steps: Object.freeze(describe(pieces, leafOrders(order, leaves))),
  });
  const kept = [...leaves].map(([relation, { stepId }]) => [stepId, relation] as const);
  return {
    program,
    computes: new Map([
      ...kept,
      ...demands.map(({ relation }, index) => [sinkId(prefix, index), relation] as const),
    ]),
  };
}

/**
 * Whether computing again is cheaper than storing. Values that can't be cast are counted over
 * whatever comes before the cast, such as a join.
 */
function isBesideData({ relation, target, casts }: Demand): boolean {
  if (target.kind !== 'measure') return false;
  return casts === undefined || !topologicalOrder(inputsOf(relation)).some(gathersRows);
}

function sinkId(prefix: string, index: number): string {
  return `${prefix}sink${index + 1}`;
}

type Piece = {
  readonly id: string;
  readonly relation: Relation;
  readonly nodeIds: readonly string[];
} & ({ readonly why: Why } | { readonly demand: Demand });

/** The relation of every step, in which other steps' results are leaves. */
function cut(
  leaves: ReadonlyMap<Relation, Materialized>,
  demands: readonly Demand[],
  selected: ReadonlyMap<Relation, Why>,
  prefix: string,
): readonly Piece[] {
  const materialized = [...leaves].map(([relation, leaf]) => ({
    id: leaf.stepId,
    why: selected.get(relation)!,
    relation: overLeaves(relation, leaves, true),
    nodeIds: [],
  }));
  const sinks = demands.map((demand, index) => ({
    id: sinkId(prefix, index),
    demand,
    relation: overLeaves(demand.relation, leaves, false),
    nodeIds: [],
  }));
  return prune([...materialized, ...sinks]);
}

function makeLeaves(
  order: readonly Relation[],
  selected: ReadonlyMap<Relation, Why>,
  prefix: string,
): ReadonlyMap<Relation, Materialized> {
  const leaves = new Map<Relation, Materialized>();
  for (const relation of order) {
    if (selected.has(relation))
      leaves.set(relation, leaf(`${prefix}step${leaves.size + 1}`, relation));
  }
  return leaves;
}

/** The order of rows of each stored relation, by step. */
function leafOrders(
  order: readonly Relation[],
  leaves: ReadonlyMap<Relation, Materialized>,
): ReadonlyMap<string, RowOrder> {
  const orders = rowOrders(order);
  return new Map(
    [...leaves].map(([relation, { stepId }]) => [stepId, orders.get(relation) ?? 'none']),
  );
}

/**
 * Rewrites everything above the leaves. `isRoot`: the relation itself is computed here although it
 * is a leaf for other steps.
 */
function overLeaves(
  root: Relation,
  leaves: ReadonlyMap<Relation, Materialized>,
  isRoot: boolean,
): Relation {
  const own = leaves.get(root);
  if (own !== undefined && !isRoot) return own;
  const rewritten = new Map<Relation, Relation>();
  for (const relation of stepOrder(root, leaves)) {
    const inputs = inputsOf(relation);
    rewritten.set(
      relation,
      withInputs(
        relation,
        inputs.map((input) => leaves.get(input) ?? rewritten.get(input)!),
        inputs,
      ),
    );
  }
  return rewritten.get(root)!;
}

/** What one step computes, inputs first, stopping at the leaves. */
function stepOrder(root: Relation, leaves: ReadonlyMap<Relation, unknown>): readonly Relation[] {
  const order: Relation[] = [];
  const seen = new Set<Relation>([root]);
  const stack = [{ relation: root, next: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const input = inputsOf(top.relation)[top.next];
    top.next += 1;
    if (input === undefined) order.push(stack.pop()!.relation);
    else if (!leaves.has(input) && !seen.has(input)) {
      seen.add(input);
      stack.push({ relation: input, next: 0 });
    }
  }
  return order;
}

/** Narrows every stored relation to the columns that later steps need, last step first. */
function prune(pieces: readonly Piece[]): readonly Piece[] {
  const needed = new Map<string, ReadonlySet<string>>();
  const pruned: Piece[] = [];
  for (const piece of pieces.toReversed()) {
    const wanted = needed.get(piece.id);
    const relation = narrowColumns(
      normalize(wanted === undefined ? piece.relation : narrow(piece.relation, wanted)),
    );
    const nodeIds = nodesOf(piece.relation);
    for (const [leafRelation, columns] of requiredColumns(relation)) {
      if (leafRelation.kind === 'materialized')
        needed.set(
          leafRelation.stepId,
          columns.union(needed.get(leafRelation.stepId) ?? new Set()),
        );
    }
    pruned.push({ ...piece, relation, nodeIds });
  }
  return narrowLeaves(pruned.toReversed());
}

/** The nodes whose work a step does, including those that add nothing to the relation. */
function nodesOf(root: Relation): readonly string[] {
  return topologicalOrder([root]).flatMap((part) =>
    part.kind === 'materialized' ? [] : [part.origin.nodeId],
  );
}

function narrow(relation: Relation, wanted: ReadonlySet<string>): Relation {
  const fields = closedFields(relation.schema);
  const kept = fields.filter(({ name }) => wanted.has(columnKey(name)));
  if (kept.length === fields.length) return relation;
  return project(
    relation,
    (kept.length === 0 ? fields.slice(0, 1) : kept).map(asColumn),
    relation.origin,
  );
}

function asColumn(field: Field): { name: string; expression: ReturnType<typeof columnOf> } {
  return { name: field.name, expression: columnOf(field) };
}

/** Updates the leaves with the final schemas of their steps. */
function narrowLeaves(pieces: readonly Piece[]): readonly Piece[] {
  const schemas = new Map(pieces.map((piece) => [piece.id, piece.relation.schema]));
  return pieces.map((piece) => ({
    ...piece,
    relation: replaceLeaves(piece.relation, (stepId) => schemas.get(stepId)!),
  }));
}

function replaceLeaves(root: Relation, schemaOf: (stepId: string) => Relation['schema']): Relation {
  const rewritten = new Map<Relation, Relation>();
  for (const relation of topologicalOrder([root])) {
    const inputs = inputsOf(relation);
    const next =
      relation.kind === 'materialized'
        ? narrowLeaf(relation, schemaOf(relation.stepId))
        : withInputs(
            relation,
            inputs.map((input) => rewritten.get(input)!),
            inputs,
          );
    rewritten.set(relation, next);
  }
  return rewritten.get(root)!;
}

function narrowLeaf(relation: Materialized, schema: Relation['schema']): Materialized {
  const same = closedFields(schema).length === closedFields(relation.schema).length;
  return same ? relation : Object.freeze({ ...relation, schema: closed(closedFields(schema)) });
}

function describe(
  pieces: readonly Piece[],
  orders: ReadonlyMap<string, RowOrder>,
): readonly Step[] {
  const keys = new Map<string, string>();
  const uncertain = new Set<string>();
  return pieces.map((piece) => {
    const parts = topologicalOrder([piece.relation]);
    const after = [
      ...new Set(parts.flatMap((part) => (part.kind === 'materialized' ? [part.stepId] : []))),
    ];
    const deterministic = !after.some((id) => uncertain.has(id)) && !isUncertain(parts, orders);
    if (!deterministic) uncertain.add(piece.id);
    const key = contentKey(
      JSON.stringify([piece.relation, after.map((id) => keys.get(id))], withoutOrigins),
    );
    keys.set(piece.id, key);
    const common = {
      id: piece.id,
      nodeIds: [...new Set([...piece.nodeIds, ...targetNode(piece)])],
      after,
      reads: [...new Set(parts.flatMap((part) => (part.kind === 'scan' ? [part.path] : [])))],
      writes:
        'demand' in piece && piece.demand.target.kind === 'file' ? [piece.demand.target.path] : [],
      deterministic,
      contentKey: key,
    };
    return 'demand' in piece
      ? sinkStep(common, piece.relation, piece.demand)
      : materializeStep(common, piece.relation, piece.why);
  });
}

type StepCommon = Omit<SinkStep, 'kind' | 'relation' | 'target'>;

function sinkStep(common: StepCommon, relation: Relation, { target }: Demand): SinkStep {
  return Object.freeze({ ...common, kind: 'sink', relation, target });
}

function materializeStep(common: StepCommon, relation: Relation, why: Why): MaterializeStep {
  return Object.freeze({ ...common, kind: 'materialize', relation, why });
}

function targetNode(piece: Piece): readonly string[] {
  return 'demand' in piece ? [piece.demand.target.nodeId] : [];
}

function isUncertain(parts: readonly Relation[], kept: ReadonlyMap<string, RowOrder>): boolean {
  const orders = rowOrders(parts, (leaf) => kept.get(leaf.stepId) ?? 'none');
  return parts.some((part) => {
    const [input] = inputsOf(part);
    return isVolatile(part, (input === undefined ? undefined : orders.get(input)) ?? 'none');
  });
}

/**
 * Step names differ between runs of the same work when the graph around it changes, so keys replace
 * them.
 */
function withoutOrigins(name: string, value: unknown): unknown {
  if (name === 'origin' || name === 'stepId') return undefined;
  return name === 'type' && isStruct(value) ? typeKey(value) : value;
}

type Struct = Extract<DataType, { kind: 'STRUCT' }>;

function isStruct(value: unknown): value is Struct {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'STRUCT';
}

const typeKeys = new WeakMap<Struct, string>();

/**
 * A struct may have thousands of members, and its type is repeated in each expression that reads
 * one of them.
 */
function typeKey(type: Struct): string {
  const key = typeKeys.get(type) ?? contentKey(typeName(type));
  typeKeys.set(type, key);
  return key;
}
