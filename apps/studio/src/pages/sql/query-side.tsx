import { Tabs } from '@mantine/core';
import type { DatasetRecord } from '@millrace/api';
import { useTranslation } from 'react-i18next';
import { DatasetList } from './dataset-list.tsx';
import { HistoryList } from './history-list.tsx';
import style from './sql-page.module.css';
import type { QueryHistory } from './use-query-history.ts';

type Props = {
  readonly projectId: number;
  readonly datasets: readonly DatasetRecord[] | undefined;
  readonly history: QueryHistory;
  /** Inserts a name where the cursor is. */
  readonly insert: (name: string) => void;
  /** Replaces the query. */
  readonly show: (text: string) => void;
};

/** What queries can name, and the queries of this user. */
export function QuerySide({
  projectId,
  datasets,
  history,
  insert,
  show,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <aside className={style.side} aria-label={t('sql.side')}>
      <Tabs defaultValue="datasets" className={style.tabs ?? ''} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="datasets">{t('sql.datasets')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('sql.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="datasets" className={style.tab ?? ''}>
          <DatasetList projectId={projectId} datasets={datasets} insert={insert} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={style.tab ?? ''}>
          <HistoryList history={history} show={show} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
