import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/** Whether the parameters form is open, and the parameter it starts at. */
export const parametersSlice = defineSlice<{
  readonly opened: boolean;
  readonly name: string | null;
}>('parameters', { opened: false, name: null });

export function openParameters(editor: EditorStore, name: string | null = null): void {
  editor.update(parametersSlice, { opened: true, name });
}

export function closeParameters(editor: EditorStore): void {
  editor.update(parametersSlice, { opened: false, name: null });
}
