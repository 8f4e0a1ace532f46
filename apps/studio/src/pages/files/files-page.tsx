import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../service/queries.ts';
import { PendingPage } from '../fallback-pages.tsx';
import { FolderPage } from './folder-page.tsx';

/** Loads the data grid with it. */
const FilePage = lazy(async () => ({ default: (await import('./file-page.tsx')).FilePage }));

/** A folder, or the file in it that the URL names. */
export function FilesPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { data: user } = useQuery(sessionQuery);
  const search = useSearch({ from: '/inside/projects/$projectId/files' });
  const username = user?.username ?? '';
  const path = search.path ?? `/user/${username}`;
  const places = [
    { path: `/user/${username}`, name: t('files.mine') },
    { path: `/projects/${projectId}`, name: t('files.ofProject') },
    { path: '/shared', name: t('files.shared') },
  ];
  return search.file === undefined ? (
    <FolderPage projectId={projectId} path={path} search={search} places={places} />
  ) : (
    <Suspense fallback={<PendingPage />}>
      <FilePage projectId={projectId} path={search.file} places={places} />
    </Suspense>
  );
}
