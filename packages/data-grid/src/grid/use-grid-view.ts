import { useCallback, useState } from 'react';
import { plainView, type GridView } from './grid-view.ts';

const kept = new Map<string, GridView>();
const maxViews = 100;

export type ChangeView = (change: (view: GridView) => GridView) => void;

/** How one looks at a table. With a `memory` it is found again when the grid comes back. */
export function useGridView(memory: string | undefined): readonly [GridView, ChangeView] {
  const [view, setView] = useState(() => kept.get(memory ?? '') ?? plainView);
  const change = useCallback<ChangeView>(
    (by) =>
      setView((before) => {
        const after = by(before);
        if (memory !== undefined) keep(memory, after);
        return after;
      }),
    [memory],
  );
  return [view, change];
}

function keep(memory: string, view: GridView): void {
  kept.delete(memory);
  kept.set(memory, view);
  if (kept.size > maxViews) kept.delete(kept.keys().next().value!);
}
