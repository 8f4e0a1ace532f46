import type { Chart, ExecutionResult, TableRecord } from '@millrace/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFileDownload } from '@tabler/icons-react';
import { CsvMenu, DataGrid } from '@millrace/data-grid';
import { LazyChartCard } from '../charts/lazy-chart-card.tsx';
import style from './execution-results.module.css';
import { AddToDashboard, type AddedResult } from '../dashboards/add-to-dashboard.tsx';
import { LoadedOutput } from './output-removed.tsx';
import { firstResultsQuery, moreRowsQuery, tableOf } from './results-query.ts';
import { shownResults, type ShownResult } from './shown-results.ts';
import { limitAfter, rowLimits } from '../ui/row-limits.ts';
import { downloadFrom } from '../ui/save-file.ts';

type Props = {
  readonly executionId: number;
  /** The workflow that was run, if its results can be added to dashboards. */
  readonly workflow?: Pick<AddedResult, 'projectId' | 'workflowId' | 'workflowName'>;
  readonly ended: boolean;
  /** Only the results of this node, if it has any. */
  readonly nodeId?: string;
  /** Fills its container instead of growing with its content. */
  readonly isFilling?: boolean;
};

const askMs = 1500;

/** The results of an execution's nodes, in a grid. */
export function ExecutionResults({
  executionId,
  workflow,
  ended,
  nodeId,
  isFilling = false,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery({
    ...firstResultsQuery(executionId, ended),
    refetchInterval: ended ? false : askMs,
  });
  return (
    <LoadedOutput executionId={executionId} query={query}>
      {(results) => {
        const shown = shownResults(results, nodeId);
        if (shown.length === 0)
          return (
            <p className="quiet">
              {t(ended && !query.isPlaceholderData ? 'executions.noResults' : 'result.noneYet')}
            </p>
          );
        return (
          <div
            className={style.results}
            data-filling={isFilling || undefined}
            data-single={shown.length === 1 || undefined}
          >
            {shown.map((each) => (
              <Result
                key={`${executionId} ${each.result.nodeId} ${each.place}`}
                executionId={executionId}
                workflow={workflow}
                {...each}
              />
            ))}
          </div>
        );
      }}
    </LoadedOutput>
  );
}

type ResultProps = ShownResult & {
  readonly executionId: number;
  readonly workflow: Props['workflow'];
};

function Result({ executionId, workflow, result, place }: ResultProps): React.JSX.Element {
  return (
    <section className={style.result} data-type={result.type} aria-label={result.title}>
      <Content executionId={executionId} workflow={workflow} result={result} place={place} />
    </section>
  );
}

function Content({ executionId, workflow, result, place }: ResultProps): React.JSX.Element {
  const { nodeId, title } = result;
  const table = tableOf(result);
  const chart = chartOf(result);
  const caption = (
    <span className={style.caption}>
      <h2>{title}</h2>
      {(chart !== null || table?.stored !== undefined) && (
        <WholeCsv executionId={executionId} nodeId={nodeId} title={title} />
      )}
      {workflow !== undefined && (chart !== null || table !== null) && (
        <AddToDashboard
          added={{ ...workflow, nodeId, title, type: chart === null ? 'table' : 'graph' }}
        />
      )}
    </span>
  );
  if (chart !== null) {
    return (
      <LazyChartCard
        title={title}
        chart={chart}
        caption={caption}
        cut={table?.cut}
        {...(table === null
          ? {}
          : {
              behind: (head) => (
                <ResultTable {...{ executionId, nodeId, place, title, table }} caption={head} />
              ),
            })}
      />
    );
  }
  if (table !== null)
    return (
      <ResultTable
        executionId={executionId}
        nodeId={nodeId}
        place={place}
        title={title}
        table={table}
        caption={caption}
      />
    );
  return (
    <>
      {caption}
      <pre className={style.text} tabIndex={0}>
        {typeof result.result === 'string' ? result.result : JSON.stringify(result.result, null, 2)}
      </pre>
    </>
  );
}

function chartOf({ type, result }: ExecutionResult): Chart | null {
  return type === 'graph' ? ((result as { readonly chart?: Chart }).chart ?? null) : null;
}

type ResultTableProps = {
  readonly executionId: number;
  readonly nodeId: string;
  readonly place: number;
  readonly title: string;
  readonly table: TableRecord;
  readonly caption: ReactNode;
};

/** A table of a run's results. Scrolling loads more rows. */
function ResultTable({
  executionId,
  nodeId,
  place,
  title,
  table,
  caption,
}: ResultTableProps): React.JSX.Element {
  const [limit, setLimit] = useState<number>(rowLimits[0]);
  const stored = table.stored ?? table.cells.length;
  const query = useQuery({
    ...moreRowsQuery(executionId, nodeId, place, limit),
    enabled: Math.min(limit, stored) > table.cells.length,
    placeholderData: keepPreviousData,
  });
  const { headers, types, cells, total, cut } = query.data ?? table;
  const next = limitAfter(limit, stored);
  return (
    <DataGrid
      label={title}
      caption={caption}
      headers={headers}
      types={types}
      cells={cells}
      total={total}
      cut={cut}
      {...(cells.length < stored
        ? {
            more: {
              next,
              isAsking: query.isFetching,
              ask: () => setLimit((before) => limitAfter(before, stored) ?? before),
            },
          }
        : {})}
      memory={`${executionId} ${nodeId} ${place}`}
    />
  );
}

/** Downloads the whole table of a result, as CSV written by the server. */
function WholeCsv({
  executionId,
  nodeId,
  title,
}: Pick<ResultTableProps, 'executionId' | 'nodeId' | 'title'>): React.JSX.Element {
  const { t } = useTranslation();
  const address = `/api/v1/workflow-executions/${executionId}/results/csv?nodeId=${encodeURIComponent(nodeId)}`;
  return (
    <CsvMenu
      label={t('result.wholeCsv', { name: title })}
      icon={<IconFileDownload size={15} />}
      save={({ escapeFormulas }) => downloadFrom(`${address}&escapeFormulas=${escapeFormulas}`)}
    />
  );
}
