import type { ReactNode } from 'react';
import { PageBar } from './page-bar.tsx';
import style from './page.module.css';

type Props = {
  readonly title: string;
  /** What can be done here, at the right of the bar. */
  readonly actions?: ReactNode;
  /** The content is as high as the window and scrolls by itself, as a table does. */
  readonly filled?: boolean;
  readonly children: ReactNode;
};

/** A page around the editor: its bar, and what it shows. */
export function Page({ title, actions, filled = false, children }: Props): React.JSX.Element {
  return (
    <div className={style.page} data-filled={filled || undefined}>
      <PageBar title={title}>{actions}</PageBar>
      <main className={style.main}>{children}</main>
    </div>
  );
}
