import '@xyflow/react/dist/style.css';
import { Button, useComputedColorScheme } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import {
  Background,
  MiniMap,
  ReactFlow,
  SelectionMode,
  useStore,
  useStoreApi,
  type Connection,
  type FinalConnectionState,
  type ReactFlowInstance,
} from '@xyflow/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnGraph, endAt } from '../document/folding.ts';
import { openingView } from '../document/opening-view.ts';
import { placeOf } from '../document/place.ts';
import { refusalOfWire, wire, type End } from '../document/wire.ts';
import type { Session } from '../session/session.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { openDialog, useCanvasState } from './canvas-state.ts';
import style from './canvas.module.css';
import { foldingIn, shownGraph, useShownGraph } from './fold.ts';
import { flowEdges, flowNodes, portOf, type CanvasNode, type WireEdge as Wire } from './flow.ts';
import { FoldedCard } from './folded-card.tsx';
import { FrameCard } from './frame-card.tsx';
import { NodeCard } from './node-card.tsx';
import { NoteCard } from './note-card.tsx';
import { Spoken } from './spoken.tsx';
import { Tools } from './tools.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';
import { useCanvasChanges } from './use-canvas-changes.ts';
import { useDrop } from './use-drop.ts';
import { WireEdge } from './wire-edge.tsx';

const nodeTypes = { card: NodeCard, note: NoteCard, frame: FrameCard, folded: FoldedCard };
const edgeTypes = { wire: WireEdge };
const grid: [number, number] = [10, 10];
const panButtons = [1, 2];
const several = ['Shift', 'Meta', 'Control'];
const plain = { hideAttribution: true };

/** The graph, drawn. The session holds the truth; the canvas reports what people do to it. */
export function FlowCanvas({ actions }: { readonly actions: CanvasActions }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const scheme = useComputedColorScheme('light');
  const graph = useShownGraph();
  const selection = useSessionState((state) => state.selection);
  const judgement = useSessionState((state) => state.judgement);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const minimap = useCanvasState((state) => state.minimap);
  const isTyping = useCanvasState(({ typing }) => typing !== null);
  const { moved, onNodesChange, onEdgesChange } = useCanvasChanges(session);
  const drop = useDrop();
  const open = useOpening();
  const nodes = useMemo(() => flowNodes(graph, selection.nodes, judgement, moved), [graph, selection.nodes, judgement, moved]);
  const edges = useMemo(() => flowEdges(graph, selection.edges, judgement), [graph, selection.edges, judgement]);
  return (
    <Area onPointerDown={isTyping ? undefined : focusArea}>
      <ReactFlow<CanvasNode, Wire>
        className={style.canvas ?? ''}
        colorMode={scheme}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={(connection) => session.getState().edit((present) => wire(present, ...endsOf(session, connection)))}
        isValidConnection={(connection) => refusalOfWire(session.getState().history.present, ...endsOf(session, connection)) === null}
        onConnectEnd={(event, state) => mayEdit && addAtEnd(session, event, state, open.flow())}
        {...(mayEdit ? drop : {})}
        onInit={open.onInit}
        nodesDraggable={mayEdit}
        nodesConnectable={mayEdit}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        multiSelectionKeyCode={several}
        selectionOnDrag
        selectionMode={SelectionMode.Partial}
        panOnScroll
        panOnDrag={panButtons}
        elevateNodesOnSelect={false}
        zoomOnDoubleClick={false}
        snapToGrid
        snapGrid={grid}
        onlyRenderVisibleElements
        minZoom={0.1}
        maxZoom={2}
        proOptions={plain}
      >
        <Background gap={20} color="var(--canvas-dots)" />
        {minimap && (
          <MiniMap
            className={style.map ?? ''}
            pannable
            zoomable
            ariaLabel={t('editor.canvas.map')}
            nodeColor={({ data }) => (data as { colour: string }).colour}
          />
        )}
        <Tools actions={actions} />
      </ReactFlow>
      {graph.nodes.length === 0 && (
        <div className={style.empty}>
          <p>{t('editor.canvas.empty')}</p>
          {mayEdit && <Button onClick={() => actions.add()}>{t('editor.canvas.keys.add')}</Button>}
        </div>
      )}
      <Spoken />
    </Area>
  );
}

/** What has the keys of the canvas, and knows how near one is. */
function Area({
  onPointerDown,
  children,
}: {
  readonly onPointerDown: React.PointerEventHandler | undefined;
  readonly children: React.ReactNode;
}): React.JSX.Element {
  const { t } = useTranslation();
  const distance = useStore(({ transform: [, , zoom] }) => (zoom < 0.595 ? 'far' : zoom < 0.85 ? 'middle' : 'near'));
  return (
    <div
      className={style.area}
      role="application"
      aria-label={t('editor.canvas.label')}
      tabIndex={0}
      data-canvas
      data-zoom={distance}
      onPointerDownCapture={onPointerDown}
    >
      {children}
    </div>
  );
}

function focusArea(event: React.PointerEvent): void {
  const isControl = event.target instanceof Element && event.target.closest('button, input, textarea') !== null;
  if (!isControl && event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
}

function endsOf(session: Session, { source, sourceHandle, target, targetHandle }: Connection | Wire): [End, End] {
  const folding = foldingIn(session);
  return [endAt(folding, source, 'out', portOf(sourceHandle)), endAt(folding, target, 'in', portOf(targetHandle))];
}

/** A wire let go where nothing is asks what shall stand at its end. */
function addAtEnd(session: Session, event: MouseEvent | TouchEvent, { isValid, fromNode, fromHandle, toNode }: FinalConnectionState, flow: Flow | null): void {
  if (isValid || fromNode === null || toNode !== null || flow === null) return;
  const { clientX: x, clientY: y } = 'changedTouches' in event ? event.changedTouches[0]! : event;
  const place = flow.screenToFlowPosition({ x, y });
  const isOutput = fromHandle?.type !== 'target';
  const end = endAt(foldingIn(session), fromNode.id, isOutput ? 'out' : 'in', portOf(fromHandle?.id));
  const at = { x: isOutput ? place.x : place.x - 180, y: place.y - 28 };
  openDialog({ kind: 'add', screen: { x, y }, at, ...(isOutput ? { from: end } : { to: end }) });
}

type Flow = ReactFlowInstance<CanvasNode, Wire>;

/** Opens at the node of the address, else so that the graph can be read. */
function useOpening(): { readonly onInit: (flow: Flow) => void; readonly flow: () => Flow | null } {
  const session = useSession();
  const store = useStoreApi();
  const { node } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  return useMemo(() => {
    let flow: Flow | null = null;
    return {
      flow: () => flow,
      onInit(opened) {
        flow = opened;
        const { nodes } = session.getState().history.present;
        const { width, height } = store.getState();
        const wanted = nodes.find(({ id }) => id === node);
        if (wanted !== undefined) session.getState().select({ nodes: new Set([wanted.id]) });
        const { x, y } = placeOf(wanted ?? { x: null, y: null });
        if (wanted !== undefined) void opened.setViewport({ x: width / 2 - x - 90, y: height / 2 - y - 28, zoom: 1 });
        else void opened.setViewport(openingView(drawnGraph(shownGraph(session)).nodes.map(placeOf), { width, height }));
      },
    };
    // The address counts when the canvas opens, not afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, store]);
}
