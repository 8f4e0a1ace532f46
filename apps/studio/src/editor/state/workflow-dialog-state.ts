import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/** The open dialog about the whole workflow; null if there is none. */
export const workflowDialogSlice = defineSlice<{ readonly asked: 'rename' | 'delete' | null }>(
  'workflowDialog',
  { asked: null },
);

export function askAboutWorkflow(editor: EditorStore, asked: 'rename' | 'delete' | null): void {
  editor.update(workflowDialogSlice, { asked });
}
