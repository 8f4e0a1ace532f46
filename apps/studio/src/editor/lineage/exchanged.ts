import type { LineageRecord } from '@millrace/api';
import type { Client } from '@millrace/client';
import type { Validation, PortSchema } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { isSameNode, type Loss } from './breakage.ts';

/** Columns of a changed node that appear at each other's positions: reordered, or renamed. */
export type Displaced = {
  readonly nodeId: string;
  readonly output: number;
  readonly columns: readonly string[];
};

const mostColumns = 8;

/** Outputs that return the same names at different positions. */
export function displacedBetween(before: Validation, after: Validation): readonly Displaced[] {
  const was = new Map(before.graph.nodes.map((node) => [node.id, node]));
  return after.graph.nodes.flatMap((node) => {
    if (!was.has(node.id) || isSameNode(was.get(node.id), node)) return [];
    const now = after.schemas.get(node.id)?.outputs ?? [];
    return (before.schemas.get(node.id)?.outputs ?? []).flatMap((old, output) =>
      displacedAt(node.id, output, old, now[output]),
    );
  });
}

function displacedAt(
  nodeId: string,
  output: number,
  was: PortSchema,
  is: PortSchema | undefined,
): readonly Displaced[] {
  if (was.kind !== 'closed' || is?.kind !== 'closed' || was.columns.length !== is.columns.length)
    return [];
  const [old, now] = [was, is].map(({ columns }) =>
    columns.map(({ name }) => name.toLowerCase()),
  ) as [string[], string[]];
  const columns = was.columns
    .map(({ name }) => name)
    .filter((_, place) => old[place] !== now[place]);
  const isSame = old.toSorted().join('\n') === now.toSorted().join('\n');
  return isSame && columns.length > 0 && columns.length <= mostColumns
    ? [{ nodeId, output, columns }]
    : [];
}

/**
 * Which of them hold the data of another one, determined by what the node computes from its input.
 */
export async function exchangedColumns(
  client: Client,
  projectId: number,
  before: Graph,
  after: Graph,
  displaced: readonly Displaced[],
  signal: AbortSignal,
): Promise<readonly Loss[]> {
  const made = async (
    workflow: Graph,
    { nodeId, output }: Displaced,
    column: string,
  ): Promise<string> => {
    const body = { workflow, projectId, nodeId, output, column, direction: 'upstream' } as const;
    return madeOf(await client.insight.lineage({ body }, { signal }), nodeId, column);
  };
  const asked = displaced.map(async (each) => {
    const [was, is] = await Promise.all(
      [before, after].map((graph) =>
        Promise.all(each.columns.map((column) => made(graph, each, column))),
      ),
    );
    return exchangeOf(each, was!, is!);
  });
  return (await Promise.all(asked)).flat();
}

/** The expression of a column in its node; its own name if it is passed through. */
function madeOf({ nodes }: LineageRecord, nodeId: string, column: string): string {
  const own = nodes
    .find((each) => each.nodeId === nodeId)
    ?.computed.find((each) => each.column.toLowerCase() === column.toLowerCase());
  return (own?.expression ?? column).replaceAll('`', '');
}

/** `was` and `is`: the expression of each column before and now. */
export function exchangeOf(
  { nodeId, output, columns }: Displaced,
  was: readonly string[],
  is: readonly string[],
): readonly Loss[] {
  const renamed = columns.flatMap((column, index) => {
    const newName = columns[is.indexOf(was[index]!)];
    return was[index] === is[index] || newName === undefined ? [] : [{ column, newName }];
  });
  return renamed.length < 2
    ? []
    : [{ nodeId, output, lost: renamed.map(({ column }) => column), renamed, isExchange: true }];
}
