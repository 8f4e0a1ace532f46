import { Skeleton } from '@mantine/core';
import style from './pending-page.module.css';

/** While the script of a page is on its way: as high as a page's bar, with a sketch below. */
export function PendingPage(): React.JSX.Element {
  return (
    <div aria-busy="true">
      <div className={style.bar}>
        <Skeleton height={16} width={200} />
      </div>
      <div className={style.rows}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
    </div>
  );
}
