import type { DatasetRecord } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import {
  compareVersions,
  isReordered,
  settingNames,
  type Compared,
  type Registration,
} from './compare-versions.ts';
import { datasetVersionQuery } from './datasets-query.ts';
import style from './dataset-versions.module.css';

type Props = { readonly dataset: DatasetRecord; readonly version: number };

/** A version of a dataset beside the current one. */
export function DatasetComparison({ dataset, version }: Props): React.JSX.Element {
  const query = useQuery(datasetVersionQuery(dataset.id, version));
  return (
    <Loaded query={query}>
      {(stored) => <Beside then={stored.dataset} dataset={dataset} version={version} />}
    </Loaded>
  );
}

/** Columns that are the same in both versions are shown up to this number. */
const mostSame = 200;

function Beside({
  then,
  dataset,
  version,
}: Props & { readonly then: Registration }): React.JSX.Element {
  const { t } = useTranslation();
  const compared = useMemo(() => compareVersions(then, dataset), [then, dataset]);
  const columns = compared.filter(({ kind }) => kind === 'column');
  const same = columns.filter((each) => each.then === each.now);
  const hidden = new Set(same.slice(mostSame));
  const parts = [
    compared.filter(({ kind }) => kind !== 'column'),
    columns.filter((each) => !hidden.has(each)),
  ] as const;
  const title = t('datasets.versions.compared', { version });
  return (
    <section className={style.comparison} aria-label={title}>
      <h2>{title}</h2>
      {isReordered(then, dataset) && <p>{t('datasets.versions.reordered')}</p>}
      {compared.every((each) => each.then === each.now) && !isReordered(then, dataset) && (
        <p>{t('editor.difference.none')}</p>
      )}
      <table className={style.compared}>
        <thead>
          <tr>
            <th scope="col">{t('datasets.versions.setting')}</th>
            <th scope="col">{t('datasets.versions.then', { version })}</th>
            <th scope="col">{t('datasets.versions.now', { version: dataset.version })}</th>
          </tr>
        </thead>
        <tbody>
          {parts[0].map((each) => (
            <Line key={`${each.kind} ${each.name}`} compared={each} />
          ))}
          <tr>
            <th scope="rowgroup" colSpan={3} className={style.part}>
              {t('datasets.columns')}
            </th>
          </tr>
          {parts[1].map((each) => (
            <Line key={`${each.kind} ${each.name}`} compared={each} />
          ))}
        </tbody>
      </table>
      {hidden.size > 0 && (
        <p className="quiet">{t('datasets.versions.moreSame', { count: hidden.size })}</p>
      )}
    </section>
  );
}

function Line({
  compared: { kind, name, then, now },
}: {
  readonly compared: Compared;
}): React.JSX.Element {
  const { t } = useTranslation();
  const isChanged = then !== now;
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">
        {label()}
        {isChanged && <span className="visually-hidden"> ({t('datasets.versions.differs')})</span>}
      </th>
      <td>{text(then)}</td>
      <td>{text(now)}</td>
    </tr>
  );

  function label(): React.ReactNode {
    const setting = settingNames.find((each) => kind === 'setting' && each === name);
    if (setting !== undefined) return t(`datasets.versions.settings.${setting}`);
    return kind === 'option' ? <code>{name}</code> : name;
  }

  function text(value: string | null): React.ReactNode {
    if (value === null) return <span className="quiet">–</span>;
    if (kind === 'setting' && name === 'header')
      return t(`datasets.versions.header.${value === 'true' ? 'yes' : 'no'}`);
    return kind === 'setting' && name !== 'delimiter' ? value : <code>{value}</code>;
  }
}
