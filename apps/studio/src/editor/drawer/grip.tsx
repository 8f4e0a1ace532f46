import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { leastHeight, roomAbove, setHeight, toggleOpen, useDrawer, usualHeight } from './drawer-state.ts';
import style from './drawer.module.css';

const [step, stride] = [24, 120];

/** The upper edge of the drawer: dragged, or moved with the arrow keys, Page Up, Page Down, Home and End; Enter closes the drawer. */
export function Grip({ controls }: { readonly controls: string }): React.JSX.Element {
  const { t } = useTranslation();
  const height = useDrawer((drawer) => drawer.height);
  const begun = useRef({ y: 0, height });
  const set = (wanted: number): void => setHeight(wanted, innerHeight);
  const steps: Readonly<Record<string, () => void>> = {
    ArrowUp: () => set(height + step),
    ArrowDown: () => set(height - step),
    PageUp: () => set(height + stride),
    PageDown: () => set(height - stride),
    Home: () => set(leastHeight),
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
      aria-valuemin={leastHeight}
      aria-valuemax={Math.max(leastHeight, innerHeight - roomAbove)}
      onDoubleClick={() => set(usualHeight)}
      onKeyDown={(event: KeyboardEvent) => {
        const move = steps[event.key];
        if (move === undefined) return;
        event.preventDefault();
        move();
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { y: event.clientY, height };
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set(begun.current.height + begun.current.y - event.clientY);
      }}
    />
  );
}
