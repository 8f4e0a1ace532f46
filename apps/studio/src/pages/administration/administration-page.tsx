import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { sessionQuery } from '../../service/queries.ts';
import { Page } from '../../shell/page.tsx';
import { AuditLog } from './audit-log.tsx';
import { ServerLimits } from './server-limits.tsx';
import { ServerState } from './server-state.tsx';
import { Users } from './users.tsx';

/** The users of the server, its audit log, limits and health. Only for administrators. */
export function AdministrationPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { data: user } = useQuery(sessionQuery);
  return (
    <Page title={t('administration.title')} filled>
      {user?.role === 'ADMIN' ? (
        <PageTabs
          tabs={[
            { name: 'users', label: t('administration.tabs.users'), content: <Users /> },
            { name: 'audit', label: t('administration.tabs.audit'), content: <AuditLog /> },
            { name: 'limits', label: t('administration.tabs.limits'), content: <ServerLimits /> },
            { name: 'server', label: t('administration.tabs.server'), content: <ServerState /> },
          ]}
        />
      ) : (
        <EmptyState
          icon={IconLock}
          title={t('administration.title')}
          text={t('administration.onlyAdmins')}
        >
          <LinkButton to="/">{t('notFound.home')}</LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}
