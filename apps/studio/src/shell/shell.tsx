import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandPalette } from './command-palette.tsx';
import { LoginAgain } from './login-again.tsx';
import { Rail } from './rail.tsx';
import { ServerNotice } from './server-notice.tsx';
import style from './shell.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { useEarlyPages } from './use-early-pages.ts';

/** The frame of every page of a project: the rail, and the page beside it. */
export function Shell(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => localStorage.setItem('millrace-project', String(projectId)), [projectId]);
  useEarlyPages();
  return (
    <div className={style.shell}>
      <a
        className={style.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {t('nav.skip')}
      </a>
      <Rail projectId={projectId} />
      <div className={style.content} id="content" tabIndex={-1} ref={content}>
        <Outlet key={projectId} />
      </div>
      <CommandPalette projectId={projectId} />
      <UploadPanel />
      <ServerNotice />
      <LoginAgain />
    </div>
  );
}
