import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Page } from '../../shell/page.tsx';
import { Connections } from './connections.tsx';
import { Members } from './members.tsx';
import { ProjectGeneral } from './project-general.tsx';

/** The name, members and connections of a project. */
export function ProjectPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  return (
    <Page title={t('projectSettings.title')} filled>
      <PageTabs
        tabs={[
          {
            name: 'general',
            label: t('projectSettings.tabs.general'),
            content: <ProjectGeneral projectId={projectId} />,
          },
          {
            name: 'members',
            label: t('projectSettings.tabs.members'),
            content: <Members projectId={projectId} />,
          },
          {
            name: 'connections',
            label: t('projectSettings.tabs.connections'),
            content: <Connections projectId={projectId} />,
          },
        ]}
      />
    </Page>
  );
}
