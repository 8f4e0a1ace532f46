import { notifications } from '@mantine/notifications';
import { isLive, runTo, runWorkflow, type RunOptions } from '@millrace/graph-editor';
import i18next from 'i18next';
import { processorName } from '../../i18n/processor-texts.ts';
import { client } from '../../service/client.ts';
import { endFresh } from '../state/fresh-node.ts';
import { workflows } from '../session/workflows.ts';
import { reportFailure } from '../../ui/notify.tsx';
import type { EditorStore } from '../state/editor-store.ts';
import { refusedIssues } from '../session/refused-issues.ts';
import { revealIssue } from '../reveal/reveal.ts';
import { defineSlice } from '../state/slice.ts';
import { selectedNode } from '../graph/edit-selected.ts';
import { usedPins } from '../cache/used-pins.ts';

const startSlice = defineSlice('start', { isStarting: false });

/** Runs the graph on screen; one run at a time. Failures are reported, never thrown. */
export async function startRunning(editor: EditorStore, options: RunOptions = {}): Promise<void> {
  const { session } = editor;
  if (editor.get(startSlice).isStarting || isLive(session.getState().run)) return;
  if (session.getState().isReadOnlyVersion)
    return void notifications.show({ message: i18next.t('versionView.noRun') });
  editor.update(startSlice, { isStarting: true });
  endFresh(editor);
  try {
    await runWorkflow(session, workflows, options);
  } catch (error) {
    if (session.getState().conflict !== 'asked') reportRefusal(editor, error);
  } finally {
    editor.update(startSlice, { isStarting: false });
  }
}

/**
 * Runs up to the selected node. The run matches the previews: if they use pinned rows, so does the
 * run, unless `withPinned` is false.
 */
export function runToSelected(editor: EditorStore, withPinned = true): void {
  const node = selectedNode(editor.session);
  if (node === null) return;
  const usePinned =
    withPinned && usedPins(editor.session.getState().history.present, node.id).length > 0;
  void startRunning(editor, { ...runTo(node.id), ...(usePinned ? { usePinned } : {}) });
}

/**
 * Shows why the run didn't start, until the workflow is left. Users who have left it see only the
 * reason: its nodes aren't on screen.
 */
function reportRefusal(editor: EditorStore, error: unknown): void {
  if (editor.get(startSlice).isStarting)
    editor.onClose(reportFailure(error, wayToFirstIssue(editor, error)));
  else reportFailure(error);
}

/** A button that goes to the first issue for which the server refused to run the graph. */
function wayToFirstIssue(editor: EditorStore, error: unknown): Parameters<typeof reportFailure>[1] {
  const issue =
    error instanceof Error ? refusedIssues(error).find(({ nodeId }) => nodeId !== null) : undefined;
  if (issue === undefined) return undefined;
  const name = processorName(issue.nodeName ?? issue.nodeId ?? '');
  return {
    label: i18next.t('editor.data.showIssue', { name }),
    run: () => revealIssue(editor, issue),
  };
}

/** Ends a run: after its current step, or immediately. Failures are reported, never thrown. */
export async function endRun(executionId: number, how: 'stop' | 'kill'): Promise<void> {
  try {
    await client.executions[how]({ params: { workflowExecutionId: executionId } });
  } catch (error) {
    reportFailure(error);
  }
}
