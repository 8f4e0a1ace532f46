import {
  removeEdges,
  cardHeight,
  cardWidth,
  placeOf,
  type Point,
  type End,
  type Direction,
} from '@millrace/graph-editor';
import { useNavigate } from '@tanstack/react-router';
import { useReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { notify, notifyError } from '../../ui/notify.tsx';
import { motionMs } from '../../ui/motion.ts';
import { groupSelected, moveOn, selectedNode, selectedWire, tidy } from '../graph/edit-selected.ts';
import { saveVersion } from '../session/save-version.ts';
import { openDialog, canvasSlice } from '../state/canvas-state.ts';
import { selectOutput, selectedOutput } from '../graph/selected-output.ts';
import { selectedCollapsed, drawnIn, toggleCollapsed } from '../graph/collapse.ts';
import { menuPosition, openMenu } from './open-menu.ts';
import { useAddNode } from './use-add-node.ts';
import { otherView, rememberView, viewOf, type View } from '../graph/view.ts';
import { selectNextWire, middleOfWire } from '../graph/select-wire.ts';
import { useShowTab } from '../state/drawer-state.ts';
import { useEditorStore } from '../state/use-editor.ts';

/**
 * The canvas actions that depend on the visible part of the graph, for keys, toolbars and the
 * command palette.
 */
export type CanvasActions = ReturnType<typeof useCanvasActions>;

export function useCanvasActions() {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const flow = useReactFlow();
  const addNode = useAddNode();
  const navigate = useNavigate();
  const showTab = useShowTab();
  return useMemo(() => {
    const middle = (): Point => {
      const area = document.querySelector('[data-canvas]')?.getBoundingClientRect();
      return area === undefined
        ? { x: innerWidth / 2, y: innerHeight / 3 }
        : { x: area.x + area.width / 2, y: area.y + area.height / 3 };
    };
    /**
     * On the selected connection, after the selected card, otherwise at the pointer or in the
     * middle.
     */
    const position = (
      pointer: Point | null,
    ): {
      readonly screen: Point;
      readonly at: Point;
      readonly from?: End;
      readonly edgeId?: number;
    } => {
      const wire = selectedWire(editor);
      if (wire !== null) {
        const { x, y } = middleOfWire(editor, wire);
        return {
          screen: flow.flowToScreenPosition({ x, y }),
          at: { x: x - cardWidth / 2, y: y - cardHeight / 2 },
          edgeId: wire.id,
        };
      }
      const output = selectedOutput(editor);
      if (output !== null)
        return { screen: flow.flowToScreenPosition(output.at), at: output.at, from: output.end };
      const screen = pointer ?? middle();
      return { screen, at: flow.screenToFlowPosition(screen) };
    };
    /** Scrolls a node into view by the shortest way, if it isn't visible. */
    const reveal = (nodeId: string): void => {
      const node = drawnIn(editor).nodes.find(({ id }) => id === nodeId);
      if (node === undefined) return;
      const { x, y } = placeOf(node);
      show({ x, y }, { x: x + cardWidth, y: y + cardHeight });
    };
    /** Scrolls the area between two corners into view. */
    const show = (from: Point, to: Point): void => {
      const area = document.querySelector('[data-canvas]')?.getBoundingClientRect();
      if (area === undefined) return;
      const [start, end] = [flow.flowToScreenPosition(from), flow.flowToScreenPosition(to)];
      const across = shift(start.x, end.x, area.left, area.right);
      const down = shift(start.y, end.y, area.top, area.bottom);
      const view = flow.getViewport();
      if (across !== 0 || down !== 0)
        void flow.setViewport({ ...view, x: view.x + across, y: view.y + down });
    };
    const actions = {
      reveal,
      add: (pointer: Point | null = null) =>
        openDialog(editor, { kind: 'add', ...position(pointer) }),
      /**
       * Adds a processor from the palette: after the selected node if there is one, connected if
       * the rules allow it.
       */
      place: (processorName: string): void => {
        const { at, from, edgeId } = position(null);
        const id = addNode(processorName, at, { from, edgeId });
        if (id !== null) reveal(id);
      },
      connect: (): void => {
        const { screen, from } = position(null);
        if (from !== undefined) openDialog(editor, { kind: 'connect', from, screen });
      },
      disconnect: (): void => {
        const { selection, edit } = session.getState();
        if (selection.edges.size > 0) return edit((graph) => removeEdges(graph, selection.edges));
        const cardId = selectedNode(session)?.id ?? selectedCollapsed(editor)?.id;
        const wires = drawnIn(editor).edges.filter(
          ({ source, target }) => source === cardId || target === cardId,
        );
        if (wires.length === 1) edit((graph) => removeEdges(graph, new Set([wires[0]!.id])));
        else if (wires.length > 1)
          openDialog(editor, {
            kind: 'disconnect',
            edgeIds: new Set(wires.map(({ id }) => id)),
            screen: position(null).screen,
          });
      },
      /** Selects the connections of the selected card one after another, while they are drawn. */
      wire: (): void => {
        if (
          viewOf(new URLSearchParams(location.search).get('view') ?? undefined) === 'list' ||
          selectNextWire(editor) === null
        )
          return;
        const place = middleOfWire(editor, selectedWire(editor)!);
        show(place, place);
      },
      output: (port: number): void => selectOutput(editor, port),
      moveAlong: (direction: Direction): void => {
        const next = moveOn(editor, direction);
        if (next !== null) reveal(next);
      },
      /** Opens the menu of the selection. */
      menu: (): void => {
        const place = menuPosition(editor);
        if (place !== null) openMenu(editor, place.nodeId, flow.flowToScreenPosition(place.at));
      },
      group: (): void => {
        const id = groupSelected(editor, t('editor.canvas.newGroup'));
        if (id !== null) editor.update(canvasSlice, { typing: id });
      },
      collapse: (): void => toggleCollapsed(editor, t('editor.canvas.newGroup')),
      note: (): void => {
        const id = addNode('Sticky Note', flow.screenToFlowPosition(middle()));
        if (id !== null) editor.update(canvasSlice, { typing: id });
      },
      tidy: (): void => {
        tidy(editor);
        requestAnimationFrame(
          () =>
            void flow.fitView({ maxZoom: 1, minZoom: 0.3, padding: 0.1, includeHiddenNodes: true }),
        );
      },
      fit: () =>
        void flow.fitView({
          maxZoom: 1,
          padding: 0.1,
          duration: motionMs(120),
          includeHiddenNodes: true,
        }),
      zoomIn: () => void flow.zoomIn({ duration: motionMs(100) }),
      zoomOut: () => void flow.zoomOut({ duration: motionMs(100) }),
      find: () => openDialog(editor, { kind: 'find' }),
      keys: () => openDialog(editor, { kind: 'keys' }),
      runOptions: () => openDialog(editor, { kind: 'runOptions' }),
      view: (view: View): void => {
        rememberView(view);
        void navigate({
          to: '.',
          search: ({ view: _view, ...search }) =>
            view === 'canvas' ? search : { ...search, view },
          replace: true,
        });
      },
      preview: () => showTab('data'),
      versions: () => showTab('history'),
      saveVersion: (): void => void saveVersion(session, t, null),
      scheduleWorkflow: (): void => {
        const { workflowId, projectId } = session.getState();
        void navigate({
          to: '/projects/$projectId/schedules/new',
          params: { projectId },
          search: { workflow: workflowId },
        });
      },
      /** Copies the saved workflow and offers to open the copy. */
      duplicateWorkflow: (): void => {
        const { workflowId, projectId, history } = session.getState();
        const open = (id: number): void =>
          void navigate({
            to: '/projects/$projectId/workflows/$workflowId',
            params: { projectId, workflowId: id },
          });
        client.workflows.copy({ params: { id: workflowId }, body: {} }).then(
          (id) =>
            notify(t('workflows.copied', { name: history.present.name }), {
              label: t('common.open'),
              run: () => open(id),
            }),
          (error: Error) => notifyError(error),
        );
      },
      list: (): void =>
        actions.view(
          otherView(viewOf(new URLSearchParams(location.search).get('view') ?? undefined)),
        ),
    };
    return actions;
  }, [t, editor, flow, addNode, navigate, showTab]);
}

const margin = 24;

/** How far to move so that the span from start to end lies between the two borders. */
function shift(start: number, end: number, low: number, high: number): number {
  if (start < low) return low - start + margin;
  return end > high ? high - end - margin : 0;
}
