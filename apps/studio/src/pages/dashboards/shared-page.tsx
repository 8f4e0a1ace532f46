import { Tabs } from '@mantine/core';
import type { DashboardSheet, SharedDashboard } from '@millrace/api';
import { ProblemError } from '@millrace/client';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterColumns, toggleFilter, type Filters } from '../../dashboards/filters.ts';
import { sharedDashboardQuery, sharedResultsQuery } from '../../dashboards/shares-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Mark } from '../../ui/mark.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import tabStyle from '../../ui/tabs.module.css';
import { DashboardGrid } from './dashboard-grid.tsx';
import style from './dashboards.module.css';
import { SheetFilters } from './sheet-filters.tsx';

const refreshMs = 60_000;

/** A dashboard for everybody who has a link to it, whose secret is the hash of the address. */
export function SharedPage(): React.JSX.Element {
  const { t } = useTranslation();
  const secret = useLocation({ select: ({ hash }) => hash });
  const query = useQuery({ ...sharedDashboardQuery(secret), refetchInterval: refreshMs });
  const hasEnded = isRefused(query.error);
  usePageTitle(hasEnded ? t('dashboards.share.endedTitle') : (query.data?.name ?? ''));
  if (hasEnded) return <Ended />;
  if (query.data !== undefined) return <Shared secret={secret} dashboard={query.data} />;
  return (
    <main>
      <Loaded query={query} page>
        {() => null}
      </Loaded>
    </main>
  );
}

function isRefused(error: Error | null): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 400);
}

function Ended(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        level={1}
        icon={IconLinkOff}
        title={t('dashboards.share.endedTitle')}
        text={t('dashboards.share.ended')}
      />
    </main>
  );
}

type Props = { readonly secret: string; readonly dashboard: SharedDashboard };

function Shared({ secret, dashboard }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [wanted, show] = useState<string | null>(null);
  const { sheets } = dashboard;
  const sheet = sheets.find(({ idx }) => idx === wanted) ?? sheets[0];
  return (
    <div className={style.shared}>
      <header className={style.sharedHead}>
        <Mark size={24} />
        <h1>{dashboard.name}</h1>
      </header>
      <main className={style.dashboard}>
        {sheets.length > 1 && (
          <div className={style.sheets}>
            <Tabs value={sheet?.idx ?? null} onChange={show} className={tabStyle.tabs ?? ''}>
              <Tabs.List aria-label={t('dashboards.sheets')}>
                {sheets.map(({ idx, name }, index) => (
                  <Tabs.Tab key={idx} value={idx}>
                    {name || t('dashboards.sheet.nth', { number: index + 1 })}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          </div>
        )}
        {sheet === undefined || sheet.items.length === 0 ? (
          <p className={style.sharedEmpty}>{t('dashboards.sheet.emptyTitle')}</p>
        ) : (
          <Sheet key={sheet.idx} secret={secret} dashboard={dashboard} sheet={sheet} />
        )}
      </main>
    </div>
  );
}

function Sheet({
  secret,
  dashboard,
  sheet,
}: Props & { readonly sheet: DashboardSheet }): React.JSX.Element {
  const results = useQuery({
    ...sharedResultsQuery(secret, sheet.idx),
    refetchInterval: refreshMs,
  });
  const [filters, setFilters] = useState<Filters>({});
  const columns = useMemo(() => filterColumns(results.data ?? []), [results.data]);
  return (
    <>
      {columns.size > 0 && (
        <div className={style.filters}>
          <SheetFilters columns={columns} filters={filters} setFilters={setFilters} />
        </div>
      )}
      <DashboardGrid
        projectId={0}
        label={sheet.name || dashboard.name}
        sheet={sheet}
        results={results.data}
        error={results.error}
        retry={() => void results.refetch()}
        refresh={null}
        filters={filters}
        onPick={(column, place) => {
          if (columns.has(column)) setFilters((before) => toggleFilter(before, column, place));
        }}
        isEditing={false}
        mayEdit={false}
        setItems={changesNothing}
        edit={changesNothing}
      />
    </>
  );
}

function changesNothing(): void {}
