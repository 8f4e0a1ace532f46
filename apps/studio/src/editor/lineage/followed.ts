import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';
import type { ColumnPlace } from './use-column-story.ts';

type Followed = { readonly place: ColumnPlace | null; readonly at: string | null };

/** The column whose story is open, and the one that the arrow keys stand at. */
export const followedSlice = defineSlice<Followed>('followed', { place: null, at: null });

export function isSamePlace(one: ColumnPlace | null, other: ColumnPlace): boolean {
  return (
    one !== null &&
    one.nodeId === other.nodeId &&
    one.output === other.output &&
    one.column === other.column
  );
}

export function stopFollowing(editor: EditorStore): void {
  editor.update(followedSlice, { place: null });
}
