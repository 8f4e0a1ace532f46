import { Button, Select, Tabs } from '@mantine/core';
import { useFullscreenElement, useLocalStorage } from '@mantine/hooks';
import type { DashboardRecord, DashboardResult, DashboardSheet } from '@millrace/api';
import {
  IconLayoutDashboard,
  IconLink,
  IconMaximize,
  IconMinimize,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconShare,
} from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/copy-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { notify } from '../../ui/notify.tsx';
import tabStyle from '../../ui/tabs.module.css';
import { dashboardQuery, sheetResultsQuery } from '../../dashboards/dashboards-query.ts';
import { filterColumns, toggleFilter, type Filters } from '../../dashboards/filters.ts';
import { useRights } from '../../service/rights.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { Page } from '../../shell/page.tsx';
import { DashboardGrid } from './dashboard-grid.tsx';
import style from './dashboards.module.css';
import { ItemDialog, type ItemDraft } from './item-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SheetFilters } from './sheet-filters.tsx';
import { useDashboardEdits } from './use-dashboard-edits.ts';
import { useRefreshItem } from './use-refresh-item.ts';

export function DashboardPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { dashboardId } = useParams({
    from: '/inside/projects/$projectId/dashboards/$dashboardId',
  });
  const query = useQuery(dashboardQuery(dashboardId));
  if (query.data !== undefined) return <Dashboard key={query.data.id} dashboard={query.data} />;
  return (
    <Page title={recordTitle(query.error, t)}>
      <Loaded query={query} page>
        {() => null}
      </Loaded>
    </Page>
  );
}

const intervals = { never: 0, s10: 10_000, m1: 60_000, m15: 900_000 } as const;
type Interval = keyof typeof intervals;

