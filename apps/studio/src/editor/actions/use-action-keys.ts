import type { Point } from '@millrace/graph-editor';
import { useEffect } from 'react';
import { isCovered } from '../../ui/covered.ts';
import { focusCanvas, focusPlace, canvasSlice } from '../state/canvas-state.ts';
import { actionOf } from './presses.ts';
import { actionById } from './registry.ts';
import { contextOf, useSurroundings } from './use-action-context.ts';

/** Runs actions when their keys are pressed. */
export function useActionKeys(pointer: () => Point | null): void {
  const surroundings = useSurroundings();
  const { editor } = surroundings;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isCovered(event) || editor.get(canvasSlice).dialog !== null) {
        // The browser would open its dialog for saving the page.
        if (actionOf(event, 'field') === 'saveVersion') event.preventDefault();
        return;
      }
      if (event.key === 'Escape' && isBeside(event.target)) return focusCanvas(editor);
      const id = actionOf(event, isField(event.target) ? 'field' : focusPlace());
      const action = id === null ? undefined : actionById(id);
      if (action?.run === undefined) return;
      event.preventDefault();
      const context = { ...contextOf(surroundings), pointer: pointer() };
      if (action.when?.(context) ?? true) action.run(context, event.key);
    };
    // A visible tooltip keeps Escape from reaching the window, so listen on the document.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor, surroundings, pointer]);
}

/** Whether the element takes text input, so that letter keys type. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, .cm-editor *'))
  );
}

/**
 * Whether the target is in the settings or the palette, with nothing open there that handles the
 * key.
 */
function isBeside(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('aside') !== null && !isOpen(target);
}

/** Whether a list or a menu is open, which handles the key first. */
function isOpen(target: HTMLElement): boolean {
  return target.getAttribute('aria-expanded') === 'true';
}
