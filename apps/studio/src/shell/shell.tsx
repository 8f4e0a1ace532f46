import { Outlet, useParams, useRouter } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { CommandPalette } from './command-palette.tsx';
import { LoginAgain } from './login-again.tsx';
import { Rail } from './rail.tsx';
import style from './shell.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { projectsQuery } from '../service/queries.ts';
import { whenFetched } from './when-fetched.ts';
import { useService } from '../service/service-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { pathOf, places } from './places.ts';

/** The frame of every page of a project: the navigation, and the page beside it. */
export function Shell(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const content = useRef<HTMLDivElement>(null);
  const isForeign = useIsForeign(projectId);
  useEffect(() => {
    if (!isForeign) localStorage.setItem('millrace-project', String(projectId));
  }, [projectId, isForeign]);
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
        {isForeign ? <ForeignProject /> : <Outlet key={projectId} />}
      </div>
      <CommandPalette projectId={projectId} />
      <UploadPanel />
      <ServerNotice />
      <LoginAgain />
    </div>
  );
}

/** Whether the user isn't a member of a project, or there is no such project. */
function useIsForeign(projectId: number): boolean {
  const { data, isFetching, refetch } = useQuery(projectsQuery);
  const [asked, setAsked] = useState<number | null>(null);
  const isMissing = data !== undefined && data.every(({ id }) => id !== projectId);
  useEffect(() => {
    // It may have been created, or the user added, since the list was fetched.
    if (isMissing && asked !== projectId) void refetch().then(() => setAsked(projectId));
  }, [isMissing, asked, projectId, refetch]);
  return isMissing && !isFetching && asked === projectId;
}

/** In place of all pages of a project that the user can't see. */
function ForeignProject(): React.JSX.Element {
  const { t } = useTranslation();
  usePageTitle(t('projects.foreignTitle'));
  return (
    <main>
      <EmptyState
        level={1}
        icon={IconLock}
        title={t('projects.foreignTitle')}
        text={t('projects.foreign')}
      >
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </EmptyState>
    </main>
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
 * Preloads the scripts of the other pages once this one has its data, so that they open
 * immediately, even if the server can't be reached.
 */
function useEarlyPages(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      whenFetched(queryClient, () => {
        for (const { name } of places)
          void router.loadRouteChunk(router.routesByPath[pathOf(name)])?.catch(() => undefined);
      }),
    [router, queryClient],
  );
}
