import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandPalette } from './command-palette.tsx';
import { Rail } from './rail.tsx';
import style from './shell.module.css';

/** The frame of every page of a project: the rail, and the page beside it. */
export function Shell(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  useEffect(() => localStorage.setItem('millrace-project', String(projectId)), [projectId]);
  return (
    <div className={style.shell}>
      <a className={style.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Rail projectId={projectId} />
      <div className={style.content} id="content" tabIndex={-1}>
        <Outlet />
      </div>
      <CommandPalette projectId={projectId} />
    </div>
  );
}
