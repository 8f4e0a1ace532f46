import { Outlet, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCloudOff } from '@tabler/icons-react';
import { CommandPalette } from './command-palette.tsx';
import { LoginAgain } from './login-again.tsx';
import { Rail } from './rail.tsx';
import style from './shell.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { useService } from '../service/service-state.ts';
import { pathOf, places } from './places.ts';

/** The frame of every page of a project: the navigation, and the page beside it. */
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

/** A notice while the server can't be reached. It covers nothing and moves nothing. */
function ServerNotice(): React.JSX.Element {
  const { t } = useTranslation();
  const isGone = useService(({ server }) => server === 'gone');
  return (
    <div role="status" className={style.place} data-server-notice={isGone || undefined}>
      {isGone && (
        <p className={style.notice}>
          <IconCloudOff size={16} aria-hidden="true" />
          <span>
            <strong>{t('server.gone')}</strong> {t('server.trying')}
          </span>
        </p>
      )}
    </div>
  );
}

/**
 * Preloads the scripts of the other pages while idle, so that they open immediately, even if the
 * server can't be reached.
 */
function useEarlyPages(): void {
  const router = useRouter();
  useEffect(() => {
    return whenIdle(() => {
      for (const { name } of places)
        void router.loadRouteChunk(router.routesByPath[pathOf(name)])?.catch(() => undefined);
    });
  }, [router]);
}
