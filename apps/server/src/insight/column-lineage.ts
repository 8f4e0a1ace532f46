import type { LineageRecord } from '@millrace/api';
import {
  MillraceError,
  invalidGraph,
  millraceError,
  nodeTitle,
  type Graph,
  phrase,
  writeText,
} from '@millrace/model';
import {
  ancestry,
  columnKey,
  findField,
  influence,
  inputsOf,
  knownFields,
  type Relation,
} from '@millrace/plan';
import { whyNoRows } from '@millrace/processors';
import type { InspectedGraph } from '../analysis/inspect-graph.ts';
import { computedColumns, type ComputedColumn } from './computed-columns.ts';
import { reachedNodes, type Direction } from './graph-order.ts';

export type ColumnPlace = {
  readonly nodeId: string;
  readonly output: number;
  readonly column: string;
};

type Found = Pick<LineageRecord, 'sources' | 'nodes'>;

/**
 * Where the values of a column come from, or what depends on it. Throws `NOT_FOUND` for the output,
 * `INVALID` for the column, or the reason why the columns are unknown.
 */
export function columnLineage(
  graph: Graph,
  inspection: InspectedGraph,
  place: ColumnPlace,
  direction: Direction,
): Found {
  const relation = relationAt(inspection, place);
  const outputs = outputsOf(graph, inspection, reachedNodes(graph, place.nodeId, direction));
  return direction === 'upstream'
    ? upstream(graph, relation, place, outputs)
    : downstream(relation, place, outputs);
}

/** The relation of an output that has the column. Throws like `columnLineage`. */
export function relationAt(
  { nodes, issues, unavailable }: InspectedGraph,
  { nodeId, output, column }: ColumnPlace,
): Relation {
  const value = nodes.get(nodeId)?.values[output];
  if (value === undefined) throw millraceError('NOT_FOUND', { what: 'output of node', id: nodeId });
  if (value.kind !== 'relation') {
    if (issues.length > 0) throw invalidGraph(issues);
    const [missing] = unavailable;
    throw new MillraceError(
      'INVALID',
      missing?.reason ?? whyNoRows(value),
      missing?.text === undefined ? {} : { text: missing.text },
    );
  }
  if (findField(value.relation.schema, column) !== undefined) return value.relation;
  const text = phrase`Column \`${column}\` is not in the output of node ${nodeId}. Choose another one.`;
  throw new MillraceError('INVALID', text, {
    errors: [{ path: 'body.column', message: writeText(text) }],
  });
}

type Output = {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly output: number;
  readonly relation: Relation;
};

function outputsOf(
  { nodes }: Graph,
  inspection: InspectedGraph,
  ids: readonly string[],
): readonly Output[] {
  const titles = new Map(nodes.map((node) => [node.id, nodeTitle(node)]));
  return ids.flatMap((nodeId) =>
    (inspection.nodes.get(nodeId)?.values ?? []).flatMap((value, output) =>
      value.kind === 'relation'
        ? [{ nodeId, nodeName: titles.get(nodeId) ?? nodeId, output, relation: value.relation }]
        : [],
    ),
  );
}

function upstream(
  { nodes: drawn, edges }: Graph,
  relation: Relation,
  { nodeId, output, column }: ColumnPlace,
  outputs: readonly Output[],
): Found {
  const found = ancestry(relation, column);
  const withInputs = new Set(edges.map(({ target }) => target));
  const byId = new Map(drawn.map((node) => [node.id, node]));
  const nodes = outputs
    .filter((each) => each.nodeId !== nodeId || each.output === output)
    .flatMap((each) => {
      const columns = namesOf(each.relation, found.get(each.relation));
      if (columns.length === 0) return [];
      const computed: readonly ComputedColumn[] = withInputs.has(each.nodeId)
        ? computedColumns(each.relation, byId.get(each.nodeId)!, columns)
        : [];
      return [{ ...each, columns, computed: [...computed], decidesRows: false }];
    });
  const sources = nodes
    .filter((each) => !withInputs.has(each.nodeId))
    .flatMap((each) =>
      each.columns.map((name) => ({
        nodeId: each.nodeId,
        nodeName: each.nodeName,
        column: name,
        path: pathOf(each.relation),
      })),
    );
  return { sources, nodes: nodes.map(recordOf) };
}

function downstream(
  relation: Relation,
  { nodeId, output, column }: ColumnPlace,
  outputs: readonly Output[],
): Found {
  const later = outputs.filter((each) => each.nodeId !== nodeId || each.output === output);
  const found = influence(
    relation,
    column,
    later.map((each) => each.relation),
  );
  const nodes = later.flatMap((each) => {
    const depends = found.get(each.relation);
    return depends === undefined
      ? []
      : [
          {
            ...each,
            columns: namesOf(each.relation, depends.columns),
            computed: [],
            decidesRows: depends.rows,
          },
        ];
  });
  return { sources: [], nodes: nodes.map(recordOf) };
}

function namesOf({ schema }: Relation, keys: ReadonlySet<string> | undefined): string[] {
  return keys === undefined
    ? []
    : knownFields(schema)
        .map(({ name }) => name)
        .filter((name) => keys.has(columnKey(name)));
}

/** The file that a reading node's relation starts with. */
function pathOf(relation: Relation): string | null {
  for (let part: Relation | undefined = relation; part !== undefined; [part] = inputsOf(part))
    if (part.kind === 'scan') return part.path;
  return null;
}

function recordOf<Extra>({
  relation: _relation,
  ...each
}: Output & Extra): Omit<Output & Extra, 'relation'> {
  return each;
}
