import { useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, type MouseEventHandler, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../ui/page-title.ts';
import { projectsQuery } from '../service/queries.ts';
import style from './page-bar.module.css';
import { GuideLink } from './guide-link.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import { useRemember } from './recent.ts';

type Props = {
  readonly title: ReactNode;
  /** The name of the page if the title is more than text. */
  readonly name?: string;
  readonly children?: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLElement>;
};

/** The bar at the top of a page: project, page, actions. Also sets the window's title. */
export function PageBar({ title, name, children, onClick }: Props): React.JSX.Element {
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { data: projects } = useQuery(projectsQuery);
  const pageName = name ?? (typeof title === 'string' ? title : undefined);
  usePageTitle(pageName, projects?.find(({ id }) => id === projectId)?.name);
  useRemember(pageName);
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
      <div className={style.actions} data-part="bar">
        {children}
        <GuideLink projectId={projectId} />
      </div>
    </header>
  );
}

let before: string | undefined;

/**
 * If navigation removes the focused element, the next page gets the focus, so that Tab continues
 * there and screen readers read its title. The first page leaves it to the browser. Another view of
 * the same page, such as through a filter, doesn't count: its menu restores the focus itself.
 */
function useFocusAfterNavigation(): void {
  const address = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && placeOf(resolvedLocation),
  });
  useEffect(() => {
    if (address === undefined) return;
    const isFirst = before === undefined;
    before = address;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isFirst && isLost) document.querySelector<HTMLElement>('#content')?.focus();
  }, [address]);
}

type Place = {
  readonly pathname: string;
  readonly search: { readonly path?: string; readonly file?: string; readonly run?: number };
};

/** Each folder and file counts as its own page, and so does a workflow as it was run. */
function placeOf({ pathname, search }: Place): string {
  return [pathname, search.path, search.file, search.run].join(' ');
}
