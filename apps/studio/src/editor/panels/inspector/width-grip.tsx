import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { inspectorWidths, setInspectorWidth, usePreferences } from '../../state/preferences.ts';
import style from './inspector.module.css';

const step = 20;

/**
 * The edge that the inspector is made wider and narrower by: dragged, or with the arrows; a double
 * click gives it its usual width.
 */
export function WidthGrip(): React.JSX.Element {
  const { t } = useTranslation();
  const width = usePreferences((preferences) => preferences.inspectorWidth);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const { currentTarget: grip, pointerId, clientX } = event;
    grip.setPointerCapture(pointerId);
    const resize = (move: globalThis.PointerEvent): void =>
      setInspectorWidth(width + clientX - move.clientX);
    grip.addEventListener('pointermove', resize);
    grip.addEventListener(
      'lostpointercapture',
      () => grip.removeEventListener('pointermove', resize),
      { once: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: step, ArrowRight: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setInspectorWidth(width + by);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('editor.inspectorFrame.resize')}
      aria-valuenow={width}
      aria-valuemin={inspectorWidths.min}
      aria-valuemax={inspectorWidths.max}
      className={style.widthGrip}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => setInspectorWidth(null)}
    />
  );
}
