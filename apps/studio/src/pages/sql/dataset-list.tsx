import { Skeleton, TextInput } from '@mantine/core';
import type { DatasetRecord } from '@millrace/api';
import { TypeMark } from '@millrace/data-grid';
import { IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quoteName } from '../../editor/fields/code/completions.ts';
import { datasetsQuery } from '../../service/queries.ts';
import { Problem } from '../../ui/problem.tsx';
import { searchDatasets } from './search-datasets.ts';
import style from './sql-page.module.css';

type Props = {
  readonly projectId: number;
  readonly datasets: readonly DatasetRecord[] | undefined;
  readonly insert: (name: string) => void;
};

const MAX_SHOWN = 200;

/** The datasets of the project with their columns: a click writes the name into the query. */
export function DatasetList({ projectId, datasets, insert }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useMemo(() => searchDatasets(datasets ?? [], search), [datasets, search]);
  if (datasets === undefined) return <Unloaded projectId={projectId} />;
  if (datasets.length === 0) return <p className={style.note}>{t('sql.noneHere')}</p>;
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        className={style.search ?? ''}
        aria-label={t('sql.searchDatasets')}
        placeholder={t('sql.searchDatasets')}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={style.note}>{t('sql.noMatch')}</p>}
      <ul className={style.list}>
        {found.slice(0, MAX_SHOWN).map(({ dataset, isByColumn }) => (
          <DatasetItem
            key={`${dataset.id} ${String(isByColumn)}`}
            dataset={dataset}
            isOpenFirst={isByColumn || datasets.length === 1}
            insert={insert}
          />
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className={style.note}>{t('sql.moreDatasets', { count: found.length - MAX_SHOWN })}</p>
      )}
    </>
  );
}

function DatasetItem({
  dataset: { name, schemaModel },
  isOpenFirst,
  insert,
}: {
  readonly dataset: DatasetRecord;
  readonly isOpenFirst: boolean;
  readonly insert: (name: string) => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <li>
      <div className={style.dataset}>
        <button
          type="button"
          className={style.fold}
          aria-expanded={isOpen}
          aria-label={t('sql.showColumns', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={14} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={style.name}
          aria-label={t('sql.insert', { name })}
          title={name}
          onClick={() => insert(quoteName(name))}
        >
          <span>{name}</span>
          <IconPlus size={13} aria-hidden="true" className={style.plus} />
        </button>
      </div>
      {isOpen && (
        <ul className={style.columns}>
          {schemaModel.schemaColList.map(({ colName, colType }) => (
            <li key={colName}>
              <button
                type="button"
                className={style.column}
                title={t('sql.insert', { name: colName })}
                onClick={() => insert(quoteName(colName))}
              >
                <span aria-hidden="true" className={style.mark}>
                  <TypeMark type={colType} />
                </span>
                <span>{colName}</span>
                <span className={style.type}>{colType}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Unloaded({ projectId }: Pick<Props, 'projectId'>): React.JSX.Element {
  const { error, refetch } = useQuery(datasetsQuery(projectId));
  if (error !== null) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <div className={style.loading} aria-busy="true">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={24} />
      ))}
    </div>
  );
}
