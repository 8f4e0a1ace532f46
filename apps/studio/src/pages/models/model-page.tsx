import type { SavedModel } from '@millrace/api';
import { Button } from '@mantine/core';
import { IconDownload, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../files/use-places.ts';
import { Page } from '../../shell/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import style from '../../ui/plain-table.module.css';
import { WorkflowUsers } from '../../ui/workflow-users.tsx';
import { PathTrail } from '../files/path-trail.tsx';
import { ModelFacts } from './model-facts.tsx';
import { ModelMetrics } from './model-metrics.tsx';
import page from './model-page.module.css';
import { modelQuery } from '../../files/model-query.ts';
import { ModelStage } from './model-stage.tsx';
import { ModelVersions } from './model-versions.tsx';
import { TrainedOn } from './trained-on.tsx';

/** A saved model: how it was trained, its stages, and what each has learned. */
export function ModelPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { path } = useSearch({ from: '/inside/projects/$projectId/files/model' });
  const places = usePlaces(projectId);
  const model = useQuery(modelQuery(path));
  return (
    <Page
      title={path.replace(/^.*\//, '')}
      actions={
        <>
          <Button
            variant="default"
            component="a"
            href={`/api/v1/models/download?path=${encodeURIComponent(path)}`}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('models.download')}
          </Button>
          <LinkButton
            variant="default"
            to="/projects/$projectId/files"
            params={{ projectId }}
            search={{ path }}
            leftSection={<IconFolder size={16} aria-hidden="true" />}
          >
            {t('models.files')}
          </LinkButton>
        </>
      }
    >
      <PathTrail projectId={projectId} path={path} places={places} />
      <Loaded query={model} page>
        {(found) => <Model key={path} model={found} />}
      </Loaded>
    </Page>
  );
}

function Model({ model }: { readonly model: SavedModel }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={`${style.section} ${page.sections}`}>
      <ModelFacts model={model} />
      {model.description !== 'whole' && (
        <p className="quiet">{t(`models.description.${model.description}`)}</p>
      )}
      {model.metrics.length > 0 && <ModelMetrics metrics={model.metrics} />}
      {model.stages.map((stage, index) => (
        <ModelStage key={stage.uid} stage={stage} model={model} place={index + 1} />
      ))}
      {model.stagesLeftOut > 0 && (
        <p className="quiet">{t('models.stagesLeftOut', { count: model.stagesLeftOut })}</p>
      )}
      {model.versions.length > 1 && <ModelVersions versions={model.versions} />}
      <h2>{t('models.usedBy')}</h2>
      {model.usedBy.workflows.length + model.usedBy.hidden === 0 ? (
        <p className="quiet">{t('models.unused')}</p>
      ) : (
        <WorkflowUsers {...model.usedBy} />
      )}
      {model.trainedOn !== null && <TrainedOn columns={model.trainedOn} />}
    </div>
  );
}
