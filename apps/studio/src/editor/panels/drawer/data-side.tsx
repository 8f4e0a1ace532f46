import { DataGrid, GridSkeleton } from '@millrace/data-grid';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PinnedLine } from '../../cache/pinned-line.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { newColumns } from './new-columns.ts';
import type { Source } from './node-sides.ts';
import { Refusal } from './refusal.tsx';
import { usePreview } from './use-preview.ts';
import style from './drawer.module.css';

type Props = {
  readonly side: 'input' | 'output';
  readonly source: Source;
  /** How to choose another one. */ readonly chooser: ReactNode;
};

/**
 * The first rows of a source. While others are on their way, or cannot come, the last ones stay.
 */
export function DataSide({ side, source, chooser }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { table, error, isStale, isGrowing, next, grow, retry } = usePreview(
    source.nodeId,
    source.output,
  );
  const inputs = useSessionState(({ validation }) =>
    side === 'output' ? validation?.schemas.get(source.nodeId)?.inputs : undefined,
  );
  const added = useMemo(
    () => newColumns(table?.headers ?? [], inputs ?? []),
    [table?.headers, inputs],
  );
  const label = t(`editor.data.${side}`, { name: source.title });
  return (
    <section className={style.side} aria-label={label}>
      {table === undefined && <div className={style.chooser}>{chooser}</div>}
      {error !== null && <Refusal error={error} nodeId={source.nodeId} retry={retry} />}
      {table === undefined && error === null && <GridSkeleton label={label} />}
      <PinnedLine nodeId={source.nodeId} table={table} />
      {table !== undefined && (
        <div className={style.fill}>
          <DataGrid
            label={label}
            caption={chooser}
            headers={table.headers}
            types={table.types}
            cells={table.cells}
            newColumns={added}
            total={table.truncated ? null : table.total}
            cut={table.cut}
            {...(table.cut?.rows === true
              ? {}
              : { more: { next, isAsking: isGrowing, ask: grow } })}
            isStale={isStale || error !== null}
            isUpdating={isStale && error === null}
            memory={`${source.nodeId} ${source.output}`}
          />
        </div>
      )}
    </section>
  );
}
