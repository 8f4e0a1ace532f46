import type { SavedModel } from '@millrace/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../ui/moment.tsx';
import style from '../../ui/plain-table.module.css';
import { classNameOf } from '../../files/model-class.ts';

/** What a model is, and how it was trained. Facts that aren't known are left out. */
export function ModelFacts({ model }: { readonly model: SavedModel }): React.JSX.Element {
  const { t } = useTranslation();
  const run = model.writtenBy?.execution ?? null;
  const seeds = [...new Set(model.stages.flatMap(({ seed }) => (seed === null ? [] : [seed])))];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('models.class'), classNameOf(model.className)],
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

type Run = NonNullable<NonNullable<SavedModel['writtenBy']>['execution']>;

function ExecutionLink({
  id: executionId,
  projectId,
  children,
}: Pick<Run, 'id' | 'projectId'> & { readonly children: ReactNode }): React.JSX.Element {
  return (
    <Link to="/projects/$projectId/executions/$executionId" params={{ projectId, executionId }}>
      {children}
    </Link>
  );
}

function WorkflowLink({ run }: { readonly run: Run }): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId, workflowId, workflowName, workflowVersion: version } = run;
  return (
    <>
      <Link to="/projects/$projectId/workflows/$workflowId" params={{ projectId, workflowId }}>
        {workflowName}
      </Link>{' '}
      <span className="quiet">{t('models.workflowVersion', { version })}</span>
    </>
  );
}

function engineName(engine: string, embedded: string): string {
  if (engine === 'duckdb') return embedded;
  return engine === 'spark' ? 'Spark' : engine;
}
