import { ActionIcon, Loader } from '@mantine/core';
import { IconCopy, IconDownload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../services/services.ts';
import { formatNumber } from '../values/format-number.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvMenu } from './csv-menu.tsx';
import style from './data-grid.module.css';
import { isPart, scopeText, type Extent } from './scope.ts';
import { TruncationNotice, type Cut } from './truncation-notice.tsx';
import type { More } from './more.ts';
import type { CsvOptions } from '../values/separated-text.ts';
import type { Grid } from './use-grid.ts';

type Props = {
  readonly grid: Grid;
  readonly caption: ReactNode;
  readonly extent: Extent;
  readonly more: More | undefined;
  readonly cut: Cut | undefined;
  readonly missingColumns: number;
  readonly isUpdating: boolean;
  readonly copy: () => void;
  readonly save: (options: CsvOptions) => void;
  readonly children: ReactNode;
};

/** Shows which rows are visible, with the actions of the grid. */
export function GridBar({
  grid,
  caption,
  extent,
  more,
  cut,
  missingColumns,
  isUpdating,
  copy,
  save,
  children,
}: Props): React.JSX.Element {
  const t = useTranslate();
  return (
    <div className={style.bar}>
      {caption !== undefined && <span className={style.caption}>{caption}</span>}
      <span className={style.counts}>
        <Counts grid={grid} extent={extent} />
      </span>
      <TruncationNotice cut={cut} />
      {missingColumns > 0 && (
        <span className={style.lazy} role="status">
          {t('grid.missingColumns', {
            count: missingColumns,
            columns: formatNumber(missingColumns),
          })}
        </span>
      )}
      {children}
      {more !== undefined && isPart(extent) && <AskMore more={more} />}
      {isUpdating && (
        <span className={style.lazy} title={t('grid.stale')} role="status">
          <Loader size={10} aria-hidden /> {t('grid.updating')}
        </span>
      )}
      <View grid={grid} extent={extent} />
      <span className={style.tools}>
        <ColumnsMenu grid={grid} />
        <ActionIcon
          size="sm"
          aria-label={t('grid.copyCsv')}
          title={t('grid.copyCsv')}
          onClick={copy}
        >
          <IconCopy size={15} />
        </ActionIcon>
        <CsvMenu label={t('grid.saveCsv')} icon={<IconDownload size={15} />} save={save} />
      </span>
    </div>
  );
}

function Counts({
  grid: { allColumns, columns, rows },
  extent,
}: Pick<Props, 'grid' | 'extent'>): string {
  const t = useTranslate();
  const scope = scopeText(extent, t);
  const count = allColumns.length;
  const ofColumns =
    columns.length === count
      ? t('grid.columns', { count })
      : t('grid.columnsShown', { shown: columns.length, count });
  return `${rows.length === extent.shown ? capitalize(scope) : t('grid.kept', { kept: formatNumber(rows.length), scope })} · ${ofColumns}`;
}

function capitalize(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;
}

/** Loads more rows, or shows at the end of a preview that there may be more. */
function AskMore({ more }: { readonly more: More }): React.JSX.Element {
  const t = useTranslate();
  if (more.isAsking) {
    return (
      <span role="status">
        <Loader size={10} aria-hidden /> {t('grid.asking')}
      </span>
    );
  }
  if (more.next === null) return <span>{t('grid.limit')}</span>;
  const rows = formatNumber(more.next);
  return (
    <button
      type="button"
      className={style.link}
      title={t('grid.moreHint', { rows })}
      onClick={more.ask}
    >
      {t('grid.more', { rows })}
    </button>
  );
}

/** How the rows are sorted and filtered, with a button to reset. */
function View({
  grid: { table, allColumns },
  extent,
}: Pick<Props, 'grid' | 'extent'>): React.JSX.Element | null {
  const t = useTranslate();
  const isThere = ({ id }: { readonly id: string }): boolean =>
    allColumns.some(({ key }) => key === id);
  const { sorting, columnFilters } = table.state;
  const within = isPart(extent)
    ? `, ${t('grid.sortedWithin', { scope: scopeText(extent, t) })}`
    : '';
  const facts = [
    ...sorting.filter(isThere).map(({ id, desc }) => `${id} ${desc ? '↓' : '↑'}${within}`),
    ...columnFilters.filter(isThere).map(({ id }) => t('grid.filtered', { name: id })),
  ];
  if (facts.length === 0) return null;
  return (
    <span className={style.view}>
      <span>{facts.join(' · ')}</span>
      <ActionIcon
        size={16}
        aria-label={t('grid.plain')}
        title={t('grid.plain')}
        onClick={() => {
          table.resetSorting(true);
          table.resetColumnFilters(true);
        }}
      >
        <IconX size={12} />
      </ActionIcon>
    </span>
  );
}
