import { isMillraceError, type Graph, type Node } from '@millrace/model';
import { closedFields, topologicalOrder, type Scan } from '@millrace/plan';
import { lacksColumns, pinnedColumns, type LoweredGraph } from '@millrace/processors';
import type { Unavailable } from '../contract/runner.ts';
import type { PartColumns, PartsColumns } from '../facts/part-columns.ts';
import { columnChange, type ExpectedColumns } from './column-change.ts';

/** Readers whose files no longer have the columns that they had when the workflow was saved, or that the dataset tells of. */
export async function schemaChanges(columns: PartsColumns, graph: Graph, { nodes }: LoweredGraph): Promise<readonly Unavailable[]> {
  const changes: Unavailable[] = [];
  for (const node of graph.nodes) {
    const value = nodes.get(node.id)?.outputs[0];
    if (value?.kind !== 'relation' || nodes.get(node.id)?.inputSchemas.length !== 0) continue;
    const scan = topologicalOrder([value.relation]).find((part) => part.kind === 'scan');
    const expected = scan === undefined ? null : expectedBy(node, scan);
    if (scan === undefined || expected === null) continue;
    for (const { path, names } of await now(columns, scan)) {
      const change = columnChange(expected, names, scan.format);
      if (change === null) continue;
      const advice = expected.pinned ? "Clear the node's columns to find them anew" : 'Correct the columns in the dataset';
      const reason = `The columns of "${path}" have changed: ${change}. ${advice}, or mend the file.`;
      changes.push({ nodeId: node.id, code: 'SCHEMA_CHANGED', reason });
      break;
    }
  }
  return changes;
}

/** Null where a person has declared the columns in the node: then its own `enforceSchema` says how the header counts. */
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

/** Where a file cannot be looked at, its reader says so. */
async function now(columns: PartsColumns, { path, format }: Scan): Promise<readonly PartColumns[]> {
  return columns.find(path, format).catch((error: unknown) => {
    if (isMillraceError(error)) return [];
    throw error;
  });
}
