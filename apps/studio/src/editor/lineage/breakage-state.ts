import type { RenamedColumnsRecord } from '@millrace/api';
import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';
import type { Breakage } from './breakage-items.ts';

export type Refused = RenamedColumnsRecord['refused'];

type BreakageState = {
  readonly breakages: readonly Breakage[];
  /** What a fix had to leave to a person. */
  readonly left: Refused;
  /** Counts how often a person said that the graph is right as it is. */
  readonly accepted: number;
};

/** What has broken since the graph was last whole. */
export const breakageSlice = defineSlice<BreakageState>('breakage', {
  breakages: [],
  left: [],
  accepted: 0,
});

/** Takes the graph for whole as it is now; `left` is reported until it is fixed by hand. */
export function acceptGraph(editor: EditorStore, left: Refused = []): void {
  editor.update(breakageSlice, ({ accepted }) => ({ breakages: [], left, accepted: accepted + 1 }));
}
