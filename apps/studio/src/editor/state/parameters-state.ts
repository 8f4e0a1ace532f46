import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/** Whether the form of the parameters is open, and the parameter that it begins at. */
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
