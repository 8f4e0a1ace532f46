import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortSchema } from '../../session/judgement.ts';
import { placeOfFault } from '../fault-place.ts';
import { revealEvent, type RevealDetail } from '../reveal.ts';
import { movedTo } from '../rows.ts';
import { useDragRows } from '../use-drag-rows.ts';
import type { WidgetProps } from '../widget-props.ts';
import { ChosenRow } from './chosen-row.tsx';
import style from './columns.module.css';
import { useChosenKeys } from './use-chosen-keys.ts';

const rowHeight = 30;

export type ChosenListProps = WidgetProps & {
  readonly labelledBy: string;
  readonly port: PortSchema;
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
};

/** The chosen columns in their order, only those in sight being drawn. One stop of the Tab key; arrows walk, with Alt they move. */
export function ChosenList({ labelledBy, nodeId, field, value, faults, port, chosen, mayEdit, onChoose }: ChosenListProps): React.JSX.Element {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: chosen.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 300, height: 240 },
  });
  const { active, marked, activate, ...keys } = useChosenKeys({ chosen, mayEdit, onChoose, onActive: (row) => rows.scrollToIndex(row) });
  const { drag, gripOf } = useDragRows(box, (from, gap) => {
    const moved = marked.has(from) ? [...marked].toSorted((one, other) => one - other) : [from];
    onChoose(movedTo(chosen, moved, gap));
    activate(gap > from ? gap - 1 : gap);
  });
  useEffect(() => {
    const element = box.current!;
    const show = (event: Event): void => activate((event as CustomEvent<RevealDetail>).detail.entry ?? 0);
    element.addEventListener(revealEvent, show);
    return () => element.removeEventListener(revealEvent, show);
  });
  const byEntry = useMemo(() => new Map(faults.map((fault) => [placeOfFault(value, fault).entry, fault])), [faults, value]);
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      className={style.chosen}
      aria-labelledby={labelledBy}
      aria-multiselectable="true"
      aria-rowcount={chosen.length}
      aria-activedescendant={`${labelledBy}-${active}`}
      aria-description={t('editor.pick.keys')}
      {...keys}
    >
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <ChosenRow
            key={index}
            id={`${labelledBy}-${index}`}
            nodeId={nodeId}
            field={field}
            row={index}
            top={start}
            name={chosen[index]!}
            port={port}
            fault={byEntry.get(index)}
            isActive={index === active}
            isMarked={marked.has(index)}
            drop={drag === null ? null : drag.gap === index ? 'before' : drag.gap === index + 1 && index === chosen.length - 1 ? 'after' : null}
            isDragged={drag?.from === index}
            grip={mayEdit ? gripOf(index) : null}
            onActivate={(extend) => activate(index, extend)}
            onRemove={mayEdit ? () => onChoose(chosen.filter((_, each) => each !== index)) : null}
          />
        ))}
      </div>
    </div>
  );
}
