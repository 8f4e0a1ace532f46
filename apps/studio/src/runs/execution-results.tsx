import type { Chart, ExecutionResult } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import style from './execution-results.module.css';
import { LoadedOutput } from './output-removed.tsx';
import { ResultTable, WholeCsv } from './result-table.tsx';
import { firstResultsQuery, tableOf } from './results-query.ts';
import { shownResults, type ShownResult } from './shown-results.ts';

const ChartCard = lazy(async () => ({
  default: (await import('../charts/chart-card.tsx')).ChartCard,
}));

type Props = {
  readonly executionId: number;
  readonly ended: boolean;
  /** Only what this node shows, if it shows something. */
  readonly nodeId?: string;
  /** Fills its place instead of being as long as it is. */
  readonly isFilling?: boolean;
};

const askMs = 1500;

/** What the nodes of an execution show, beside and below each other. */
export function ExecutionResults({
  executionId,
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
                {...each}
              />
            ))}
          </div>
        );
      }}
    </LoadedOutput>
  );
}

function Result({
  executionId,
  result,
  place,
}: ShownResult & { readonly executionId: number }): React.JSX.Element {
  return (
    <section className={style.result} data-type={result.type} aria-label={result.title}>
      <Content executionId={executionId} result={result} place={place} />
    </section>
  );
}

function Content({
  executionId,
  result,
  place,
}: ShownResult & { readonly executionId: number }): React.JSX.Element {
  const { nodeId, title } = result;
  const table = tableOf(result);
  const chart = chartOf(result);
  const caption = (
    <span className={style.caption}>
      <h2>{title}</h2>
      {(chart !== null || table?.kept !== undefined) && (
        <WholeCsv executionId={executionId} nodeId={nodeId} title={title} />
      )}
    </span>
  );
  if (chart !== null) {
    return (
      <Suspense fallback={null}>
        <ChartCard
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
      </Suspense>
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
