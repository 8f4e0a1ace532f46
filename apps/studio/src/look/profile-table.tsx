import type { ColumnProfileRecord, ProfileRecord } from '@millrace/api';
import { useTranslation } from 'react-i18next';
import { cellText } from './data-grid/cell-text.ts';
import { TypeMark } from './data-grid/type-mark.tsx';
import style from './profile-table.module.css';
import { grouped } from './time.ts';

/** What columns hold: counts, extremes, histograms, most frequent values. `title` says whose they are where that is not plain. */
export function ProfileTable({ profile, title }: { readonly profile: ProfileRecord; readonly title?: string }): React.JSX.Element {
  const { t } = useTranslation();
  const { rows, sampled, omittedColumns, columns } = profile;
  return (
    <>
      <p className={style.caption}>
        {title !== undefined && t('editor.profile.of', { name: title })}{' '}
        <span className="quiet">{t(sampled ? 'editor.profile.first' : 'editor.profile.all', { count: rows, rows: grouped(rows) })}</span>
        {omittedColumns > 0 && <span className="quiet"> · {t('editor.profile.omitted', { count: omittedColumns })}</span>}
      </p>
      <table className={style.columns}>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('editor.profile.histogram')}</th>
            <th scope="col" className={style.right}>
              {t('editor.profile.nulls')}
            </th>
            <th scope="col" className={style.right}>
              {t('editor.profile.distinct')}
            </th>
            <th scope="col">{t('editor.profile.min')}</th>
            <th scope="col">{t('editor.profile.max')}</th>
            <th scope="col" className={style.right}>
              {t('editor.profile.mean')}
            </th>
            <th scope="col">{t('editor.profile.frequent')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <Column key={column.name} column={column} rows={rows} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Column({ column, rows }: { readonly column: ColumnProfileRecord; readonly rows: number }): React.JSX.Element {
  const { name, type, nulls, distinct, min, max, mean, values, histogram } = column;
  return (
    <tr>
      <th scope="row">
        <TypeMark type={type} /> {name}
      </th>
      <td>{histogram !== null && <Histogram histogram={histogram} />}</td>
      <td className={style.right}>{shareOf(nulls, rows)}</td>
      <td className={style.right}>{distinct === null ? '' : grouped(distinct)}</td>
      <td className={style.value}>{shown(min)}</td>
      <td className={style.value}>{shown(max)}</td>
      <td className={style.right}>{typeof mean === 'number' ? Number(mean.toPrecision(6)) : mean}</td>
      <td className={style.value}>
        {values
          .slice(0, 3)
          .map(({ value, count }) => `${cellText(value).text} (${grouped(count)})`)
          .join(', ')}
      </td>
    </tr>
  );
}

const [barWidth, height] = [5, 22];

function Histogram({ histogram: { edges, counts } }: { readonly histogram: NonNullable<ColumnProfileRecord['histogram']> }): React.JSX.Element {
  const { t } = useTranslation();
  const most = Math.max(...counts, 1);
  const label = t('editor.profile.bins', { from: shown(edges[0]), to: shown(edges.at(-1)), counts: counts.map(grouped).join(', ') });
  return (
    <svg role="img" aria-label={label} width={counts.length * barWidth} height={height} className={style.histogram}>
      <title>{label}</title>
      {counts.map((count, index) => {
        const size = count === 0 ? 0 : Math.max(1, (count / most) * height);
        return <rect key={index} x={index * barWidth} y={height - size} width={barWidth - 1} height={size} />;
      })}
    </svg>
  );
}

function shown(value: unknown): string {
  return value === null || value === undefined ? '' : cellText(value).text;
}

/** Nulls as a share that never says 0 % where there are some. */
function shareOf(part: number, whole: number): string {
  if (part === 0) return '0 %';
  const share = (part / whole) * 100;
  return share < 0.1 ? '< 0.1 %' : `${share.toFixed(1)} %`;
}
