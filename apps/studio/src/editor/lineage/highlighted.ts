import { create } from 'zustand';

/** The nodes that are lit on the canvas: those that have to do with what one looks at. */
export const useHighlighted = create<{ readonly ids: ReadonlySet<string> | null }>(() => ({
  ids: null,
}));

export function highlight(ids: ReadonlySet<string>): void {
  useHighlighted.setState({ ids });
}

export function putOut(): void {
  useHighlighted.setState({ ids: null });
}

export const isHighlighted =
  (nodeId: string) =>
  ({ ids }: { readonly ids: ReadonlySet<string> | null }): boolean =>
    ids?.has(nodeId) === true;
