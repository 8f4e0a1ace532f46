import { useParams } from '@tanstack/react-router';
import type { MouseEventHandler, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../ui/page-title.ts';
import { projectsQuery } from '../service/queries.ts';
import style from './page-bar.module.css';
import { ProjectSwitcher } from './project-switcher.tsx';
import { useRemember } from './recent.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

type Props = {
  readonly title: ReactNode;
  /** What the page is called where the title is more than a text. */
  readonly name?: string;
  readonly children?: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLElement>;
};

/**
 * The bar at the top of a page: which project, which page, what can be done. It names the page in
 * the window's title too.
 */
export function PageBar({ title, name, children, onClick }: Props): React.JSX.Element {
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { data: projects } = useQuery(projectsQuery);
  const called = name ?? (typeof title === 'string' ? title : undefined);
  usePageTitle(called, projects?.find(({ id }) => id === projectId)?.name);
  useRemember(called);
  useFocusAfterNavigation();
  return (
    <header className={style.bar} onClick={onClick}>
      <ProjectSwitcher projectId={projectId} />
      <span className={style.divider} aria-hidden="true">
        /
      </span>
      <div className={style.title}>
        {typeof title === 'string' ? <h1 title={title}>{title}</h1> : title}
      </div>
      <div className={style.actions}>{children}</div>
    </header>
  );
}
