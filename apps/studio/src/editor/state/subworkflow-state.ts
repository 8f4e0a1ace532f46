import type { Point, End, Source, Clash } from '@millrace/graph-editor';
import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/** Where a workflow goes on the canvas, and what is wired to it. */
export type Position = { readonly at: Point; readonly from?: End | undefined };

/**
 * A workflow that waits for somebody to say which of its parameters are meant to be those of this
 * one.
 */
export type Question = {
  readonly source: Source;
  readonly position: Position;
  readonly clashes: readonly Clash[];
};

/**
 * What is open of inserting workflows: the list to choose from, or the question about parameters.
 */
export const subworkflowSlice = defineSlice<{
  readonly isSelecting: boolean;
  readonly question: Question | null;
}>('subworkflow', { isSelecting: false, question: null });

export function chooseWorkflow(editor: EditorStore): void {
  editor.update(subworkflowSlice, { isSelecting: true });
}
