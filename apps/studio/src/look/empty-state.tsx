import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from './empty-state.module.css';

type Props = { readonly title: string; readonly text: string; readonly icon?: Icon; readonly children?: ReactNode };

/** One sentence and what to do now. */
export function EmptyState({ title, text, icon: Sign, children }: Props): React.JSX.Element {
  return (
    <div className={style.empty}>
      {Sign !== undefined && (
        <span className={style.sign}>
          <Sign size={24} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <h2 className={style.title}>{title}</h2>
      <p className={style.text}>{text}</p>
      <div className={style.actions}>{children}</div>
    </div>
  );
}
