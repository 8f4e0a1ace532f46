import { TypeMark, formatNumber } from '@millrace/data-grid';
import { useTranslation } from 'react-i18next';
import { columnTypes } from '../../ui/column-types.ts';
import { SuggestionInput } from '../../ui/suggestion-input.tsx';
import style from './column-editor.module.css';
import type { Column, Rejected } from './columns.ts';

type Props = {
  readonly columns: readonly Column[];
  /**
   * For text files all names can be edited; for files with their own columns they are read-only.
   */
  readonly disabled?: boolean;
  readonly rejected?: ReadonlyMap<number, Rejected>;
  readonly onChange: (columns: readonly Column[]) => void;
};

/**
 * The columns of a dataset: names, types, and date formats. Values that don't fit a type are
 * counted beside it.
 */
export function ColumnEditor({
  columns,
  disabled = false,
  rejected = new Map(),
  onChange,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const change = (index: number, changes: Partial<Column>): void =>
    onChange(columns.map((column, each) => (each === index ? { ...column, ...changes } : column)));
  const hasTimes = columns.some(isTime);
  return (
    <table className={style.columns} aria-label={t('datasets.columns')}>
      <thead>
        <tr>
          <th scope="col">{t('common.name')}</th>
          <th scope="col">{t('datasets.type')}</th>
          {hasTimes && <th scope="col">{t('datasets.format')}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map((column, index) => (
          <tr key={index}>
            <td>
              <span className={style.name}>
                <TypeMark type={column.type} />
                <input
                  value={column.name}
                  disabled={disabled}
                  aria-label={t('datasets.nameOf', { number: index + 1 })}
                  onChange={(event) => change(index, { name: event.currentTarget.value })}
                />
              </span>
            </td>
            <td>
              <SuggestionInput
                size="xs"
                data={[...columnTypes]}
                value={column.type}
                disabled={disabled}
                aria-label={t('datasets.typeOf', { name: column.name })}
                onChange={(type) => change(index, { type })}
              />
              <Warning rejected={rejected.get(index)} />
              {column.isMixed === true && (
                <div className={style.warning}>{t('datasets.mixedTypes')}</div>
              )}
            </td>
            {hasTimes && (
              <td>
                {isTime(column) && (
                  <input
                    value={column.format}
                    disabled={disabled}
                    placeholder={
                      column.type.toUpperCase() === 'DATE' ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm:ss'
                    }
                    aria-label={t('datasets.formatOf', { name: column.name })}
                    onChange={(event) => change(index, { format: event.currentTarget.value })}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Warning({
  rejected,
}: {
  readonly rejected: Rejected | undefined;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  if (rejected === undefined) return null;
  return (
    <div className={style.warning}>
      {t('datasets.rejected', {
        count: rejected.count,
        shown: formatNumber(rejected.count),
        example: rejected.example,
      })}
    </div>
  );
}

function isTime({ type }: Column): boolean {
  return /^(date|timestamp)/i.test(type);
}
