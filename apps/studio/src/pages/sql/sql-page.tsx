import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../service/queries.ts';
import { Page } from '../../shell/page.tsx';
import { QueryWorkbench } from './query-workbench.tsx';

/** Queries over the datasets of a project. */
export function SqlPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { data: user } = useQuery(sessionQuery);
  if (user === undefined) return <Page title={t('sql.title')} filled children={null} />;
  return <QueryWorkbench key={projectId} projectId={projectId} username={user.username} />;
}
