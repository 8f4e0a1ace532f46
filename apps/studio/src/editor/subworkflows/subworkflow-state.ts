import type { Point, End, Source, Clash } from '@millrace/graph-editor';
import { create } from 'zustand';

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
export const useSubworkflowState = create<{
  readonly isSelecting: boolean;
  readonly question: Question | null;
}>(() => ({
  isSelecting: false,
  question: null,
}));

export function chooseWorkflow(): void {
  useSubworkflowState.setState({ isSelecting: true });
}
