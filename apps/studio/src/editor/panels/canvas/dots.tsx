import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import style from './dots.module.css';

/**
 * The grid behind the graph. The pattern repeats, so panning only shifts it. It is hidden
 * during zooming: without a graphics card, drawing it anew takes longer than drawing all the cards.
 * When zoomed out it has fewer dots, because too many would blur.
 */
export function Dots(): React.JSX.Element {
  const dots = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useLayoutEffect(() => {
    const element = dots.current!;
    let zoomEnds: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      zoomEnds = undefined;
      const { transform } = store.getState();
      element.style.setProperty('--gap', `${gapAt(transform[2])}px`);
      shift(element, transform);
      element.dataset['shown'] = '';
    };
    show();
    const unsubscribe = store.subscribe(({ transform }, { transform: before }) => {
      if (transform === before) return;
      if (transform[2] === before[2] && zoomEnds === undefined) return shift(element, transform);
      delete element.dataset['shown'];
      clearTimeout(zoomEnds);
      zoomEnds = setTimeout(show, pauseMs);
    });
    return () => {
      clearTimeout(zoomEnds);
      unsubscribe();
    };
  }, [store]);
  return <div ref={dots} className={style.dots} />;
}

type Transform = readonly [x: number, y: number, zoom: number];

const step = 20;
/** The minimum distance between dots, in page pixels. */
const min = 12;
/** How long the zoom must stay the same before the grid is drawn again. */
const pauseMs = 120;

function gapAt(zoom: number): number {
  return step * zoom * 2 ** Math.max(0, Math.ceil(Math.log2(min / (step * zoom))));
}

function shift({ style: shown }: HTMLElement, [x, y, zoom]: Transform): void {
  const gap = gapAt(zoom);
  shown.transform = `translate(${remainder(x, gap)}px, ${remainder(y, gap)}px)`;
}

function remainder(value: number, of: number): number {
  return ((value % of) + of) % of;
}
