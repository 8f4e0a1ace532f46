import { create } from 'zustand';

/** The nodes that are lit on the canvas: those that have to do with what one looks at. */
export const useLit = create<{ readonly ids: ReadonlySet<string> | null }>(() => ({ ids: null }));

export function light(ids: ReadonlySet<string>): void {
  useLit.setState({ ids });
}

export function putOut(): void {
  useLit.setState({ ids: null });
}

export const isLit =
  (nodeId: string) =>
  ({ ids }: { readonly ids: ReadonlySet<string> | null }): boolean =>
    ids?.has(nodeId) === true;