function Dashboard({ dashboard }: { readonly dashboard: DashboardRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mayEdit, mayOwn } = useRights(dashboard.projectId);
  const { sheet: wanted } = useSearch({
    from: '/inside/projects/$projectId/dashboards/$dashboardId',
  });
  const edits = useDashboardEdits(dashboard);
  const { sheets, change } = edits;
  const [isEditing, setEditing] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [naming, setNaming] = useState<DashboardSheet | 'new' | null>(null);
  const [interval, setInterval] = useLocalStorage<Interval>({
    key: `millrace-refresh-${dashboard.id}`,
    defaultValue: 'm1',
  });
  const sheet = sheets.find(({ idx }) => idx === wanted) ?? sheets[0];
  const { ref, toggle, fullscreen } = useFullscreenElement();
  const results = useQuery({
    ...sheetResultsQuery(dashboard, sheet?.idx ?? '0'),
    enabled: dashboard.sheets.some(({ idx }) => idx === sheet?.idx),
    refetchInterval: intervals[interval] || false,
  });
  const show = (idx: string | null): void =>
    void navigate({ to: '.', search: idx === null ? {} : { sheet: idx }, replace: true });
  const nameOf = ({ name }: DashboardSheet, index: number): string =>
    name || t('dashboards.sheet.nth', { number: index + 1 });
  const saveName = (name: string): void => {
    if (naming === 'new') {
      const idx = String(Math.max(-1, ...sheets.map((each) => Number(each.idx))) + 1);
      change((all) => [...all, { name, description: '', idx, type: '', items: [] }]);
      show(idx);
    } else
      change((all) => all.map((each) => (each.idx === naming?.idx ? { ...each, name } : each)));
    setNaming(null);
  };
  return (
    <Page
      title={dashboard.name}
      actions={
        <>
          <span className="quiet" role="status">
            {edits.isSaving ? t('dashboards.saving') : ''}
          </span>
          <Select
            size="xs"
            w="min(190px, 21vw)"
            aria-label={t('dashboards.autoRefresh')}
            title={t('dashboards.autoRefresh')}
            leftSection={<IconRefresh size={14} aria-hidden="true" />}
            allowDeselect={false}
            data={(Object.keys(intervals) as Interval[]).map((value) => ({
              value,
              label: t(`dashboards.every.${value}`),
            }))}
            value={interval}
            onChange={(value) => setInterval((value ?? 'never') as Interval)}
          />
          <Button
            variant="default"
            loading={results.isRefetching}
            onClick={() => void results.refetch()}
          >
            {t('dashboards.refresh')}
          </Button>
          <Button
            variant="default"
            data-secondary
            leftSection={<IconLink size={16} aria-hidden="true" />}
            onClick={() => {
              void copyText(location.href);
              notify(t('dashboards.linkCopied'));
            }}
          >
            {t('dashboards.copyLink')}
          </Button>
          {mayOwn && (
            <Button
              variant="default"
              data-secondary
              leftSection={<IconShare size={16} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >
              {t('dashboards.share.action')}
            </Button>
          )}
          <Button
            variant="default"
            data-secondary
            leftSection={<IconMaximize size={16} aria-hidden="true" />}
            onClick={() => void toggle()}
          >
            {t('dashboards.fullScreen')}
          </Button>
          {mayEdit && (
            <Button
              variant={isEditing ? 'filled' : 'default'}
              aria-pressed={isEditing}
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setEditing((before) => !before)}
            >
              {t('dashboards.edit')}
            </Button>
          )}
        </>
      }
    >
      <div ref={ref} className={style.dashboard}>
        {fullscreen && (
          <header className={style.fullHead}>
            <h2>{dashboard.name}</h2>
            <Button
              variant="default"
              leftSection={<IconMinimize size={16} aria-hidden="true" />}
              onClick={() => void toggle()}
            >
              {t('dashboards.exitFullScreen')}
            </Button>
          </header>
        )}
        {(sheets.length > 1 || isEditing) && (
          <div className={style.sheets}>
            <Tabs value={sheet?.idx ?? null} onChange={show} className={tabStyle.tabs ?? ''}>
              <Tabs.List aria-label={t('dashboards.sheets')}>
                {sheets.map((each, index) => (
                  <Tabs.Tab key={each.idx} value={each.idx}>
                    {nameOf(each, index)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
            {isEditing && (
              <span className={style.sheetTools}>
                <Button size="compact-xs" variant="default" onClick={() => setNaming('new')}>
                  {t('dashboards.sheet.add')}
                </Button>
                {sheet !== undefined && (
                  <Button size="compact-xs" variant="default" onClick={() => setNaming(sheet)}>
                    {t('dashboards.sheet.rename')}
                  </Button>
                )}
                {sheet !== undefined && sheets.length > 1 && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    c="var(--danger)"
                    disabled={sheet.items.length > 0}
                    title={sheet.items.length > 0 ? t('dashboards.sheet.isNotEmpty') : ''}
                    onClick={() => change((all) => all.filter(({ idx }) => idx !== sheet.idx))}
                  >
                    {t('dashboards.sheet.remove')}
                  </Button>
                )}
              </span>
            )}
          </div>
        )}
        <Sheet
          key={sheet?.idx ?? ''}
          dashboard={dashboard}
          sheet={sheet}
          results={results}
          isEditing={isEditing && mayEdit}
          mayEdit={mayEdit}
          change={change}
        />
      </div>
      {isSharing && <ShareDialog dashboard={dashboard} onClose={() => setSharing(false)} />}
      <NameDialog
        opened={naming !== null}
        onClose={() => setNaming(null)}
        title={t(naming === 'new' ? 'dashboards.sheet.add' : 'dashboards.sheet.rename')}
        label={t('common.name')}
        submit={t('common.save')}
        start={naming === 'new' || naming === null ? '' : naming.name}
        pending={false}
        error={null}
        onSubmit={saveName}
      />
    </Page>
  );
}

const noFilters: Filters = {};

/** The filters of the sheet, in the URL, so that a copied link has them. */
function useFilters(): readonly [Filters, (change: (before: Filters) => Filters) => void] {
  const navigate = useNavigate();
  const { filters = noFilters } = useSearch({
    from: '/inside/projects/$projectId/dashboards/$dashboardId',
  });
  const change = (next: (before: Filters) => Filters): void =>
    void navigate({
      to: '.',
      search: (before: { readonly filters?: Filters }) => ({
        ...before,
        filters: next(before.filters ?? {}),
      }),
      replace: true,
    });
  return [filters, change];
}

type SheetProps = {
  readonly dashboard: DashboardRecord;
  readonly sheet: DashboardSheet | undefined;
  readonly results: UseQueryResult<readonly DashboardResult[]>;
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  readonly change: ReturnType<typeof useDashboardEdits>['change'];
};

/** The items of a sheet with its filters, and the dialog that adds and changes items. */
function Sheet({
  dashboard,
  sheet,
  results,
  isEditing,
  mayEdit,
  change,
}: SheetProps): React.JSX.Element {
  const { t } = useTranslation();
  const [filters, setFilters] = useFilters();
  const refresh = useRefreshItem(dashboard, sheet?.idx ?? '0');
  const [edited, setEdited] = useState<ItemDraft | null>(null);
  const columns = useMemo(() => filterColumns(results.data ?? []), [results.data]);
  const add = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEdited({ id: null, type: 'graph' })}
    >
      {t('dashboards.addItem')}
    </Button>
  );
  const setItems = (items: (before: DashboardSheet['items']) => DashboardSheet['items']): void =>
    change((all) => {
      const start =
        all.length === 0 ? [{ name: '', description: '', idx: '0', type: '', items: [] }] : all;
      const idx = sheet?.idx ?? start[0]!.idx;
      return start.map((each) => (each.idx === idx ? { ...each, items: items(each.items) } : each));
    });
  return (
    <>
      {(columns.size > 0 || isEditing) && (
        <div className={style.filters}>
          <SheetFilters columns={columns} filters={filters} setFilters={setFilters} />
          {isEditing && add}
        </div>
      )}
      {sheet === undefined || sheet.items.length === 0 ? (
        <EmptyState
          icon={IconLayoutDashboard}
          title={t('dashboards.sheet.emptyTitle')}
          text={t(mayEdit ? 'dashboards.sheet.empty' : 'dashboards.sheet.emptyToRead')}
        >
          {!isEditing && add}
        </EmptyState>
      ) : (
        <DashboardGrid
          projectId={dashboard.projectId}
          label={sheet.name || dashboard.name}
          sheet={sheet}
          results={results.data}
          error={results.error}
          retry={() => void results.refetch()}
          refresh={refresh}
          filters={filters}
          onPick={(column, place) => {
            if (columns.has(column)) setFilters((before) => toggleFilter(before, column, place));
          }}
          isEditing={isEditing}
          mayEdit={mayEdit}
          setItems={setItems}
          edit={setEdited}
        />
      )}
      {edited !== null && (
        <ItemDialog
          projectId={dashboard.projectId}
          draft={edited}
          onClose={() => setEdited(null)}
          onSave={(values) => {
            setEdited(null);
            setItems((items) => {
              if (values.id !== null)
                return items.map((each) =>
                  each.id === values.id ? { ...each, ...values, id: each.id } : each,
                );
              const id = Math.max(0, ...items.map((each) => each.id)) + 1;
              return [...items, { ...emptyItem, ...values, id }];
            });
          }}
        />
      )}
    </>
  );
}

const emptyItem = {
  name: '',
  description: '',
  nodeId: '',
  workflowId: '',
  workflowName: '',
  x: '',
  y: '',
};
