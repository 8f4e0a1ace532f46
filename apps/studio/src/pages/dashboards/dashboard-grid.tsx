import { useElementSize } from '@mantine/hooks';
import type { DashboardItem, DashboardResult, DashboardSheet } from '@millrace/api';
import { useMemo, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { GridLayout, type LayoutItem } from 'react-grid-layout';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../ui/problem.tsx';
import { filterResult, unknownColumns, type Filters } from '../../dashboards/filters.ts';
import { columnCount, layoutOf, placeItems, stepItem, type Step } from '../../dashboards/layout.ts';
import { DashboardItemCard } from './dashboard-item.tsx';
import style from './dashboards.module.css';
import type { ItemDraft } from './item-dialog.tsx';

type Props = {
  readonly projectId: number;
  /** The name of the sheet. */
  readonly label: string;
  readonly sheet: DashboardSheet;
  readonly results: readonly DashboardResult[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Fetches what one item shows; null where only all of them are fetched. */
  readonly refresh: ((itemId: number) => void) | null;
  readonly filters: Filters;
  readonly onPick: (column: string, place: unknown) => void;
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  readonly setItems: (items: (before: DashboardItem[]) => DashboardItem[]) => void;
  readonly edit: (draft: ItemDraft) => void;
};

const rowHeight = 40;
const gap = 12;
/** In narrower windows the items stand below each other. */
const minGridWidth = 800;

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
  'Shift ArrowLeft': { w: -1 },
  'Shift ArrowRight': { w: 1 },
  'Shift ArrowUp': { h: -1 },
  'Shift ArrowDown': { h: 1 },
};

/** The items of a sheet in a grid. While editing, they are moved and resized by mouse or keyboard. */
export function DashboardGrid({
  projectId,
  label,
  sheet,
  results,
  error,
  retry,
  refresh,
  filters,
  onPick,
  isEditing,
  mayEdit,
  setItems,
  edit,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const [announced, setAnnounced] = useState('');
  const layout = useMemo(() => layoutOf(sheet.items), [sheet.items]);
  // A chart is drawn again if it gets another object.
  const shown = useMemo(
    () => new Map(results?.map((each) => [each.item.id, filterResult(each, filters)])),
    [results, filters],
  );
  const place = new Map(layout.map((each) => [each.i, each]));
  const items = sheet.items.toSorted((one, other) => {
    const [a, b] = [place.get(String(one.id))!, place.get(String(other.id))!];
    return a.y - b.y || a.x - b.x;
  });
  const move = (item: DashboardItem, event: KeyboardEvent): void => {
    const step = steps[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
    if (step === undefined) return;
    event.preventDefault();
    const next = stepItem(layout, String(item.id), step);
    const at = next.find(({ i }) => i === String(item.id));
    if (at !== undefined)
      setAnnounced(
        t('dashboards.item.moved', { x: at.x + 1, y: at.y + 1, width: at.w, height: at.h }),
      );
    setItems((before) => [...placeItems(before, next)]);
  };
  const card = (item: DashboardItem): React.JSX.Element => {
    const result = results?.find((each) => each.item.id === item.id);
    return (
      <DashboardItemCard
        projectId={projectId}
        item={item}
        result={shown.get(item.id)}
        unfiltered={result === undefined ? [] : unknownColumns(result, filters)}
        isEditing={isEditing}
        mayEdit={mayEdit}
        onPick={onPick}
        onMove={(event) => move(item, event)}
        onRefresh={refresh === null ? null : () => refresh(item.id)}
        onEdit={() => edit(isLost(result) ? { ...item, workflowId: '', nodeId: '' } : item)}
        onRemove={() => setItems((before) => before.filter(({ id }) => id !== item.id))}
      />
    );
  };
  return (
    <section
      ref={ref}
      className={style.grid}
      aria-label={t('dashboards.sheet.label', { name: label })}
    >
      {error !== null && results === undefined && <Problem error={error} retry={retry} />}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {width > 0 && width < minGridWidth && (
        <div className={style.stack}>
          {items.map((item) => (
            <div key={item.id} style={{ height: (place.get(String(item.id))?.h ?? 6) * 52 }}>
              {card(item)}
            </div>
          ))}
        </div>
      )}
      {width >= minGridWidth && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{
            cols: columnCount,
            rowHeight,
            margin: [gap, gap],
            containerPadding: [0, 0],
          }}
          dragConfig={{ enabled: isEditing, handle: '[data-drag]' }}
          resizeConfig={{ enabled: isEditing, handles: ['se'] }}
          onDragStop={(next) => setItems((before) => [...placeItems(before, next)])}
          onResizeStop={(next) => setItems((before) => [...placeItems(before, next)])}
        >
          {items.map((item) => (
            <div key={String(item.id)} style={printedPlace(place.get(String(item.id)))}>
              {card(item)}
            </div>
          ))}
        </GridLayout>
      )}
    </section>
  );
}

/** Where an item is in the grid of a printed page. */
function printedPlace(at: LayoutItem | undefined): CSSProperties {
  if (at === undefined) return {};
  const place = { '--column': at.x + 1, '--row': at.y + 1, '--columns': at.w, '--rows': at.h };
  return place as CSSProperties;
}

/** Whether the workflow of an item is gone, so that another one must be selected. */
function isLost(result: DashboardResult | undefined): boolean {
  return result?.problem?.code === 'WORKFLOW_NOT_FOUND';
}
