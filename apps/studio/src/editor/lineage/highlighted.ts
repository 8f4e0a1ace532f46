import { defineSlice } from '../state/slice.ts';

type Highlighted = { readonly ids: ReadonlySet<string> | null };

/** The nodes that are highlighted on the canvas because the screen shows something about them. */
export const highlightedSlice = defineSlice<Highlighted>('highlighted', { ids: null });

/** Selects whether a node is highlighted. */
export const isHighlighted =
  (nodeId: string) =>
  ({ ids }: Highlighted): boolean =>
    ids?.has(nodeId) === true;
