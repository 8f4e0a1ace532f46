import type { Client } from '@millrace/client';
import { isChanged, type Validation, type Session } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { validateGraph } from '../session/validate-graph.ts';
import { damageBetween, isHidden, type Loss } from './breakage.ts';
import { breakagesOf, type Item, type Uses } from './breakage-items.ts';
import { breakageSlice } from './breakage-state.ts';
import { displacedBetween, exchangedColumns } from './exchanged.ts';
import type { EditorStore } from '../state/editor-store.ts';

/**
 * Compares each validation with the last one without breakage, and requests what refers to the lost
 * columns. Returns a function that stops it.
 */
export function watchBreakage(editor: EditorStore, client: Client): () => void {
  const { projectId } = editor.session.getState();
  let whole: Validation | null = null;
  let asking = new AbortController();
  const compare = async (validation: Validation): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const before = whole ?? (await firstWhole(editor.session, client, validation, signal));
    if (signal.aborted) return;
    whole = before;
    const reported = damageBetween(before, validation);
    const displaced = displacedBetween(before, validation);
    const exchanged = await exchangedColumns(
      client,
      projectId,
      before.graph,
      validation.graph,
      displaced,
      signal,
    ).catch(() => []);
    const damage = { ...reported, losses: [...reported.losses, ...exchanged] };
    const uses = await usesOfLosses(
      client,
      projectId,
      before.graph,
      validation.graph,
      damage.losses,
      signal,
    ).catch(() => null);
    if (signal.aborted || uses === null) return;
    const breakages = breakagesOf(before.graph, validation.graph, damage, uses);
    if (breakages.length === 0 && !isHidden(before, validation)) whole = validation;
    editor.update(breakageSlice, { breakages });
  };
  const stopValidated = editor.session.subscribe(({ validation }, before) => {
    if (validation !== null && validation !== before.validation) void compare(validation);
  });
  const stopAccepted = editor.subscribe(breakageSlice, ({ accepted }, before) => {
    if (accepted === before.accepted) return;
    asking.abort();
    whole = nextWhole(editor.session);
  });
  return () => {
    asking.abort();
    stopValidated();
    stopAccepted();
  };
}

/** After a reload, a draft may already be broken; then compare with the version it started from. */
async function firstWhole(
  session: Session,
  client: Client,
  validation: Validation,
  signal: AbortSignal,
): Promise<Validation> {
  const { saved, projectId } = session.getState();
  if (!isChanged(session.getState()) || validation.issues.length === 0) return validation;
  return validateGraph(client, saved.graph, projectId, signal).catch(() => validation);
}

/**
 * The validation of the current graph; if it is still missing, the next one counts as not broken,
 * whatever it says.
 */
function nextWhole(session: Session): Validation {
  const { validation, history } = session.getState();
  if (validation?.graph === history.present) return validation;
  return {
    graph: history.present,
    issues: [],
    unavailable: new Map(),
    notices: new Map(),
    schemas: new Map(),
  };
}

type Use = Omit<Item, 'message'>;

const mostColumns = 8;

/**
 * What refers to the lost columns: renamed ones are looked up in the current graph, the others in
 * the previous one.
 */
async function usesOfLosses(
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
