import { phrase, writeText, type ErrorText, type Graph, type Node } from '@millrace/model';
import {
  columnKey,
  fileFields,
  isFetched,
  topologicalOrder,
  type Relation,
  type Scan,
} from '@millrace/plan';
import { lacksColumns, pinnedColumns, type LoweredGraph } from '@millrace/processors';
import type { Unavailable } from './contract.ts';
import type { Question } from './contract.ts';
import type { GraphWork } from './graph-work.ts';
import { columnChange, type ExpectedColumns } from './column-change.ts';

/**
 * The readers whose files don't have the columns they had when the workflow was saved, those that
 * the node declares, or those of the dataset.
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
    for (const scan of scansIn(value.relation)) {
      const expected = isFetched(scan) ? null : expectedBy(node, scan);
      if (expected === null) continue;
      readers.push({
        node,
        expected,
        question: {
          kind: 'part columns',
          key: JSON.stringify(['part columns', scan.path, scan.format]),
          path: scan.path,
          format: scan.format,
          ...(scan.lake === undefined ? {} : { lake: scan.lake }),
        },
      });
    }
  }
  const found = work.askAll<'part columns'>(readers.map(({ question }) => question));
  return readers.flatMap(({ node, expected, question }, index) => {
    for (const { path, names } of found[index] ?? []) {
      const change = columnChange(expected, names, question.format);
      if (change === null) continue;
      const text = advice[expected.by](path, change);
      return [{ nodeId: node.id, code: 'SCHEMA_CHANGED', reason: writeText(text), text }];
    }
    return [];
  });
}

function scansIn(relation: Relation): readonly Scan[] {
  return topologicalOrder([relation]).filter((part) => part.kind === 'scan');
}

type Reader = {
  readonly node: Node;
  readonly expected: ExpectedColumns;
  readonly question: Extract<Question, { kind: 'part columns' }>;
};

const advice: Readonly<
  Record<ExpectedColumns['by'], (path: string, change: ErrorText) => ErrorText>
> = {
  pinned: (path, change) =>
    phrase`The columns of "${path}" have changed: ${change}. Clear the node's columns to detect them again, or fix the file.`,
  declared: (path, change) =>
    phrase`The columns of "${path}" differ from the declared ones: ${change}. Correct the columns, set enforceSchema to true to take them by position, or fix the file.`,
  'first file': (path, change) =>
    phrase`The columns of "${path}" differ from the first file's: ${change}. Declare the columns to take them by position, or fix the file.`,
  dataset: (path, change) =>
    phrase`The columns of "${path}" have changed: ${change}. Correct the columns in the dataset, or fix the file.`,
};

/** Null if the user has declared columns in the node that are taken by position. */
function expectedBy(node: Node, scan: Scan): ExpectedColumns | null {
  const { format, partitions = [] } = scan;
  const folders = new Set(partitions.map(columnKey));
  const pinned = pinnedColumns(node)?.filter((name) => !folders.has(columnKey(name)));
  if (pinned !== undefined) return { names: pinned, by: 'pinned' };
  const declares = node.fields.some(({ name }) => name === 'outputColNames') && !lacksColumns(node);
  const isEnforced = node.fields.some(
    ({ name, value }) => name === 'enforceSchema' && value.toLowerCase() === 'false',
  );
  if (format.kind !== 'csv' || !format.header || (declares && !isEnforced)) return null;
  const names = fileFields(scan)
    .slice(0, -1)
    .map(({ name }) => name);
  if (declares) return { names, by: 'declared' };
  return { names, by: lacksColumns(node) ? 'first file' : 'dataset' };
}
