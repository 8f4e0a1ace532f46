import { formatNumber } from '@millrace/data-grid';
import type { ProfileRecord } from '@millrace/api';
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnProfile } from './column-profile.tsx';
import { nextOrder, orderProfile, type ProfileOrder } from './profile-order.ts';
import style from './profile-table.module.css';

const headings = [
  'name',
  'histogram',
  'nulls',
  'distinct',
  'min',
  'max',
  'mean',
  'frequent',
] as const;
type Heading = (typeof headings)[number];
const figures: ReadonlySet<Heading> = new Set(['nulls', 'distinct', 'mean']);

type Props = {
  readonly profile: ProfileRecord;
  readonly label: string;
  readonly isStale?: boolean;
};

/**
 * The profile of columns: counts, min and max, histograms, most frequent values; sortable by name,
 * nulls or distinct values. `label` names the table.
 */
export function ProfileTable({ profile, label, isStale = false }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [order, setOrder] = useState<ProfileOrder>(null);
  const { rows, sampled, omittedColumns, columns } = profile;
  return (
    <div className={style.profile}>
      <p className={style.caption}>
        {label}{' '}
        <span className="quiet">
          {t(sampled ? 'editor.profile.first' : 'editor.profile.all', {
            count: rows,
            rows: formatNumber(rows),
          })}
        </span>
        {omittedColumns > 0 && (
          <span className="quiet"> · {t('editor.profile.omitted', { count: omittedColumns })}</span>
        )}
        {isStale && <span className="quiet"> · {t('grid.updating')}</span>}
      </p>
      <div
        className={style.scroll}
        tabIndex={0}
        role="region"
        aria-label={label}
        data-stale={isStale || undefined}
      >
        <table className={style.columns}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <HeadCell key={heading} heading={heading} order={order} setOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {orderProfile(columns, order).map((column) => (
              <ColumnProfile key={column.name} column={column} rows={rows} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type HeadProps = {
  readonly heading: Heading;
  readonly order: ProfileOrder;
  readonly setOrder: (order: ProfileOrder) => void;
};

function HeadCell({ heading, order, setOrder }: HeadProps): React.JSX.Element {
  const { t } = useTranslation();
  const name = heading === 'name' ? t('common.name') : t(`editor.profile.${heading}`);
  const isOrdered = order?.by === heading;
  if (heading !== 'name' && heading !== 'nulls' && heading !== 'distinct') {
    return (
      <th scope="col" className={figures.has(heading) ? style.right : undefined}>
        {name}
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={figures.has(heading) ? style.right : undefined}
      aria-sort={!isOrdered ? 'none' : order.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={style.order}
        onClick={() => setOrder(nextOrder(order, heading))}
      >
        {name}
        {isOrdered &&
          (order.descending ? <IconArrowNarrowDown size={14} /> : <IconArrowNarrowUp size={14} />)}
      </button>
    </th>
  );
}
