import type { ColumnProfileRecord } from '@millrace/api';
import {
  cellText,
  floatText,
  shareText,
  TypeMark,
  formatNumber,
  unroundedText,
} from '@millrace/data-grid';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ValueText } from '../value-text.tsx';
import { Frequencies, Histogram } from './histogram.tsx';
import style from './profile-table.module.css';

const mostValues = 5;

/** A column's row in the profile. */
export function ColumnProfile({
  column,
  rows,
}: {
  readonly column: ColumnProfileRecord;
  readonly rows: number;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { name, type, nulls, nan, distinct, min, max, mean, std, length, histogram } = column;
  const isLengthy = length !== null;
  return (
    <tr>
      <th scope="row" title={`${name}, ${type}`}>
        <span className={style.name}>
          <TypeMark type={type} /> <span>{name}</span>
        </span>
      </th>
      <td>
        {histogram !== null ? (
          <Histogram type={type} histogram={histogram} />
        ) : (
          <Frequencies column={column} />
        )}
      </td>
      <td
        className={style.right}
        title={t('editor.profile.nullCount', { count: nulls, nulls: formatNumber(nulls) })}
      >
        <Share part={nulls} whole={rows} />
        {nan !== null && nan > 0 && (
          <span className="quiet"> {t('editor.profile.nan', { nan: formatNumber(nan) })}</span>
        )}
      </td>
      <td className={style.right}>{distinct === null ? '' : formatNumber(distinct)}</td>
      <Extreme value={min} type={type} />
      <Extreme value={max} type={type} />
      <td
        className={style.right}
        title={std === null ? undefined : t('editor.profile.deviation', { std: figure(std) })}
      >
        {isLengthy ? (
          <span className="quiet">{lengthText(length, t)}</span>
        ) : (
          mean !== null && (
            <ValueText value={mean} type={typeof mean === 'number' ? 'DOUBLE' : ''} />
          )
        )}
      </td>
      <td className={style.value}>
        <Frequent column={column} rows={rows} />
      </td>
    </tr>
  );
}

/** A share with a proportional bar. */
function Share({
  part,
  whole,
}: {
  readonly part: number;
  readonly whole: number;
}): React.JSX.Element {
  return (
    <span
      className={style.share}
      data-none={part === 0 || undefined}
      style={{ ['--share' as string]: `${whole === 0 ? 0 : (part / whole) * 100}%` }}
    >
      {shareText(part, whole)}
    </span>
  );
}

function Extreme({
  value,
  type,
}: {
  readonly value: unknown;
  readonly type: string;
}): React.JSX.Element {
  const text = value === null || value === undefined ? '' : cellText(value, type).text;
  return (
    <td className={style.value} title={unroundedText(value, type) ?? text}>
      {text}
    </td>
  );
}

/** If all values are distinct, none is frequent. */
function Frequent({
  column: { values, count, distinct, type },
  rows,
}: {
  readonly column: ColumnProfileRecord;
  readonly rows: number;
}): React.JSX.Element {
  const { t } = useTranslation();
  if (count > 1 && distinct === count) return <span className="quiet">{t('grid.allDiffer')}</span>;
  const shown = values.slice(0, mostValues).map(({ value, count: times }) => ({
    text: cellText(value, type).text,
    full: unroundedText(value, type),
    times,
  }));
  return (
    <span
      title={shown
        .map(
          ({ text, full, times }) =>
            `${full ?? text}: ${formatNumber(times)} (${shareText(times, rows)})`,
        )
        .join('\n')}
    >
      {shown.map(({ text, times }, index) => (
        <span key={index}>
          {index > 0 && ', '}
          {text} <span className="quiet">{formatNumber(times)}</span>
        </span>
      ))}
    </span>
  );
}

function lengthText(
  { min, max }: NonNullable<ColumnProfileRecord['length']>,
  t: TFunction,
): string {
  return min === max
    ? t('grid.value.letters', { count: min })
    : t('editor.profile.length', { min: formatNumber(min), max: formatNumber(max) });
}

function figure(value: number | string | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? floatText(value) : value;
}
