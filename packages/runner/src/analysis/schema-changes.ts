import type { Graph, Node } from '@millrace/model';
import { closedFields, topologicalOrder, type Scan } from '@millrace/plan';
import { lacksColumns, pinnedColumns, type LoweredGraph } from '@millrace/processors';
import type { Unavailable } from './contract.ts';
import type { Question } from './contract.ts';
import type { GraphWork } from './graph-work.ts';
import { columnChange, type ExpectedColumns } from './column-change.ts';

/**
 * The readers whose files no longer have the columns that they, or their dataset, had when the
 * workflow was saved.
 */
export function schemaChanges(
  work: GraphWork,
  graph: Graph,
  { nodes }: LoweredGraph,
): readonly Unavailable[] {
  const readers: Reader[] = [];
  for (const node of graph.nodes) {
    const value = nodes.get(node.id)?.outputs[0];
    if (value?.kind !== 'relation' || nodes.get(node.id)?.inputSchemas.length !== 0) continue;
    const scan = topologicalOrder([value.relation]).find((part) => part.kind === 'scan');
    const expected = scan === undefined ? null : expectedBy(node, scan);
    if (scan === undefined || expected === null) continue;
    readers.push({
      node,
      expected,
      question: {
        kind: 'part columns',
        key: JSON.stringify(['part columns', scan.path, scan.format]),
        path: scan.path,
        format: scan.format,
      },
    });
  }
  const found = work.askAll<'part columns'>(readers.map(({ question }) => question));
  return readers.flatMap(({ node, expected, question }, index) => {
    for (const { path, names } of found[index] ?? []) {
      const change = columnChange(expected, names, question.format);
      if (change === null) continue;
      const advice = expected.pinned
        ? "Clear the node's columns to find them anew"
        : 'Correct the columns in the dataset';
      const reason = `The columns of "${path}" have changed: ${change}. ${advice}, or fix the file.`;
      return [{ nodeId: node.id, code: 'SCHEMA_CHANGED', reason }];
    }
    return [];
  });
}

type Reader = {
  readonly node: Node;
  readonly expected: ExpectedColumns;
  readonly question: Extract<Question, { kind: 'part columns' }>;
};

/**
 * Null if a user has declared the columns in the node: then its own `enforceSchema` decides how the
 * header is used.
 */
function expectedBy(node: Node, { format, schema }: Scan): ExpectedColumns | null {
  const pinned = pinnedColumns(node);
  if (pinned !== null) return { names: pinned, pinned: true };
  const declares = node.fields.some(({ name }) => name === 'outputColNames') && !lacksColumns(node);
  if (format.kind !== 'csv' || !format.header || declares) return null;
  return {
    names: closedFields(schema)
      .slice(0, -1)
      .map(({ name }) => name),
    pinned: false,
  };
}
