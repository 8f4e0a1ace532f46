import type { TableRecord } from '@millrace/api';
import { CsvMenu, DataGrid } from '@millrace/data-grid';
import { IconFileDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limitAfter, rowLimits } from '../ui/row-limits.ts';
import { downloadFrom } from '../ui/save-file.ts';
import { moreRowsQuery } from './results-query.ts';

type Props = {
  readonly executionId: number;
  readonly nodeId: string;
  readonly place: number;
  readonly title: string;
  readonly table: TableRecord;
  readonly caption: ReactNode;
};

/** A table that a run shows. More of its rows come as one scrolls on. */
export function ResultTable({
  executionId,
  nodeId,
  place,
  title,
  table,
  caption,
}: Props): React.JSX.Element {
  const [limit, setLimit] = useState<number>(rowLimits[0]);
  const kept = table.kept ?? table.cells.length;
  const query = useQuery({
    ...moreRowsQuery(executionId, nodeId, place, limit),
    enabled: Math.min(limit, kept) > table.cells.length,
    placeholderData: keepPreviousData,
  });
  const { headers, types, cells, total, cut } = query.data ?? table;
  const next = limitAfter(limit, kept);
  return (
    <DataGrid
      label={title}
      caption={caption}
      headers={headers}
      types={types}
      cells={cells}
      total={total}
      cut={cut}
      {...(cells.length < kept
        ? {
            more: {
              next,
              isAsking: query.isFetching,
              ask: () => setLimit((before) => limitAfter(before, kept) ?? before),
            },
          }
        : {})}
      memory={`${executionId} ${nodeId} ${place}`}
    />
  );
}

/** The whole table of a result, as the server writes it. */
export function WholeCsv({
  executionId,
  nodeId,
  title,
}: Pick<Props, 'executionId' | 'nodeId' | 'title'>): React.JSX.Element {
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
