import { IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { datasetUsersQuery } from './datasets-query.ts';
import style from './dataset-users.module.css';

/** The workflows that use a dataset. */
export function DatasetUsers({ datasetId }: { readonly datasetId: number }): React.ReactNode {
  const { t } = useTranslation();
  const query = useQuery(datasetUsersQuery(datasetId));
  return (
    <Loaded query={query}>
      {({ workflows, hidden }) => (
        <>
          {workflows.length + hidden === 0 && <p className="quiet">{t('datasets.unused')}</p>}
          <ul className={style.users}>
            {workflows.map(({ id, name, projectId }) => (
              <li key={id}>
                <IconSitemap size={16} stroke={1.6} aria-hidden="true" />
                <Link
                  to="/projects/$projectId/workflows/$workflowId"
                  params={{ projectId, workflowId: id }}
                >
                  {name}
                </Link>
              </li>
            ))}
            {hidden > 0 && <li className="quiet">{t('datasets.hidden', { count: hidden })}</li>}
          </ul>
        </>
      )}
    </Loaded>
  );
}
