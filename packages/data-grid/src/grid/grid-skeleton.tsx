import { Skeleton } from '@mantine/core';
import style from './data-grid.module.css';

/** A placeholder of a grid's size, so that nothing jumps when it loads. */
export function GridSkeleton({ label }: { readonly label: string }): React.JSX.Element {
  return (
    <div className={style.skeleton} aria-busy="true" aria-label={label} role="status">
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton
          key={line}
          height={line === 0 ? 20 : 10}
          width={line === 0 ? '100%' : `${92 - line * 7}%`}
        />
      ))}
    </div>
  );
}
