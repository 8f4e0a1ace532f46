import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import style from './drop-zone.module.css';

type Props = {
  /** What happens to dropped files. */
  readonly text: string;
  readonly onDrop: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Accepts files dragged onto it, and shows what it will do with them while they hover. */
export function DropZone({ text, onDrop, disabled = false, children }: Props): React.JSX.Element {
  const [hovering, setHovering] = useState(false);
  const depth = useRef(0);
  const enter = (by: number): void => {
    depth.current = Math.max(0, depth.current + by);
    setHovering(depth.current > 0);
  };
  const whereFiles = (does: (event: DragEvent) => void) => (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    does(event);
  };
  return (
    <div
      className={style.zone}
      onDragEnter={whereFiles(() => enter(1))}
      onDragOver={whereFiles(() => undefined)}
      onDragLeave={whereFiles(() => enter(-1))}
      onDrop={whereFiles((event) => {
        depth.current = 0;
        setHovering(false);
        onDrop([...event.dataTransfer.files]);
      })}
    >
      {children}
      {hovering && (
        <div className={style.over}>
          <p>
            <IconUpload size={18} aria-hidden="true" /> {text}
          </p>
        </div>
      )}
    </div>
  );
}
