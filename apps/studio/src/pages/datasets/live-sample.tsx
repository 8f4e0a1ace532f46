import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { DataGrid } from '@millrace/data-grid';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ColumnEditor } from './column-editor.tsx';
import type { Column } from './columns.ts';
import style from './live-sample.module.css';
import { sampleQuery, type Reading } from './reading-queries.ts';

export type Looked = {
  readonly path: string;
  readonly reading: Reading;
  readonly columns: readonly Column[];
};

const pauseMs = 300;

/** The first rows, requested when typing pauses. */
function useSample({ path, reading, columns }: Looked) {
  const [settled] = useDebouncedValue(columns, pauseMs);
  return useQuery(sampleQuery(path, reading, settled));
}

/** The columns, editable, with the values of the first rows that don't fit them. */
export function LiveColumns({
  disabled,
  onChange,
  ...looked
}: Looked & {
  readonly disabled: boolean;
  readonly onChange: (columns: readonly Column[]) => void;
}): React.JSX.Element | null {
  const { data } = useSample(looked);
  if (looked.columns.length === 0) return null;
  return (
    <ColumnEditor
      columns={looked.columns}
      disabled={disabled}
      {...(data === undefined ? {} : { rejected: data.rejected })}
      onChange={onChange}
    />
  );
}

/** The first rows as these columns read them. */
export function LiveSample(looked: Looked): React.JSX.Element {
  const { t } = useTranslation();
  const { data, error } = useSample(looked);
  return (
    <section className={style.sample} aria-label={t('datasets.sample')}>
      {error !== null && <Problem error={error} />}
      {data === undefined && error === null && (
        <div>
          <Loading />
        </div>
      )}
      {data !== undefined && (
        <DataGrid
          label={t('datasets.sample')}
          headers={data.headers}
          types={looked.columns.map(({ type }) => type)}
          cells={data.cells}
          total={data.total}
          cut={data.cut}
        />
      )}
      {data?.cells.length === 0 && <Alert color="gray">{t('datasets.noRows')}</Alert>}
    </section>
  );
}
