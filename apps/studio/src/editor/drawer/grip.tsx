import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  minHeight,
  roomAbove,
  setHeight,
  toggleOpen,
  useDrawer,
  usualHeight,
} from './drawer-state.ts';
import style from './drawer.module.css';

const [step, stride] = [24, 120];

/**
 * The upper edge of the drawer: dragged, or moved with the arrow keys, Page Up, Page Down, Home and
 * End; Enter closes the drawer.
 */
export function Grip({ controls }: { readonly controls: string }): React.JSX.Element {
  const { t } = useTranslation();
  const height = useDrawer((drawer) => drawer.height);
  const started = useRef({ y: 0, height });
  const set = (wanted: number): void => setHeight(wanted, innerHeight);
  const steps: Readonly<Record<string, () => void>> = {
    ArrowUp: () => set(height + step),
    ArrowDown: () => set(height - step),
    PageUp: () => set(height + stride),
    PageDown: () => set(height - stride),
    Home: () => set(minHeight),
    End: () => set(innerHeight),
    Enter: toggleOpen,
  };
  return (
    <div
      className={style.grip}
      role="separator"
      tabIndex={0}
      aria-label={t('editor.resize')}
      aria-orientation="horizontal"
      aria-controls={controls}
      aria-valuenow={height}
      aria-valuemin={minHeight}
      aria-valuemax={Math.max(minHeight, innerHeight - roomAbove)}
      onDoubleClick={() => set(usualHeight)}
      onKeyDown={(event: KeyboardEvent) => {
        const move = steps[event.key];
        if (move === undefined) return;
        event.preventDefault();
        move();
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        started.current = { y: event.clientY, height };
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          set(started.current.height + started.current.y - event.clientY);
      }}
    />
  );
}
