import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matching } from '../shell/matching.ts';
import style from './record-table.module.css';

export type RecordColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right';
  readonly width?: number | string;
};

/** A list of records with a filter by name. The first column should hold a link. */
export function RecordTable<Row>({
  rows,
  columns,
  keyOf,
  nameOf,
}: {
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly nameOf: (row: Row) => string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const shown = matching(rows, text, nameOf);
  return (
    <div className={style.box}>
      <TextInput
        className={style.filter}
        leftSection={<IconSearch size={16} />}
        placeholder={t('common.search')}
        aria-label={t('common.search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <table className={style.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, align, width }) => (
              <th key={key} style={{ textAlign: align ?? 'left', width }} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, render, align }) => (
                <td key={key} style={{ textAlign: align ?? 'left' }} className={align === 'right' ? 'numbers' : undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={style.nothing}>{t('common.nothing')}</p>}
    </div>
  );
}
