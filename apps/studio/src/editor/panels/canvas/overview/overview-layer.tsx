import { useComputedColorScheme } from '@mantine/core';
import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NodeIcon } from '../../../../ui/node-icon.tsx';
import { useProcessors } from '../../../session/processors.ts';
import type { Style } from './view.ts';
import { colorsOf } from './colors.ts';
import { useMarks } from './marks.ts';
import style from './overview-layer.module.css';
import { startPainter, type Painter } from './painter.ts';
import type { Block, Scene } from './scene.ts';
import { signsIn } from './signs.ts';

/**
 * All cards and connections as one picture: when zoomed out, a thousand elements would add no
 * detail and be slow. It lies below the remaining elements.
 */
export function OverviewLayer({ scene }: { readonly scene: Scene }): React.JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const painter = useRef<Painter>(null);
  const store = useStoreApi();
  const marks = useMarks();
  const iconOf = useIconOf();
  const icons = useMemo(
    () => [...new Set(scene.blocks.map(iconOf))].toSorted().join(' '),
    [scene.blocks, iconOf],
  );
  const drawn = useStyle(canvas, sheet, icons, iconOf);
  useLayoutEffect(() => {
    const started = startPainter(canvas.current!, store);
    painter.current = started;
    return () => started.stop();
  }, [store]);
  useLayoutEffect(() => {
    if (drawn !== null) painter.current?.show({ scene, marks, style: drawn });
  }, [scene, marks, drawn]);
  return (
    <>
      <canvas ref={canvas} className={style.layer} aria-hidden="true" data-overview />
      <div ref={sheet} hidden>
        {icons.split(' ').map((icon) => (
          <span key={icon} data-sign={icon}>
            <NodeIcon name={icon} />
          </span>
        ))}
      </div>
    </>
  );
}

function useIconOf(): (block: Pick<Block, 'node'>) => string {
  const processors = useProcessors();
  return useMemo(
    () =>
      ({ node }) =>
        processors.get(node.nodeClass)?.iconImage ?? node.iconImage ?? '',
    [processors],
  );
}

/**
 * Colors and icons, read from the elements that have them. The colors are read again in the next
 * frame, when the page has applied a new color scheme.
 */
function useStyle(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  sheet: React.RefObject<HTMLDivElement | null>,
  icons: string,
  iconOf: Style['iconOf'],
): Style | null {
  const scheme = useComputedColorScheme('light');
  const [found, setFound] = useState<Style | null>(null);
  useLayoutEffect(() => {
    const take = (): void =>
      setFound({ colors: colorsOf(canvas.current!), signs: signsIn(sheet.current!), iconOf });
    take();
    const frame = requestAnimationFrame(take);
    return () => cancelAnimationFrame(frame);
  }, [canvas, sheet, scheme, icons, iconOf]);
  return found;
}
