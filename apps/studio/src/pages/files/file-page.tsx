import { Button } from '@mantine/core';
import { IconDatabasePlus, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { downloadAddress } from './download-address.ts';
import { FilePreview } from './file-preview.tsx';
import { PathTrail, type Place } from './path-trail.tsx';

type Props = {
  readonly projectId: number;
  readonly path: string;
  readonly places: readonly Place[];
};

/** What is in a file. */
export function FilePage({ projectId, path, places }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { mayEdit } = useRights(projectId);
  return (
    <Page
      title={path.replace(/^.*\//, '')}
      filled
      actions={
        <>
          <Button
            variant="default"
            component="a"
            href={downloadAddress(path)}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('files.download')}
          </Button>
          {mayEdit && (
            <LinkButton
              to="/projects/$projectId/datasets/new"
              params={{ projectId }}
              search={{ path }}
              leftSection={<IconDatabasePlus size={16} aria-hidden="true" />}
            >
              {t('files.register')}
            </LinkButton>
          )}
        </>
      }
    >
      <PathTrail projectId={projectId} path={path} places={places} />
      <FilePreview key={path} path={path} />
    </Page>
  );
}
