import type { SavedModel } from '@millrace/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../ui/moment.tsx';
import style from '../../ui/plain-table.module.css';
import { TypedSelect } from '../../ui/typed-select.tsx';
import { ValueText } from '../../ui/value-text.tsx';
import { ExecutionLink, WorkflowLink } from './execution-link.tsx';
import page from './model-page.module.css';
import { VersionChanges } from './version-changes-list.tsx';
import { versionMetrics, type VersionMetrics } from './version-metrics.ts';

type Versions = SavedModel['versions'];

/** The versions of a model: who saved each when, its metrics, and what was changed for it. */
export function ModelVersions({ versions }: { readonly versions: Versions }): React.JSX.Element {
  const { t } = useTranslation();
  const evaluators = versionMetrics(versions);
  const [selected, select] = useState('0');
  const shown = evaluators[Number(selected)];
  return (
    <>
      <h2>{t('models.versions')}</h2>
      {evaluators.length > 1 && (
        <TypedSelect
          label={t('models.versionMetrics')}
          data={evaluators.map(({ title, isOfTraining }, index) => {
            const rows = t(isOfTraining ? 'models.trainingRows' : 'models.otherRows');
            return { value: String(index), label: t('models.evaluatorOn', { title, rows }) };
          })}
          value={selected}
          onChange={select}
        />
      )}
      <div className={page.wide} role="region" aria-label={t('models.versions')} tabIndex={0}>
        <VersionsTable versions={versions} shown={shown} />
      </div>
      <p className="quiet">{t('models.overwritten')}</p>
    </>
  );
}

type TableProps = {
  readonly versions: Versions;
  readonly shown: VersionMetrics | undefined;
};

function VersionsTable({ versions, shown }: TableProps): React.JSX.Element {
  const { t } = useTranslation();
  const names = shown?.names ?? [];
  return (
    <table className={`${style.table} ${page.table}`} aria-label={t('models.versions')}>
      <thead>
        <tr>
          <th scope="col">{t('models.version')}</th>
          <th scope="col">{t('models.saved')}</th>
          <th scope="col">{t('models.writtenBy')}</th>
          {names.map((name) => (
            <th key={name} scope="col" className={page.right}>
              {name}
            </th>
          ))}
          <th scope="col">{t('models.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((each, index) => (
          <tr key={`${index} ${each.version}`}>
            <th scope="row">
              {each.version}
              {index === 0 && <span className="quiet"> {t('models.current')}</span>}
            </th>
            <td className={page.top}>
              {each.writtenBy !== null && <Moment time={each.writtenBy.time} />}
            </td>
            <td className={page.top}>
              <SavedBy by={each.writtenBy} />
            </td>
            {names.map((name) => (
              <Metric key={name} value={shown?.values[index]?.get(name)} />
            ))}
            <td className={page.top}>
              <VersionChanges version={each} before={versions[index + 1]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SavedBy({ by }: { readonly by: SavedModel['writtenBy'] }): React.JSX.Element | null {
  const { t } = useTranslation();
  const run = by?.execution ?? null;
  if (run === null) return null;
  return (
    <>
      <div>
        <ExecutionLink {...run}>{t('models.run', run)}</ExecutionLink>{' '}
        {run.username !== null && (
          <span className="quiet">{t('models.by', { name: run.username })}</span>
        )}
      </div>
      <WorkflowLink run={run} />
    </>
  );
}

/** Undefined: the version doesn't have it. */
function Metric({ value }: { readonly value: number | null | undefined }): React.JSX.Element {
  return (
    <td className={`${page.right} ${page.top}`}>
      {value !== undefined && <ValueText value={value} />}
    </td>
  );
}
