import { useStore } from '@xyflow/react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { highlightedSlice } from '../../lineage/highlighted.ts';
import { canvasSlice } from '../../state/canvas-state.ts';
import style from './canvas.module.css';
import { far } from './overview/use-overview.ts';
import { useEditor } from '../../state/use-editor.ts';

/** What has the keys of the canvas, and knows how near one is. */
export function CanvasArea({
  children,
}: {
  readonly children: React.ReactNode;
}): React.JSX.Element {
  const { t } = useTranslation();
  const isLighting = useEditor(highlightedSlice, ({ ids }) => ids !== null);
  const isTyping = useEditor(canvasSlice, ({ typing }) => typing !== null);
  const distance = useStore(({ transform: [, , zoom] }) =>
    zoom < far ? 'far' : zoom < 0.85 ? 'middle' : 'near',
  );
  return (
    <div
      className={style.area}
      role="application"
      aria-label={t('editor.canvas.label')}
      tabIndex={0}
      data-canvas
      data-zoom={distance}
      data-lighting={isLighting || undefined}
      onPointerDownCapture={isTyping ? undefined : focusArea}
    >
      {children}
    </div>
  );
}

function focusArea(event: PointerEvent): void {
  const isControl =
    event.target instanceof Element && event.target.closest('button, input, textarea') !== null;
  if (!isControl && event.currentTarget instanceof HTMLElement)
    event.currentTarget.focus({ preventScroll: true });
}
