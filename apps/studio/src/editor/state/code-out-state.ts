import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

type CodeOutState = { readonly opened: boolean; readonly nodeId: string | null };

/** Whether the code view is open, and up to which node; null for the whole workflow. */
export const codeOutSlice = defineSlice<CodeOutState>('codeOut', { opened: false, nodeId: null });

export function openCodeOut(editor: EditorStore, nodeId: string | null = null): void {
  editor.update(codeOutSlice, { opened: true, nodeId });
}

export function closeCodeOut(editor: EditorStore): void {
  editor.update(codeOutSlice, { opened: false });
}
