import { groupsOf } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { useEffect } from 'react';
import type { EditorStore } from '../../state/editor-store.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { canvasSlice } from '../../state/canvas-state.ts';
import { revealNode } from '../../graph/collapse.ts';

/**
 * Opens the collapsed group that hides a node when that node is selected from a list, an issue, or
 * a search.
 */
export function useRevealSelected(): void {
  const editor = useEditorStore();
  useEffect(
    () =>
      editor.session.subscribe(({ selection, history }, before) => {
        if (history.present !== before.history.present) forgetOpened(editor, history.present);
        if (selection.nodes === before.selection.nodes || selection.nodes.size !== 1) return;
        for (const id of selection.nodes) revealNode(editor, id);
      }),
    [editor],
  );
}

/** Another group may get the id of one that is gone. */
function forgetOpened(editor: EditorStore, graph: Graph): void {
  const { opened } = editor.get(canvasSlice);
  if (opened.size === 0) return;
  const cards = new Set(
    groupsOf(graph).flatMap(({ id, collapsed }) => (collapsed === true ? [id] : [])),
  );
  if (!opened.isSubsetOf(cards)) editor.update(canvasSlice, { opened: opened.intersection(cards) });
}
