import { notifications } from '@mantine/notifications';
import { settingsOfCells, type Point } from '@millrace/graph-editor';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReactFlow } from '@xyflow/react';
import { isField } from '../actions/use-action-keys.ts';
import { useSession } from '../session/use-session.ts';
import { copiedText, paste, removeCopied } from './actions.ts';
import { focusPlace, useCanvasState } from './canvas-state.ts';
import { useAddNode } from './use-add-node.ts';

/**
 * Copies nodes as text over the system's clipboard, and pastes what is on it: nodes, or cells of a
 * spreadsheet as a node of their own.
 */
export function useClipboard(pointer: () => Point | null): void {
  const { t } = useTranslation();
  const session = useSession();
  const flow = useReactFlow();
  const addNode = useAddNode();
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => {
      const text = isElsewhere(event) ? null : copiedText(session);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') removeCopied(session);
    };
    const insert = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isElsewhere(event) || text === '') return;
      const at = flow.screenToFlowPosition(pointer() ?? viewCenter());
      const cells = settingsOfCells(text);
      if (
        paste(session, text, at) ||
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
  }, [session, flow, addNode, pointer, t]);
}

/**
 * Text of a field, or text that is marked somewhere, is not ours; nor is anything while something
 * beside the canvas has the focus.
 */
function isElsewhere({ target, type }: ClipboardEvent): boolean {
  if (
    isField(target) ||
    isField(document.activeElement) ||
    focusPlace() === 'beside' ||
    useCanvasState.getState().dialog !== null
  )
    return true;
  return type !== 'paste' && (getSelection()?.toString() ?? '') !== '';
}

/** A place on the canvas with room to the right and below. */
function viewCenter(): Point {
  const { x, y, width, height } =
    document.querySelector('[data-canvas]')?.getBoundingClientRect() ??
    new DOMRect(0, 0, innerWidth, innerHeight);
  return { x: x + width / 5, y: y + height / 4 };
}
