import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleOpen } from '../../state/drawer-state.ts';
import style from './drawer.module.css';
import { drawerHeights, setDrawerHeight, usePreferences } from '../../state/preferences.ts';
import { useEditorStore } from '../../state/use-editor.ts';

const [step, stride] = [24, 120];
const { min, usual, roomAbove } = drawerHeights;

/**
 * The upper edge of the drawer: drag it, or move it with the arrow keys, Page Up, Page Down, Home
 * and End. Enter closes the drawer.
 */
export function Grip({ controls }: { readonly controls: string }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const height = usePreferences((preferences) => preferences.drawerHeight);
  const started = useRef({ y: 0, height });
  const set = (wanted: number): void => setDrawerHeight(wanted, innerHeight);
  const steps: Readonly<Record<string, () => void>> = {
    ArrowUp: () => set(height + step),
    ArrowDown: () => set(height - step),
    PageUp: () => set(height + stride),
    PageDown: () => set(height - stride),
    Home: () => set(min),
    End: () => set(innerHeight),
    Enter: () => toggleOpen(editor),
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
      aria-valuemin={min}
      aria-valuemax={Math.max(min, innerHeight - roomAbove)}
      onDoubleClick={() => set(usual)}
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
