import type { ReactNode } from 'react';
import style from './empty-state.module.css';

/** One sentence and what to do now. */
export function EmptyState({ title, text, children }: { readonly title: string; readonly text: string; readonly children?: ReactNode }): React.JSX.Element {
  return (
    <div className={style.empty}>
      <h2 className={style.title}>{title}</h2>
      <p className={style.text}>{text}</p>
      <div className={style.actions}>{children}</div>
    </div>
  );
}
