import {
  detailedError,
  invalidGraph,
  millraceError,
  MillraceError,
  type ErrorText,
} from '@millrace/model';
import {
  column,
  findField,
  knownFields,
  limit as limited,
  project,
  topologicalOrder,
  type Demand,
  type Field,
  type Relation,
} from '@millrace/plan';
import { profileRelation, whyNoRows } from '@millrace/processors';
import type { DataQuery } from './contract.ts';
import { dataQuery } from './data-query.ts';
import type { GraphWork } from './graph-work.ts';
import { unavailableError } from './unavailable-error.ts';
import { prepareGraph, type PreparedGraph } from './prepare-graph.ts';

export type PreviewRequest = {
  readonly nodeId: string;
  /** Which outputs of the node; null for all. */
  readonly output: number | null;
  readonly limit: number;
  readonly usePinned: boolean;
  /** Returns the profile of columns instead of the rows. */
  readonly profile: ProfileRequest | null;
  /** The maximum number of columns, of which the first are returned; all by default. */
  readonly columns?: number | null;
  /** The node's own rows are computed, even if they are pinned. */
  readonly withoutPin?: boolean;
};

/** `columns`: null for the first ones. `rows`: null for as many as a user waits for. */
export type ProfileRequest = {
  readonly columns: readonly string[];
  readonly rows: number | 'all' | null;
};

export type Profiled = { readonly fields: readonly Field[]; readonly omitted: number };

export type PreviewPlan = {
  /** The node's name in messages. */
  readonly label: string;
  readonly query: DataQuery;
  /** The pinned nodes whose rows are read. */
  readonly pinned: readonly string[];
  readonly profiled: Profiled | null;
  /** How many columns were left out. */
  readonly omittedColumns: number;
};

/**
 * The program that returns the first rows of a node, or a profile of them. Throws the reason if
 * there is none.
 */
export function previewTask(work: GraphWork, request: PreviewRequest): PreviewPlan {
  const { nodeId, output, limit, usePinned, profile, withoutPin = false } = request;
  const graph = withoutPin
    ? work.once('graph without pin', () => graphWithoutPin(work.graph, nodeId))
    : work.graph;
  const prepared = prepareGraph(work, 'graph', graph, { usePinned });
  const all = prepared.lowered.nodes.get(nodeId)?.outputs ?? [];
  const selected = output === null ? all : all.slice(output, output + 1);
  if (selected.length === 0)
    throw millraceError('NOT_FOUND', { what: 'output of node', id: nodeId });
  const relations = selected.map((value) => {
    if (value.kind !== 'relation') throw whyUnknown(prepared, whyNoRows(value));
    return value.relation;
  });
  const [first] = relations;
  const profiled = profile === null || first === undefined ? null : profiledFields(first, profile);
  const shown =
    profiled === null || profile === null || first === undefined
      ? relations
      : [profileRelation(first, profiled.fields, rowsOf(profile, profiled))];
  const most = request.columns ?? Number.POSITIVE_INFINITY;
  const demands = shown.map((relation) => firstRows(firstColumns(relation, most), nodeId, limit));
  refuseChanged(prepared, demands);
  return {
    label: prepared.cachePoints.labelOf(nodeId),
    query: dataQuery(work, demands, prepared.cachePoints, prepared.lowered.demands),
    pinned: pinnedBelow(prepared, shown),
    profiled,
    omittedColumns: Math.max(0, ...shown.map(({ schema }) => knownFields(schema).length - most)),
  };
}

function graphWithoutPin(graph: GraphWork['graph'], nodeId: string): GraphWork['graph'] {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => (node.id === nodeId ? { ...node, pin: undefined } : node)),
  };
}

function firstColumns(relation: Relation, most: number): Relation {
  const fields = knownFields(relation.schema);
  if (fields.length <= most) return relation;
  const columns = fields
    .slice(0, most)
    .map((field) => ({ name: field.name, expression: column(field) }));
  return project(relation, columns, relation.origin);
}

function firstRows(relation: Relation, nodeId: string, limit: number): Demand {
  const target = { kind: 'result', nodeId, title: '', type: 'table', limit, options: {} } as const;
  return { relation: limited(relation, limit + 1, 0, relation.origin), target };
}

const MAX_COLUMNS = 200;
/** By default: fewer rows if there are more columns. */
const VALUES = 1_000_000;
const [MIN_ROWS, MAX_ROWS] = [1000, 100_000];

function profiledFields(relation: Relation, { columns }: ProfileRequest): Profiled {
  const all = knownFields(relation.schema);
  const fields =
    columns.length > 0
      ? columns.map((name) => fieldNamed(name, relation))
      : all.slice(0, MAX_COLUMNS);
  return { fields, omitted: all.length - fields.length };
}

function rowsOf({ rows }: ProfileRequest, { fields }: Profiled): number | null {
  if (rows === 'all') return null;
  return (
    rows ?? Math.max(MIN_ROWS, Math.min(MAX_ROWS, Math.floor(VALUES / Math.max(1, fields.length))))
  );
}

function fieldNamed(name: string, { schema }: Relation): Field {
  const field = findField(schema, name);
  if (field !== undefined) return field;
  const columns = knownFields(schema)
    .slice(0, 20)
    .map((each) => `\`${each.name}\``)
    .join(', ');
  const errors = [{ path: 'body.columns', message: `\`${name}\` is not there` }];
  throw detailedError('INVALID', 'NO_SUCH_COLUMN', { column: name, columns }, { errors });
}

function refuseChanged({ unavailable }: PreparedGraph, demands: readonly Demand[]): void {
  const changes = unavailable.filter(({ code }) => code === 'SCHEMA_CHANGED');
  if (changes.length === 0) return;
  const readers = new Set(
    topologicalOrder(demands.map(({ relation }) => relation)).flatMap((part) =>
      part.kind === 'scan' ? [part.origin.nodeId] : [],
    ),
  );
  const changed = changes.find(({ nodeId }) => readers.has(nodeId));
  if (changed !== undefined) throw unavailableError(changed);
}

/** The pinned nodes whose rows are read. */
function pinnedBelow({ pinned }: PreparedGraph, roots: readonly Relation[]): readonly string[] {
  if (pinned.size === 0) return [];
  const parts = new Set(topologicalOrder(roots));
  return [...pinned].flatMap(([nodeId, values]) =>
    values.some((value) => value.kind === 'relation' && parts.has(value.relation)) ? [nodeId] : [],
  );
}

function whyUnknown({ issues, unavailable }: PreparedGraph, reason: ErrorText): MillraceError {
  if (issues.length > 0) return invalidGraph(issues);
  const [first] = unavailable;
  return first === undefined ? new MillraceError('INVALID', reason) : unavailableError(first);
}
