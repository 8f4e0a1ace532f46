import type { LineageRecord } from '@millrace/api';
import { issueKey, nodeTitle, type Issue } from '@millrace/model';
import { knownFields, typeName, type Schema } from '@millrace/plan';
import type { GraphWork } from '@millrace/runner';
import { inspectGraph, type InspectedGraph } from '../analysis/inspect-graph.ts';
import { palette } from '../analysis/palette.ts';
import type { ColumnPlace } from './column-lineage.ts';
import { reachedNodes } from './graph-order.ts';
import { dropping, freeId, passing, renaming, spliced } from './splice.ts';

type Changes = { readonly breaks: readonly Issue[]; readonly changes: LineageRecord['changes'] };

/**
 * What happens behind an output when a column is dropped, or renamed: found out by putting a node
 * there that does it, and validating both graphs.
 * `before` is the graph with a node in the same place that changes nothing, so that they differ
 * only in the column.
 *
 * @param newName null to drop it
 */
export function whatBreaks(work: GraphWork, place: ColumnPlace, newName: string | null): Changes {
  const { graph } = work;
  const id = freeId(graph);
  const without =
    newName === null
      ? dropping(palette, place.column)
      : renaming(palette, [{ from: place.column, to: newName }]);
  const before = inspectGraph(
    work,
    'before',
    work.once('graph before', () => spliced(graph, place, id, passing(palette))),
  );
  const after = inspectGraph(
    work,
    'after',
    work.once('graph after', () => spliced(graph, place, id, without)),
  );
  const known = new Set(before.issues.map(issueKey));
  const later = reachedNodes(graph, place.nodeId, 'downstream').slice(1);
  const breaks = after.issues.filter((issue) => issue.nodeId !== id && !known.has(issueKey(issue)));
  const own = after.issues.filter((issue) => issue.nodeId === id);
  const titles = new Map(graph.nodes.map((node) => [node.id, nodeTitle(node)]));
  const invalid = new Set(breaks.map(({ nodeId }) => nodeId));
  const changes = later
    .filter((nodeId) => !invalid.has(nodeId))
    .flatMap((nodeId) =>
      changesOf(before, after, nodeId).map((change) => ({
        nodeId,
        nodeName: titles.get(nodeId) ?? nodeId,
        ...change,
      })),
    );
  const blamed = own.map((issue) => ({
    ...issue,
    nodeId: place.nodeId,
    nodeName: titles.get(place.nodeId) ?? place.nodeId,
    field: null,
  }));
  return { breaks: [...blamed, ...breaks], changes };
}

type Change = Omit<LineageRecord['changes'][number], 'nodeId' | 'nodeName'>;

function changesOf(
  before: InspectedGraph,
  after: InspectedGraph,
  nodeId: string,
): readonly Change[] {
  const later = after.nodes.get(nodeId)?.outputs ?? [];
  return (before.nodes.get(nodeId)?.outputs ?? []).flatMap((schema, output) => {
    const now = later[output];
    return schema.kind === 'unknown' || now === undefined ? [] : changeOf(schema, now, output);
  });
}

function changeOf(before: Schema, after: Schema, output: number): readonly Change[] {
  if (after.kind === 'unknown')
    return [{ output, lost: [], gained: [], retyped: [], blocked: true }];
  const [was, is] = [typesOf(before), typesOf(after)];
  const lost = [...was.keys()].filter((name) => !is.has(name));
  const gained = [...is.keys()].filter((name) => !was.has(name));
  const retyped = [...was].flatMap(([column, from]) => {
    const to = is.get(column);
    return to === undefined || to === from ? [] : [{ column, from, to }];
  });
  return lost.length + gained.length + retyped.length === 0
    ? []
    : [{ output, lost, gained, retyped, blocked: false }];
}

function typesOf(schema: Schema): ReadonlyMap<string, string> {
  return new Map(knownFields(schema).map(({ name, type }) => [name, typeName(type)]));
}
