import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EditorStore } from './editor-store.ts';
import { setPreference, usePreferences } from './preferences.ts';
import { defineSlice } from './slice.ts';

/** `isFilled`: the drawer fills the editor and hides the canvas. */
export const drawerSlice = defineSlice('drawer', { isFilled: false });

export function openDrawer(): void {
  setPreference('isDrawerOpen', true);
}

export function toggleOpen(editor: EditorStore): void {
  setPreference('isDrawerOpen', !usePreferences.getState().isDrawerOpen);
  unfill(editor);
}

export function toggleFilled(editor: EditorStore): void {
  editor.update(drawerSlice, ({ isFilled }) => ({ isFilled: !isFilled }));
  openDrawer();
}

export function unfill(editor: EditorStore): void {
  editor.update(drawerSlice, { isFilled: false });
}

/** Returns a function that opens the drawer on a tab; the URL keeps the tab. */
export function useShowTab(): (tab: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (tab) => {
      openDrawer();
      void navigate({ to: '.', search: (search) => ({ ...search, tab }), replace: true });
    },
    [navigate],
  );
}
