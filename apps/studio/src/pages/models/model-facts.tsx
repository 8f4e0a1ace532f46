import type { SavedModel } from '@millrace/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../ui/moment.tsx';
import style from '../../ui/plain-table.module.css';
import { classNameOf } from '../../files/model-class.ts';
import { engineName } from './engine-name.ts';
import { ExecutionLink, WorkflowLink } from './execution-link.tsx';

/** What a model is, and how it was trained. Facts that aren't known are left out. */
export function ModelFacts({ model }: { readonly model: SavedModel }): React.JSX.Element {
  const { t } = useTranslation();
  const run = model.writtenBy?.execution ?? null;
  const seeds = [...new Set(model.stages.flatMap(({ seed }) => (seed === null ? [] : [seed])))];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('models.class'), classNameOf(model.className)],
    [t('models.version'), model.versions[0]?.version ?? null],
    [
      t('models.engine'),
      model.engine === null ? null : engineName(model.engine, t('models.embedded')),
    ],
    [t('models.saved'), model.savedAt === null ? null : <Moment time={model.savedAt} isWhole />],
    [t('models.writtenBy'), run && <ExecutionLink {...run}>{t('models.run', run)}</ExecutionLink>],
    [t('models.workflow'), run && <WorkflowLink run={run} />],
    ['Millrace', model.writtenBy?.millraceVersion || null],
    [t('models.format'), model.sparkVersion === null ? null : `Spark ML ${model.sparkVersion}`],
    [t('models.seed', { count: seeds.length }), seeds.length === 0 ? null : seeds.join(', ')],
    ['uid', model.uid],
  ];
  return (
    <dl className={style.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
