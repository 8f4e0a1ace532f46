import { nodeSummary } from '../../graph/node-summary.ts';
import { useTranslation } from 'react-i18next';
import { useStore } from '@xyflow/react';
import type { CSSProperties, PointerEvent } from 'react';
import type { TFunction } from 'i18next';
import { frameId, groupsOf, type Group } from '@millrace/graph-editor';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { useSessionState } from '../../session/use-session.ts';
import style from './canvas.module.css';
import { DrawnGraph } from './drawn-graph.tsx';
import { highlightedSlice } from '../../lineage/highlighted.ts';
import { canvasSlice } from '../../state/canvas-state.ts';
import { far } from './overview/use-overview.ts';
import { useEditor } from '../../state/use-editor.ts';
import { validatedNodes } from '../../graph/card-state.ts';
import { carriedBy } from '../../graph/carried.ts';
import { carriedText } from '../../graph/carried-labels.ts';

/** The drawn graph, or how to start if it is empty. */
export function FlowCanvas(): React.JSX.Element {
  const isEmpty = useSessionState(({ history }) => history.present.nodes.length === 0);
  return (
    <CanvasArea>
      <DrawnGraph />
      {isEmpty && <Beginning />}
      <Spoken />
    </CanvasArea>
  );
}

function Beginning(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={style.empty}>
      <p>{t('editor.canvas.empty')}</p>
      <ActionButtons toolbar="begin" hasLabels />
    </div>
  );
}

/** The element that has the canvas shortcuts and knows the zoom level. */
function CanvasArea({ children }: { readonly children: React.ReactNode }): React.JSX.Element {
  const { t } = useTranslation();
  const isLighting = useEditor(highlightedSlice, ({ ids }) => ids !== null);
  const isTyping = useEditor(canvasSlice, ({ typing }) => typing !== null);
  const distance = useStore(({ transform: [, , zoom] }) =>
    zoom < far ? 'far' : zoom < 0.85 ? 'middle' : 'near',
  );
  const labelScale = useStore(({ transform: [, , zoom] }) =>
    zoom < far ? Math.round(10 / zoom) / 10 : 1,
  );
  return (
    <div
      className={style.area}
      style={{ '--label-scale': labelScale } as CSSProperties}
      role="application"
      aria-label={t('editor.canvas.label')}
      tabIndex={0}
      data-canvas
      data-zoom={distance}
      data-lighting={isLighting || undefined}
      onPointerDownCapture={isTyping ? undefined : focusArea}
    >
      {children}
    </div>
  );
}

function focusArea(event: PointerEvent): void {
  const isControl =
    event.target instanceof Element && event.target.closest('button, input, textarea') !== null;
  if (!isControl && event.currentTarget instanceof HTMLElement)
    event.currentTarget.focus({ preventScroll: true });
}

/** Announces the selected node or connection to screen readers. */
function Spoken(): React.JSX.Element {
  const { t } = useTranslation();
  const text = useSessionState(({ selection, history, validation, run }) => {
    const [wire] = selection.edges;
    const carried =
      selection.nodes.size === 0 && selection.edges.size === 1
        ? carriedBy({ history, validation, run }, wire!)
        : null;
    if (carried !== null) return carriedText(t, carried);
    if (selection.nodes.size !== 1)
      return selection.nodes.size === 0
        ? ''
        : t('editor.canvas.selected', { count: selection.nodes.size });
    const node = history.present.nodes.find(({ id }) => selection.nodes.has(id));
    const group = groupsOf(history.present).find(({ id }) => selection.nodes.has(frameId(id)));
    if (group !== undefined) return groupText(t, group);
    if (node === undefined) return '';
    const issues = validatedNodes(validation).get(node.id)?.issues.length ?? 0;
    const wires = history.present.edges.filter(
      ({ source, target }) => source === node.id || target === node.id,
    ).length;
    const parts = [
      nodeTitle(node),
      nodeSummary(node),
      t('editor.canvas.wires', { count: wires }),
      ...(issues === 0 ? [] : [t('editor.canvas.issueCount', { count: issues })]),
    ];
    return parts.filter((part) => part !== '').join(', ');
  });
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}

function groupText(t: TFunction, { title, nodeIds, collapsed }: Group): string {
  const parts = [
    t('editor.canvas.newGroup'),
    title,
    t('editor.canvas.nodeCount', { count: nodeIds.length }),
    ...(collapsed === true ? [t('editor.canvas.collapsed')] : []),
  ];
  return parts.join(', ');
}
