import { notifications } from '@mantine/notifications';
import { settingsOfCells, type Point } from '@millrace/graph-editor';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReactFlow } from '@xyflow/react';
import { isField } from '../../actions/use-action-keys.ts';
import { copiedText, paste, removeCopied } from '../../graph/edit-selected.ts';
import { focusPlace, canvasSlice } from '../../state/canvas-state.ts';
import { useAddNode } from '../../actions/use-add-node.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import type { EditorStore } from '../../state/editor-store.ts';

/**
 * Copies nodes as text to the system clipboard, and pastes its contents: nodes, or spreadsheet
 * cells as a new node.
 */
export function useClipboard(pointer: () => Point | null): void {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const flow = useReactFlow();
  const addNode = useAddNode();
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => {
      const text = isElsewhere(editor, event) ? null : copiedText(session);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') removeCopied(editor);
    };
    const insert = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isElsewhere(editor, event) || text === '') return;
      const at = flow.screenToFlowPosition(pointer() ?? viewCenter());
      const cells = settingsOfCells(text);
      if (
        paste(editor, text, at) ||
        (cells !== null && addNode('In-Memory Dataset', at, { settings: cells }) !== null)
      )
        event.preventDefault();
      else notifications.show({ color: 'yellow', message: t('editor.canvas.cannotPaste') });
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', insert);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', insert);
    };
  }, [editor, flow, addNode, pointer, t]);
}

/**
 * Whether the event isn't for the canvas: text in a field, selected text, or the focus beside the
 * canvas.
 */
function isElsewhere(editor: EditorStore, { target, type }: ClipboardEvent): boolean {
  if (
    isField(target) ||
    isField(document.activeElement) ||
    focusPlace() === 'beside' ||
    editor.get(canvasSlice).dialog !== null
  )
    return true;
  return type !== 'paste' && (getSelection()?.toString() ?? '') !== '';
}

/** A position on the canvas with space to the right and below. */
function viewCenter(): Point {
  const { x, y, width, height } =
    document.querySelector('[data-canvas]')?.getBoundingClientRect() ??
    new DOMRect(0, 0, innerWidth, innerHeight);
  return { x: x + width / 5, y: y + height / 4 };
}
