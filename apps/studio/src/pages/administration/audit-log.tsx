import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AuditEntry } from '@millrace/api';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../ui/moment.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';

type Outcome = AuditEntry['outcome'];
type Filters = {
  readonly user: string;
  readonly operation: string;
  readonly outcome: Outcome | null;
};

const outcomes = ['done', 'refused', 'failed'] as const;
const pageSize = 100;
const pauseMs = 300;

const auditQuery = ({ user, operation, outcome }: Filters) =>
  infiniteQueryOptions({
    queryKey: ['audit', user, operation, outcome],
    queryFn: ({ signal, pageParam }) =>
      client.audit.list(
        {
          query: {
            ...(user.trim() === '' ? {} : { user: user.trim() }),
            ...(operation.trim() === '' ? {} : { operation: operation.trim() }),
            ...(outcome === null ? {} : { outcome }),
            page: pageParam,
            size: pageSize,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length),
  });

/** Who changed what, when and from where, newest first. */
export function AuditLog(): React.JSX.Element {
  const { t } = useTranslation();
  const [filters, setFilters] = useState<Filters>({ user: '', operation: '', outcome: null });
  const [steady] = useDebouncedValue(filters, pauseMs);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(steady),
  );
  const entries = data?.pages.flat() ?? [];
  return (
    <div className={style.section}>
      <div className={style.row}>
        <TextInput
          label={t('audit.user')}
          value={filters.user}
          onChange={(event) => setFilters({ ...filters, user: event.currentTarget.value })}
        />
        <TextInput
          label={t('audit.operation')}
          placeholder={t('audit.operationHelp')}
          w={280}
          value={filters.operation}
          onChange={(event) => setFilters({ ...filters, operation: event.currentTarget.value })}
        />
        <Select
          label={t('audit.outcome')}
          placeholder={t('audit.any')}
          clearable
          data={outcomes.map((value) => ({ value, label: t(`audit.outcomes.${value}`) }))}
          value={filters.outcome}
          onChange={(value) => setFilters({ ...filters, outcome: value as Outcome | null })}
        />
      </div>
      {error !== null && <Problem error={error} retry={() => void refetch()} />}
      {data !== undefined && entries.length === 0 && <p className="quiet">{t('audit.none')}</p>}
      {entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <table className={style.table} aria-label={t('administration.tabs.audit')}>
      <thead>
        <tr>
          {(['time', 'user', 'operation', 'record', 'outcome', 'address'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'address' ? style.wide : ''}>
              {t(`audit.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, time, username, tokenName, operation, record, ...entry }) => (
          <tr key={id}>
            <td>
              <Moment time={time} />
            </td>
            <td>
              {username ?? <span className="quiet">{t('audit.unknown')}</span>}
              {tokenName !== null && (
                <div className="quiet">{t('audit.token', { name: tokenName })}</div>
              )}
            </td>
            <td>{operation}</td>
            <td className={style.long}>
              {Object.entries(record)
                .map(([name, value]) => `${name} ${value}`)
                .join(', ')}
            </td>
            <td className={style.short}>
              {t(`audit.outcomes.${entry.outcome}`)}{' '}
              <span className="quiet numbers" title={entry.errorCode ?? ''}>
                {entry.status}
              </span>
            </td>
            <td className={style.wide}>{entry.address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
