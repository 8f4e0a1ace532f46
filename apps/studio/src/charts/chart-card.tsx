import { ActionIcon, SegmentedControl } from '@mantine/core';
import type { Chart as ChartData } from '@millrace/api';
import {
  CsvMenu,
  csvText,
  DataGrid,
  TruncationNotice,
  type CsvOptions,
  type Cut,
  formatNumber,
} from '@millrace/data-grid';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '@mantine/notifications';
import { IconArrowsMaximize, IconCopy, IconFileDownload, IconPhotoDown } from '@tabler/icons-react';
import { Chart, type ChartHandle } from './chart.tsx';
import style from './chart-card.module.css';
import { chartTable, type ChartTableHeads } from './chart-table.ts';
import { saveFile } from '../ui/save-file.ts';

type Props = {
  readonly title: string;
  readonly chart: ChartData;
  readonly caption?: ReactNode;
  /** What the server cut from its rows. */
  readonly cut?: Cut | undefined;
  /**
   * The table behind the chart, if there is a better one than its own data. Receives the caption.
   */
  readonly behind?: (caption: ReactNode) => ReactNode;
  readonly onPick?: ((place: number) => void) | undefined;
  /** Whether it can fill the screen; false where what is around it offers that. */
  readonly hasFullScreen?: boolean;
};

const views = ['chart', 'table'] as const;

/** A chart with the table behind it; both can be exported. */
export function ChartCard({
  title,
  chart,
  caption,
  cut,
  behind,
  onPick,
  hasFullScreen = true,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const handle = useRef<ChartHandle>(null);
  const card = useRef<HTMLDivElement>(null);
  const head = (
    <span className={style.head}>
      {caption}
      <SegmentedControl
        size="xs"
        aria-label={t('chart.view', { name: title })}
        data={views.map((value) => ({ value, label: t(`chart.${value}`) }))}
        value={view}
        onChange={(value) => setView(value as (typeof views)[number])}
      />
    </span>
  );
  if (view === 'table')
    return (
      <>{behind?.(head) ?? <Figures title={title} chart={chart} caption={head} cut={cut} />}</>
    );
  return (
    <div className={style.card} ref={card}>
      <h2 className={style.title}>{title}</h2>
      <div className={style.bar}>
        {head}
        <Part chart={chart} />
        {isEmpty(chart) && (
          <span className="quiet" role="status">
            {t('chart.empty')}
          </span>
        )}
        <TruncationNotice cut={cut} />
        <ChartTools
          title={title}
          handle={handle}
          card={hasFullScreen ? card : null}
          {...(behind === undefined ? { chart } : {})}
        />
      </div>
      <div className={style.chart}>
        <Chart title={title} chart={chart} handle={handle} onPick={onPick} />
      </div>
    </div>
  );
}

/** Whether there is nothing to draw. */
function isEmpty({ series }: ChartData): boolean {
  return series.every(({ data }) => data.length === 0);
}

function Figures({
  title,
  chart,
  caption,
  cut,
}: Pick<Props, 'title' | 'chart' | 'cut'> & { readonly caption: ReactNode }): React.JSX.Element {
  const heads = useTableHeads();
  const table = useMemo(() => chartTable(chart, heads), [chart, heads]);
  return <DataGrid label={title} caption={caption} cut={cut} {...table} />;
}

function useTableHeads(): ChartTableHeads {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      name: t('chart.heads.name'),
      value: t('chart.heads.value'),
      column: t('chart.heads.column'),
      rows: t('chart.rows'),
      box: [
        t('chart.heads.min'),
        t('chart.heads.lowerQuartile'),
        t('chart.heads.median'),
        t('chart.heads.upperQuartile'),
        t('chart.heads.max'),
      ],
    }),
    [t],
  );
}

/** Shows a note if not all rows are drawn. */
function Part({ chart: { rows, total } }: Pick<Props, 'chart'>): React.JSX.Element | null {
  const { t } = useTranslation();
  if (rows === undefined) return null;
  const text = t('chart.part', {
    count: rows,
    rows: formatNumber(rows),
    total: formatNumber(total),
  });
  return (
    <span className="quiet" title={text}>
      {text}
    </span>
  );
}

/** `chart`: enables the export of its data. */
type ChartToolsProps = {
  readonly title: string;
  readonly handle: RefObject<ChartHandle | null>;
  /** Null: it can't fill the screen. */
  readonly card: RefObject<HTMLElement | null> | null;
  readonly chart?: ChartData;
};

/** Exports a chart as an image, or its data. */
function ChartTools({ title, handle, card, chart }: ChartToolsProps): React.JSX.Element {
  const { t } = useTranslation();
  const heads = useTableHeads();
  const copy = async (): Promise<void> => {
    const picture = await handle.current?.picture();
    const isCopied = picture !== undefined && (await copyPicture(picture));
    notifications.show(
      isCopied
        ? { message: t('common.copied') }
        : { color: 'yellow', message: t('chart.cannotCopy') },
    );
  };
  const save = async (): Promise<void> => {
    const picture = await handle.current?.picture();
    if (picture !== undefined) saveFile(`${title}.png`, picture);
  };
  const saveFigures = (
    { headers, cells }: ReturnType<typeof chartTable>,
    options: CsvOptions,
  ): void =>
    saveFile(
      `${title}.csv`,
      new Blob([csvText(headers, cells, options)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <span className={style.tools}>
      {card !== null && document.fullscreenEnabled && (
        <Tool
          label={t('chart.fullScreen')}
          onClick={() => void toggleFullScreen(card.current)}
          icon={<IconArrowsMaximize size={15} />}
        />
      )}
      <Tool
        label={t('chart.copyPicture')}
        onClick={() => void copy()}
        icon={<IconCopy size={15} />}
      />
      <Tool
        label={t('chart.savePicture')}
        onClick={() => void save()}
        icon={<IconPhotoDown size={15} />}
      />
      {chart !== undefined && (
        <CsvMenu
          label={t('chart.saveCsv')}
          icon={<IconFileDownload size={15} />}
          save={(options) => saveFigures(chartTable(chart, heads), options)}
        />
      )}
    </span>
  );
}

function Tool({
  label,
  onClick,
  icon,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon: React.JSX.Element;
}): React.JSX.Element {
  return (
    <ActionIcon size="sm" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

/** Shows a card on the whole screen, or ends that. Does nothing if the browser refuses. */
async function toggleFullScreen(card: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement === null) await card?.requestFullscreen().catch(() => undefined);
  else await document.exitFullscreen();
}

/**
 * Copies an image to the clipboard. Returns whether it worked: browsers allow it only on HTTPS or
 * localhost.
 */
async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    return false;
  }
}
