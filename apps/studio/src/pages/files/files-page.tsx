import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../service/lazy-part.ts';
import { usePlaces } from '../../files/use-places.ts';
import { sessionQuery } from '../../service/queries.ts';
import { PendingPage } from '../fallback-pages.tsx';
import { FolderPage } from './folder-page.tsx';

/** Loads the data grid with it. */
const FilePage = lazyPart(async () => (await import('./file-page.tsx')).FilePage);

/** A folder, or the file in it that the URL names. */
export function FilesPage(): React.JSX.Element {
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { data: user } = useQuery(sessionQuery);
  const search = useSearch({ from: '/inside/projects/$projectId/files' });
  const username = user?.username ?? '';
  const path = search.path ?? `/user/${username}`;
  const places = usePlaces(projectId);
  return search.file === undefined ? (
    <FolderPage projectId={projectId} path={path} search={search} places={places} />
  ) : (
    <Suspense fallback={<PendingPage />}>
      <FilePage projectId={projectId} path={search.file} places={places} />
    </Suspense>
  );
}
