import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EditorStore } from './editor-store.ts';
import { setPreference, usePreferences } from './preferences.ts';
import { defineSlice } from './slice.ts';
import { useEditor, useEditorStore } from './use-editor.ts';

/**
 * `isFilled`: the drawer fills the editor and hides the canvas. `hasData`: there was something to
 * show since the editor was opened; until then the drawer is collapsed.
 */
export const drawerSlice = defineSlice('drawer', { isFilled: false, hasData: false });

/** Whether the drawer is open: there is something to show, and the user hasn't collapsed it. */
export function useIsDrawerOpen(): boolean {
  const isWanted = usePreferences((preferences) => preferences.isDrawerOpen);
  return useEditor(drawerSlice, ({ hasData }) => hasData) && isWanted;
}

export function openDrawer(editor: EditorStore): void {
  setPreference('isDrawerOpen', true);
  showData(editor);
}

/** Opens the drawer unless the user has collapsed it. */
export function showData(editor: EditorStore): void {
  if (!editor.get(drawerSlice).hasData) editor.update(drawerSlice, { hasData: true });
}

export function toggleOpen(editor: EditorStore): void {
  const isOpen = usePreferences.getState().isDrawerOpen && editor.get(drawerSlice).hasData;
  setPreference('isDrawerOpen', !isOpen);
  showData(editor);
  unfill(editor);
}

export function toggleFilled(editor: EditorStore): void {
  editor.update(drawerSlice, ({ isFilled }) => ({ isFilled: !isFilled }));
  openDrawer(editor);
}

export function unfill(editor: EditorStore): void {
  editor.update(drawerSlice, { isFilled: false });
}

/** Returns a function that opens the drawer on a tab; the URL keeps the tab. */
export function useShowTab(): (tab: string) => void {
  const editor = useEditorStore();
  const navigate = useNavigate();
  return useCallback(
    (tab) => {
      openDrawer(editor);
      void navigate({ to: '.', search: (search) => ({ ...search, tab }), replace: true });
    },
    [editor, navigate],
  );
}
