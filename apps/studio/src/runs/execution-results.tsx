import type { Chart as ChartData, ExecutionResult, TableRecord } from '@millrace/api';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../look/data-grid/data-grid.tsx';
import { Loaded } from '../look/loaded.tsx';
import { grouped } from '../look/time.ts';
import { resultsQuery } from '../service/queries.ts';
import style from './execution-results.module.css';

const Chart = lazy(async () => ({ default: (await import('../charts/chart.tsx')).Chart }));

/** What the nodes of an execution show, one below the other. */
export function ExecutionResults({
  executionId,
  ended,
  nodeId,
}: {
  readonly executionId: number;
  readonly ended: boolean;
  readonly nodeId?: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery({ ...resultsQuery(executionId), refetchInterval: ended ? false : 1500 });
  return (
    <Loaded query={query}>
      {(results) => {
        const shown = nodeId === undefined ? results : results.filter((result) => result.nodeId === nodeId);
        if (shown.length === 0) return <p className="quiet">{t('executions.noResults')}</p>;
        return (
          <div className={style.results}>
            {shown.map((result, index) => (
              <Result key={`${result.nodeId} ${index}`} executionId={executionId} result={result} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function Result({ executionId, result }: { readonly executionId: number; readonly result: ExecutionResult }): React.JSX.Element {
  const { t } = useTranslation();
  const table = isTable(result.result) ? result.result : null;
  const csv = `/api/v1/workflow-executions/${executionId}/results/csv?nodeId=${encodeURIComponent(result.nodeId)}`;
  return (
    <section className={style.result} aria-label={result.title}>
      <header className={style.head}>
        <h2>{result.title}</h2>
        {table !== null && <span className="quiet numbers">{rowsOf(table, t)}</span>}
        {table !== null && (
          <Button variant="subtle" component="a" href={csv} leftSection={<IconDownload size={14} />} className={style.csv}>
            CSV
          </Button>
        )}
      </header>
      <div className={style.body} data-type={result.type}>
        <Content result={result} table={table} />
      </div>
    </section>
  );
}

function Content({ result, table }: { readonly result: ExecutionResult; readonly table: TableRecord | null }): React.JSX.Element {
  const chart = result.type === 'graph' ? (result.result as { readonly chart?: ChartData }).chart : undefined;
  if (chart !== undefined) {
    return (
      <Suspense fallback={null}>
        <Chart title={result.title} chart={chart} />
      </Suspense>
    );
  }
  if (table !== null) return <DataGrid label={result.title} headers={table.headers} types={table.types} cells={table.cells} />;
  return <pre className={style.text}>{typeof result.result === 'string' ? result.result : JSON.stringify(result.result, null, 2)}</pre>;
}

function isTable(result: unknown): result is TableRecord {
  return typeof result === 'object' && result !== null && Array.isArray((result as Partial<TableRecord>).headers);
}

function rowsOf({ cells, total, truncated }: TableRecord, t: ReturnType<typeof useTranslation>['t']): string {
  return truncated ? t('executions.firstOf', { shown: grouped(cells.length), total: grouped(total) }) : t('executions.rowCount', { count: total });
}
