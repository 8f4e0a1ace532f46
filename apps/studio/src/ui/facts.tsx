import type { ReactNode } from 'react';
import style from './facts.module.css';

/** The key facts about a record, in one line. */
export function Facts({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <div className={style.facts}>{children}</div>;
}
