import type { Point, End, Source, Clash } from '@millrace/graph-editor';
import type { EditorStore } from './editor-store.ts';
import { defineSlice } from './slice.ts';

/** Where a workflow goes on the canvas, and what it is connected to. */
export type Position = { readonly at: Point; readonly from?: End | undefined };

/** A pending insertion that asks which of the workflow's parameters to share with this one. */
export type Question = {
  readonly source: Source;
  readonly position: Position;
  readonly clashes: readonly Clash[];
};

/** The open dialog of an insertion: the list of workflows, or the question about parameters. */
export const subworkflowSlice = defineSlice<{
  readonly isSelecting: boolean;
  readonly question: Question | null;
}>('subworkflow', { isSelecting: false, question: null });

export function chooseWorkflow(editor: EditorStore): void {
  editor.update(subworkflowSlice, { isSelecting: true });
}
