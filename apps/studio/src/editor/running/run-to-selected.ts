import { runTo } from '@millrace/graph-editor';
import { selectedNode } from '../graph/edit-selected.ts';
import { usedPins } from '../cache/used-pins.ts';
import { startRunning } from './start-running.ts';
import type { EditorStore } from '../state/editor-store.ts';

/**
 * Runs up to the selected node. What runs is what one sees: where previews are made of pinned rows,
 * so is the run, unless it is reported otherwise.
 */
export function runToSelected(editor: EditorStore, withPinned = true): void {
  const node = selectedNode(editor.session);
  if (node === null) return;
  const usePinned =
    withPinned && usedPins(editor.session.getState().history.present, node.id).length > 0;
  void startRunning(editor, { ...runTo(node.id), ...(usePinned ? { usePinned } : {}) });
}
