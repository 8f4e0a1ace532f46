import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import style from './dots.module.css';

/**
 * The grid behind the graph. The pattern repeats, so panning only shifts it. When zoomed out it has
 * fewer dots, because too many would blur.
 */
export function Dots(): React.JSX.Element {
  const dots = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useLayoutEffect(() => {
    let shown: readonly number[] | null = null;
    const follow = (): void => {
      const { transform } = store.getState();
      if (shown === transform) return;
      shown = transform;
      place(dots.current!, transform);
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
  return <div ref={dots} className={style.dots} />;
}

const step = 20;
/** The minimum distance between dots, in page pixels. */
const min = 12;

function place(
  { style: shown }: HTMLElement,
  [x, y, zoom]: readonly [number, number, number],
): void {
  const gap = step * zoom * 2 ** Math.max(0, Math.ceil(Math.log2(min / (step * zoom))));
  const size = `${gap}px`;
  if (shown.getPropertyValue('--gap') !== size) shown.setProperty('--gap', size);
  shown.transform = `translate(${remainder(x, gap)}px, ${remainder(y, gap)}px)`;
}

function remainder(value: number, of: number): number {
  return ((value % of) + of) % of;
}
