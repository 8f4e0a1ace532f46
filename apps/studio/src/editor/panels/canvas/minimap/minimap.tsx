import { Panel, useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CanvasNode } from '../flow.ts';
import { mapOf } from './draw-map.ts';
import { frameOf, viewportOf, type Box, type Frame } from './frame.ts';
import style from './minimap.module.css';
import { useMapPointer } from './use-map-pointer.ts';

const size = { width: 160, height: 120 };

/**
 * The whole graph in small, with its visible part. Press or drag to move, turn the wheel to zoom.
 */
export function Minimap({ nodes }: { readonly nodes: readonly CanvasNode[] }): React.JSX.Element {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const frame = useRef<Frame>({ x: 0, y: 0, scale: 1 });
  const store = useStoreApi();
  const pointer = useMapPointer(frame);
  useLayoutEffect(() => {
    const map = mapOf(nodes);
    const follow = (): void => {
      const seen = viewportOf(store.getState());
      const shown = frameOf(map.bounds, seen, size);
      if (
        shown.scale !== frame.current.scale ||
        shown.x !== frame.current.x ||
        shown.y !== frame.current.y
      )
        map.draw(canvas.current!, shown, size);
      frame.current = shown;
      showViewport(viewport.current!, seen, shown);
    };
    map.draw(canvas.current!, frame.current, size);
    follow();
    return store.subscribe((now, before) => {
      if (
        now.transform !== before.transform ||
        now.width !== before.width ||
        now.height !== before.height
      )
        follow();
    });
  }, [store, nodes]);
  return (
    <Panel position="bottom-right" className={style.panel ?? ''}>
      <div role="img" aria-label={t('editor.canvas.map')} className={style.map} {...pointer}>
        <canvas ref={canvas} />
        <div ref={viewport} className={style.viewport} />
      </div>
    </Panel>
  );
}

function showViewport({ style: shown }: HTMLElement, seen: Box, { x, y, scale }: Frame): void {
  shown.transform = `translate(${(seen.x - x) * scale}px, ${(seen.y - y) * scale}px)`;
  shown.width = `${seen.width * scale}px`;
  shown.height = `${seen.height * scale}px`;
}
