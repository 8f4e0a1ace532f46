import { formatNumber } from '@millrace/data-grid';
import type { Session } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import i18next from 'i18next';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { byteSize } from '../../ui/time.ts';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { queryClient } from '../../service/query-client.ts';
import { isCachePoint, pinOf, setCachePoint, setPin } from './marks.ts';

/** Turns the result cache of a node on or off. */
export function toggleCachePoint(session: Session, node: Node): void {
  session.getState().edit((graph) => setCachePoint(graph, node.id, !isCachePoint(node)));
}

/** Computes the rows of a node in the current graph and pins them. Returns their number. */
export async function pinRows(session: Session, nodeId: string): Promise<number> {
  const { history, projectId, workflowId } = session.getState();
  const { id, rows } = await client.resultCache.pin({
    body: { workflow: history.present, projectId, workflowId, nodeId },
  });
  session.getState().edit((graph) => setPin(graph, nodeId, id));
  await queryClient.invalidateQueries({ queryKey: ['cache'] });
  return rows;
}

export function unpin(session: Session, nodeId: string): void {
  session.getState().edit((graph) => setPin(graph, nodeId, null));
}

/**
 * Pins the rows of a node when the button that shows its progress isn't visible. Failures are
 * reported, never thrown.
 */
export async function pinAndNotify(session: Session, node: Node): Promise<void> {
  try {
    const count = await pinRows(session, node.id);
    notify(
      i18next.t('editor.cache.pinnedNow', {
        count,
        rows: formatNumber(count),
        name: nodeTitle(node),
      }),
    );
  } catch (error) {
    notifyError(error as Error, i18next.t('editor.cache.notPinned', { name: nodeTitle(node) }));
  }
}

/** Pins the rows of a node, or unpins them. */
export function togglePin(session: Session, node: Node): void {
  if (!session.getState().mayEdit) return;
  if (pinOf(node) === null) void pinAndNotify(session, node);
  else unpin(session, node.id);
}

/** Deletes the cached results of all workflows; they can be recomputed. Administrators only. */
export async function clearResultCache(): Promise<void> {
  try {
    const { results, bytes } = await client.resultCache.clearCache();
    notify(i18next.t('editor.cache.forgotten', { count: results, size: byteSize(bytes) }));
    await queryClient.invalidateQueries({ queryKey: ['cache'] });
  } catch (error) {
    notifyError(error as Error);
  }
}
