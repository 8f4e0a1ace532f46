import { movedTo, type PortSchema } from '@millrace/graph-editor';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOfIssue } from '../../reveal/issue-place.ts';
import { revealEvent, type RevealDetail } from '../../reveal/reveal.ts';
import { useDragRows } from '../use-drag-rows.ts';
import type { WidgetProps } from '../widget-props.ts';
import { SelectedRow } from './selected-row.tsx';
import style from './columns.module.css';
import { useSelectedKeys } from './use-selected-keys.ts';

const rowHeight = 30;

export type SelectedListProps = WidgetProps & {
  readonly labelledBy: string;
  readonly port: PortSchema;
  readonly selected: readonly string[];
  readonly onSelect: (names: readonly string[]) => void;
};

/**
 * The selected columns in order; only the visible ones are rendered. A single tab stop: arrow keys
 * navigate, Alt and arrow keys move a column.
 */
export function SelectedList({
  labelledBy,
  nodeId,
  field,
  value,
  issues,
  port,
  selected,
  mayEdit,
  onSelect,
}: SelectedListProps): React.JSX.Element {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: selected.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 300, height: 240 },
  });
  const { active, marked, activate, ...keys } = useSelectedKeys({
    selected,
    mayEdit,
    onSelect,
    onActive: (row) => rows.scrollToIndex(row),
  });
  const { drag, gripOf } = useDragRows(box, (from, gap) => {
    const moved = marked.has(from) ? [...marked].toSorted((one, other) => one - other) : [from];
    onSelect(movedTo(selected, moved, gap));
    activate(gap > from ? gap - 1 : gap);
  });
  useEffect(() => {
    const element = box.current!;
    const show = (event: Event): void =>
      activate((event as CustomEvent<RevealDetail>).detail.entry ?? 0);
    element.addEventListener(revealEvent, show);
    return () => element.removeEventListener(revealEvent, show);
  });
  const byEntry = useMemo(
    () => new Map(issues.map((issue) => [placeOfIssue(value, issue).entry, issue])),
    [issues, value],
  );
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      className={style.selected}
      aria-labelledby={labelledBy}
      aria-multiselectable="true"
      aria-rowcount={selected.length}
      aria-activedescendant={`${labelledBy}-${active}`}
      aria-description={t('editor.pick.keys')}
      {...keys}
    >
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <SelectedRow
            key={index}
            id={`${labelledBy}-${index}`}
            nodeId={nodeId}
            field={field}
            row={index}
            top={start}
            name={selected[index]!}
            port={port}
            issue={byEntry.get(index)}
            isActive={index === active}
            isMarked={marked.has(index)}
            drop={
              drag === null
                ? null
                : drag.gap === index
                  ? 'before'
                  : drag.gap === index + 1 && index === selected.length - 1
                    ? 'after'
                    : null
            }
            isDragged={drag?.from === index}
            grip={mayEdit ? gripOf(index) : null}
            onActivate={(extend) => activate(index, extend)}
            onRemove={mayEdit ? () => onSelect(selected.filter((_, each) => each !== index)) : null}
          />
        ))}
      </div>
    </div>
  );
}
