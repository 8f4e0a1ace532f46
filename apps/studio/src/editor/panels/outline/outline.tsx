import { SegmentedControl } from '@mantine/core';
import { wiringOf } from '@millrace/graph-editor';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { useShownGraph } from '../../graph/collapse.ts';
import type { CanvasActions } from '../../actions/use-canvas-actions.ts';
import type { View } from '../../graph/view.ts';
import { useSessionState } from '../../session/use-session.ts';
import { entriesOf, keyOf } from './entries.ts';
import { OutlineGroup } from './outline-group.tsx';
import { OutlineRow } from './outline-row.tsx';
import { withHeld } from './held-lines.ts';
import style from './outline.module.css';

const views: readonly View[] = ['canvas', 'both', 'list'];

/**
 * The graph as a table, in which all of it can be built and connected: one row per node, sources
 * first; only visible rows are rendered. Roles are explicit, since a table laid out as a grid loses
 * them.
 */
export function Outline({
  actions,
  view,
}: {
  readonly actions: CanvasActions;
  readonly view: View;
}): React.JSX.Element {
  const { t } = useTranslation();
  const graph = useShownGraph();
  const validation = useSessionState((state) => state.validation);
  const selected = useSessionState((state) => state.selection.nodes);
  const wiring = wiringOf(graph, validation?.schemas);
  const entries = useMemo(() => entriesOf(graph, validation?.schemas), [graph, validation]);
  const keys = useMemo(() => entries.map(keyOf), [entries]);
  const { box, lines, height, measure, onFocus, onKeyDown } = useVisibleLines(keys, selected);
  return (
    <section
      className={style.outline}
      aria-label={t('editor.outline.title')}
      data-canvas
      tabIndex={-1}
    >
      <header className={style.head}>
        <ActionButtons toolbar="begin" iconSize={14} hasLabels />
        <SegmentedControl
          size="xs"
          aria-label={t('editor.outline.view')}
          value={view}
          data={views.map((value) => ({ value, label: t(`editor.outline.views.${value}`) }))}
          onChange={(next) => actions.view(next as View)}
        />
        <ActionButtons toolbar="list" />
      </header>
      <div ref={box} className={style.scroll}>
        {entries.length === 0 ? (
          <p className={style.none}>{t('editor.canvas.empty')}</p>
        ) : (
          <table role="table" className={style.table} aria-rowcount={entries.length + 1}>
            <thead role="rowgroup">
              <tr role="row" className={style.heads} aria-rowindex={1}>
                <th scope="col" role="columnheader">
                  {t('editor.canvas.node')}
                </th>
                <th scope="col" role="columnheader">
                  {t('editor.outline.does')}
                </th>
                <th scope="col" role="columnheader">
                  {t('editor.outline.inputs')}
                </th>
                <th scope="col" role="columnheader">
                  {t('editor.outline.outputs')}
                </th>
                <th scope="col" role="columnheader">
                  {t('editor.tabs.issues')}
                </th>
                <th scope="col" role="columnheader">
                  <span className="visually-hidden">{t('command.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup" style={{ height }} onFocus={onFocus} onKeyDown={onKeyDown}>
              {lines.map(({ index, start }) => {
                const entry = entries[index]!;
                const line = { index, top: start, measure, isSelected: selected.has(keys[index]!) };
                return entry.kind === 'group' ? (
                  <OutlineGroup key={keys[index]} {...entry} {...line} />
                ) : (
                  <OutlineRow
                    key={keys[index]}
                    {...entry}
                    {...line}
                    wires={wiring.get(entry.node.id)}
                  />
                );
              })}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

type VisibleLines = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lines: readonly VirtualItem[];
  readonly height: number;
  readonly measure: (line: HTMLElement | null) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const usualHeight = 46;
const headHeight = 32;

/**
 * The visible rows. The focused one, and the only selected one, stay rendered wherever the list is
 * scrolled to.
 */
function useVisibleLines(keys: readonly string[], selected: ReadonlySet<string>): VisibleLines {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const only = selected.size === 1 ? keys.findIndex((key) => selected.has(key)) : -1;
  const held = [only, focused === null ? -1 : keys.indexOf(focused)];
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index]!,
    estimateSize: () => usualHeight,
    overscan: 8,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: headHeight,
    rangeExtractor: (range) => withHeld(defaultRangeExtractor(range), held, range.count),
  });
  const onlyKey = keys[only];
  useEffect(() => {
    if (onlyKey !== undefined && !box.current!.contains(document.activeElement))
      virtual.scrollToIndex(only);
  }, [onlyKey]);
  const goTo = (index: number): void => {
    if (keys[index] === undefined) return;
    flushSync(() => setFocused(keys[index]!));
    box.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-outline-title]`)
      ?.focus({ preventScroll: true });
    virtual.scrollToIndex(index);
  };
  return {
    box,
    lines: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    onFocus({ target }) {
      const index = lineOf(target);
      if (index !== null) setFocused(keys[index] ?? null);
    },
    onKeyDown(event) {
      const index = (event.target as Element).matches('[data-outline-title]')
        ? lineOf(event.target as Element)
        : null;
      if (index === null) return;
      const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: keys.length - 1 }[
        event.key
      ];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      goTo(to);
    },
  };
}

function lineOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}
