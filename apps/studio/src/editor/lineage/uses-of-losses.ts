import type { Client } from '@millrace/client';
import type { Graph } from '@millrace/model';
import type { Loss } from './breakage.ts';
import type { Item, Uses } from './breakage-items.ts';

type Use = Omit<Item, 'message'>;

const mostColumns = 8;

/**
 * Who speaks of the columns that went: those renamed are looked for in the graph as it is, the
 * others in the graph as it was.
 */
export async function usesOfLosses(
  client: Client,
  projectId: number,
  before: Graph,
  after: Graph,
  losses: readonly Loss[],
  signal: AbortSignal,
): Promise<Uses> {
  const uses = losses.map(async (loss): Promise<readonly [Loss, readonly Use[]]> => {
    const found =
      loss.renamed.length > 0
        ? await renamedUses(client, projectId, after, loss, signal)
        : await lostUses(client, projectId, before, loss, signal);
    return [loss, found];
  });
  return new Map(await Promise.all(uses));
}

async function renamedUses(
  client: Client,
  projectId: number,
  workflow: Graph,
  { nodeId, output, renamed }: Loss,
  signal: AbortSignal,
): Promise<readonly Use[]> {
  const { fields, refused } = await client.insight.renameColumn(
    { body: { workflow, projectId, nodeId, output, columns: [...renamed] } },
    { signal },
  );
  return [
    ...fields.map(({ value: _value, ...use }) => ({ ...use, refusal: null })),
    ...refused.flatMap(({ fields: named, reason, ...node }) =>
      (named.length === 0 ? [null] : named).map((field) => ({
        ...node,
        field,
        entries: null,
        refusal: reason,
      })),
    ),
  ];
}

async function lostUses(
  client: Client,
  projectId: number,
  workflow: Graph,
  { nodeId, output, lost }: Loss,
  signal: AbortSignal,
): Promise<readonly Use[]> {
  const asked = lost.slice(0, mostColumns).map((column) => {
    const body = { workflow, projectId, nodeId, output, column, direction: 'downstream' } as const;
    return client.insight.lineage({ body }, { signal });
  });
  const found = new Map<string, Use>();
  for (const { uses } of await Promise.all(asked))
    for (const use of uses) found.set(`${use.nodeId}\n${use.field}`, { ...use, refusal: null });
  return [...found.values()];
}
