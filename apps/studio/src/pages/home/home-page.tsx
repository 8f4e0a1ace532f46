import { Button } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readableFiles } from '../../files/reader.ts';
import { useRights } from '../../service/rights.ts';
import { useCreateWorkflow } from '../../shell/create-workflow.ts';
import { Page } from '../../shell/page.tsx';
import { chooseFiles } from '../../ui/choose-files.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Checklist } from './checklist.tsx';
import style from './home-page.module.css';
import { RecentRuns, RecentWorkflows } from './recent.tsx';
import { Samples } from './samples.tsx';
import { useStartFromFile } from './use-start-from-file.ts';

/** Where work starts: the user's file, what they did last, and samples. */
export function HomePage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { mayEdit } = useRights(projectId);
  const start = useStartFromFile(projectId);
  const create = useCreateWorkflow(projectId);
  const take = ([file]: readonly File[]): void => {
    if (file !== undefined) start.mutate(file);
  };
  return (
    <Page title={t('home.title')}>
      <DropZone text={t('home.drop')} onDrop={take} disabled={!mayEdit || start.isPending}>
        <div className={style.home}>
          {mayEdit && (
            <section className={style.start} aria-label={t('home.start')}>
              <IconFileUpload size={28} stroke={1.4} aria-hidden="true" className={style.sign} />
              <div className={style.about}>
                <h2>{t('home.start')}</h2>
                <p>{t('home.startText')}</p>
              </div>
              <div className={style.actions}>
                <Button
                  size="md"
                  loading={start.isPending}
                  onClick={() => chooseFiles(take, readableFiles)}
                >
                  {t('home.chooseFile')}
                </Button>
                <Button
                  size="md"
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  loading={create.isPending}
                  onClick={() => create.mutate()}
                >
                  {t('home.empty')}
                </Button>
              </div>
            </section>
          )}
          <Checklist projectId={projectId} />
          <div className={style.columns}>
            <RecentWorkflows projectId={projectId} />
            <RecentRuns projectId={projectId} />
          </div>
          <Samples projectId={projectId} />
        </div>
      </DropZone>
    </Page>
  );
}
