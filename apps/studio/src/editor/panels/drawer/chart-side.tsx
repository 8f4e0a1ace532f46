import { chartOf, ItemProblem, type Chart, type TableRecord } from '@millrace/api';
import type { Node } from '@millrace/model';
import { formatNumber, GridSkeleton } from '@millrace/data-grid';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyChartCard } from '../../../charts/lazy-chart-card.tsx';
import { problemText } from '../../../i18n/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { chartSettings, type ChartSettings } from './chart-settings.ts';
import { useProcessors } from '../../session/processors.ts';
import style from './drawer.module.css';
import type { Source } from './node-sides.ts';
import { Refusal } from './refusal.tsx';
import { usePreview } from './use-preview.ts';

type Props = {
  readonly node: Node;
  /** The input of the chart. */ readonly source: Source;
  readonly chooser: ReactNode;
};

/**
 * The chart of a node before any run, drawn from the first rows of its input. Changing its settings
 * draws it again at once.
 */
export function ChartSide({ node, source, chooser }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const processor = useProcessors().get(node.nodeClass) ?? node;
  const settings = useMemo(() => chartSettings(node, processor), [node, processor]);
  const preview = usePreview(source.nodeId, source.output, settings.rows);
  const { error, isStale, retry } = preview;
  // The chart's columns may be among those that are still loading.
  const table = preview.table?.omittedColumns === undefined ? preview.table : undefined;
  const title = String(settings.options['title']);
  const label = t('editor.data.output', { name: title });
  return (
    <section className={style.side} aria-label={label}>
      {table === undefined && <div className={style.chooser}>{chooser}</div>}
      {error !== null && <Refusal error={error} nodeId={source.nodeId} retry={retry} />}
      {table === undefined && error === null && <GridSkeleton label={label} />}
      {table !== undefined && (
        <div className={style.fill} data-stale={isStale || undefined}>
          <Drawn title={title} table={table} settings={settings} chooser={chooser} />
        </div>
      )}
    </section>
  );
}

type DrawnProps = {
  readonly title: string;
  readonly table: TableRecord;
  readonly settings: ChartSettings;
  readonly chooser: ReactNode;
};

function Drawn({ title, table, settings, chooser }: DrawnProps): React.JSX.Element {
  const { t } = useTranslation();
  const { options, rows, hasY } = settings;
  const count = Math.min(rows, table.cells.length);
  const chart = useMemo(() => drawnChart(table, options, rows), [table, options, rows]);
  if (!hasY) return <p className={style.message}>{t('editor.chart.noY')}</p>;
  if (chart instanceof ItemProblem)
    return (
      <p className={style.message}>
        <Message text={problemText({ detail: chart.message, text: chart.text })} />
      </p>
    );
  return (
    <LazyChartCard
      title={title}
      chart={chart}
      caption={
        <>
          {chooser}
          {(table.truncated || count < table.cells.length) && (
            <span className="quiet">
              {t('editor.chart.first', { count, rows: formatNumber(count) })}
            </span>
          )}
        </>
      }
    />
  );
}

/** A run draws the same rows. How many there are is not known before. */
function drawnChart(
  { headers, types, cells }: TableRecord,
  options: ChartSettings['options'],
  rows: number,
): Chart | ItemProblem {
  const shown = cells.slice(0, rows);
  try {
    return chartOf(
      { headers, types, cells: shown, total: shown.length, truncated: false },
      options,
    );
  } catch (error) {
    if (error instanceof ItemProblem) return error;
    throw error;
  }
}
