import type { RenamedColumnsRecord } from '@millrace/api';
import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';
import type { Breakage } from './breakage-items.ts';

export type Refused = RenamedColumnsRecord['refused'];

type BreakageState = {
  readonly breakages: readonly Breakage[];
  /** What a fix couldn't change automatically. */
  readonly left: Refused;
  /** Counts how often the user accepted the graph as it is. */
  readonly accepted: number;
};

/** What has broken since the graph last had no breakage. */
export const breakageSlice = defineSlice<BreakageState>('breakage', {
  breakages: [],
  left: [],
  accepted: 0,
});

/** Accepts the current graph as not broken. `left` is reported until it is fixed by hand. */
export function acceptGraph(editor: EditorStore, left: Refused = []): void {
  editor.update(breakageSlice, ({ accepted }) => ({ breakages: [], left, accepted: accepted + 1 }));
}
