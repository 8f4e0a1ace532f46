import { Anchor, Select } from '@mantine/core';
import type { DatasetRecord } from '@millrace/api';
import { TypeMark } from '@millrace/data-grid';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../ui/time.ts';
import { datasetsQuery } from '../../service/queries.ts';
import { useSession } from '../session/use-session.ts';
import style from './dataset-picker.module.css';
import { issueTexts } from './issue-text.tsx';
import type { WidgetProps } from './widget-props.ts';

/** A registered dataset, found by name or path; its uuid is stored. Its columns are shown below. */
export function DatasetPicker({
  label,
  description,
  value,
  issues,
  onChange,
}: WidgetProps): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useSession().getState();
  const { data: datasets } = useQuery(datasetsQuery(projectId));
  const selected = datasets?.find(({ uuid, id }) => uuid === value || String(id) === value);
  const isLost = value !== '' && datasets !== undefined && selected === undefined;
  const options = (datasets ?? []).map(({ uuid, name, path }) => ({
    value: uuid,
    label: name,
    path,
  }));
  const paths = new Map(options.map(({ value: uuid, path }) => [uuid, path]));
  return (
    <>
      <Select
        label={label}
        description={description}
        error={issueTexts(issues)}
        searchable
        value={isLost ? value : (selected?.uuid ?? null)}
        data={
          isLost ? [...options, { value, label: t('editor.dataset.lost', { id: value }) }] : options
        }
        nothingFoundMessage={t('editor.dataset.none')}
        limit={200}
        maxDropdownHeight={300}
        comboboxProps={{ transitionProps: { duration: 0 } }}
        renderOption={({ option }) => (
          <span className={style.option}>
            <span>{option.label}</span>
            <span className={style.path}>{paths.get(option.value)}</span>
          </span>
        )}
        onChange={(uuid) => onChange(uuid ?? '', true)}
      />
      {selected !== undefined && <Card projectId={projectId} dataset={selected} />}
    </>
  );
}

const mostColumns = 50;

function Card({
  projectId,
  dataset,
}: {
  readonly projectId: number;
  readonly dataset: DatasetRecord;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { id, name, path, datasetType, dateLastUpdated, schemaModel } = dataset;
  const columns = schemaModel.schemaColList;
  return (
    <section className={style.card} aria-label={t('editor.dataset.about', { name })}>
      <p className={style.line}>
        <span className={style.path} title={path}>
          {path}
        </span>
        <Anchor
          size="xs"
          className={style.link ?? ''}
          renderRoot={(props) => (
            <Link
              to="/projects/$projectId/datasets/$datasetId"
              params={{ projectId, datasetId: id }}
              {...props}
            />
          )}
        >
          {t('editor.dataset.open')} <IconExternalLink size={12} aria-hidden="true" />
        </Anchor>
      </p>
      <p className={style.line}>
        <span className="quiet">
          {datasetType} · {t('datasets.columnCount', { count: columns.length })} ·{' '}
          {t('editor.dataset.changed', { when: shortTime(dateLastUpdated) })}
        </span>
      </p>
      <ul className={style.columns}>
        {columns.slice(0, mostColumns).map(({ colName, colType }) => (
          <li key={colName}>
            <TypeMark type={colType} />
            <span>{colName}</span>
            <span className="quiet">{colType}</span>
          </li>
        ))}
        {columns.length > mostColumns && (
          <li className="quiet">
            {t('editor.dataset.more', { count: columns.length - mostColumns })}
          </li>
        )}
      </ul>
    </section>
  );
}
