import { create } from 'zustand';
import type { ColumnPlace } from './use-column-story.ts';

/** The column whose story is open, and the one that the arrow keys stand at. */
export const useFollowed = create<{
  readonly place: ColumnPlace | null;
  readonly at: string | null;
}>(() => ({ place: null, at: null }));

export function isSamePlace(one: ColumnPlace | null, other: ColumnPlace): boolean {
  return (
    one !== null &&
    one.nodeId === other.nodeId &&
    one.output === other.output &&
    one.column === other.column
  );
}

export function stopFollowing(): void {
  useFollowed.setState({ place: null });
}
