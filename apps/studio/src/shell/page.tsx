import type { ReactNode } from 'react';
import { PageBar } from './page-bar.tsx';
import style from './page.module.css';

type Props = {
  readonly title: string;
  /** The actions of the page, at the right of the bar. */
  readonly actions?: ReactNode;
  /** Whether the content has the height of the window and scrolls itself, as a table does. */
  readonly filled?: boolean;
  readonly children: ReactNode;
};

/** A page outside the editor: its bar and its content. */
export function Page({ title, actions, filled = false, children }: Props): React.JSX.Element {
  return (
    <div className={style.page} data-filled={filled || undefined}>
      <PageBar title={title}>{actions}</PageBar>
      <main className={style.main}>{children}</main>
    </div>
  );
}
