import {
  openingView,
  boxOf,
  cardHeight,
  cardWidth,
  placeOf,
  type Step,
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import type { Viewport } from '@xyflow/react';
import { useEffect, useState, type RefObject } from 'react';

export type ChangeNavigation = {
  readonly viewport: Viewport;
  readonly setViewport: (viewport: Viewport) => void;
  readonly current: number | null;
  /** Selects a change without scrolling to it. */
  readonly mark: (index: number) => void;
  /** Selects a change and scrolls it into view. */
  readonly select: (index: number) => void;
  readonly move: (by: 1 | -1) => void;
};

/** The shared view of two versions, and the current change. `area`: where one of them is drawn. */
export function useChangeNavigation(
  before: Graph,
  after: Graph,
  steps: readonly Step[],
  area: RefObject<HTMLElement | null>,
): ChangeNavigation {
  const [current, setCurrent] = useState<number | null>(null);
  const [viewport, setViewport] = useState<Viewport>({ x: 40, y: 40, zoom: 1 });
  useEffect(() => {
    setViewport(openingView([...before.nodes, ...after.nodes].map(boxOf), sizeOf(area)));
    // The initial view; afterwards people move it themselves.
  }, []);
  const select = (index: number): void => {
    setCurrent(index);
    const places = [...before.nodes, ...after.nodes]
      .filter(({ id }) => steps[index]?.nodeIds.includes(id))
      .map(placeOf);
    if (places.length > 0)
      setViewport(viewOf(places, sizeOf(area), Math.max(0.7, Math.min(1, viewport.zoom))));
  };
  return {
    viewport,
    setViewport,
    current,
    mark: setCurrent,
    select,
    move(by) {
      const from = current ?? (by === 1 ? -1 : 0);
      if (steps.length > 0) select((from + by + steps.length) % steps.length);
    },
  };
}

type Size = { readonly width: number; readonly height: number };

function sizeOf(area: RefObject<HTMLElement | null>): Size {
  return { width: area.current?.clientWidth ?? 600, height: area.current?.clientHeight ?? 400 };
}

/** A view centered on these positions. */
function viewOf(
  places: readonly { readonly x: number; readonly y: number }[],
  { width, height }: Size,
  zoom: number,
): Viewport {
  const middle = (values: readonly number[], size: number): number =>
    (Math.min(...values) + Math.max(...values) + size) / 2;
  const x = middle(
    places.map((place) => place.x),
    cardWidth,
  );
  const y = middle(
    places.map((place) => place.y),
    cardHeight,
  );
  return { x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom };
}
