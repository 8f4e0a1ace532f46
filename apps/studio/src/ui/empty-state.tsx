import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from './empty-state.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly icon?: Icon;
  readonly level?: 1 | 2;
  /** In a pane, not on a page. */ readonly compact?: boolean;
  readonly children?: ReactNode;
};

/** One sentence and what to do now. */
export function EmptyState({
  title,
  text,
  icon: Sign,
  level = 2,
  compact = false,
  children,
}: Props): React.JSX.Element {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={style.empty} data-compact={compact || undefined}>
      {Sign !== undefined && (
        <span className={style.sign}>
          <Sign size={24} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <Heading className={style.title}>{title}</Heading>
      <p className={style.text}>{text}</p>
      {children !== undefined && <div className={style.actions}>{children}</div>}
    </div>
  );
}
