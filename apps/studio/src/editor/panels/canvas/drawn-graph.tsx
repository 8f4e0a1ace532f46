import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import {
  Panel,
  ReactFlow,
  SelectionMode,
  useStore,
  useStoreApi,
  type NodeMouseHandler,
  type ReactFlowInstance,
  type ReactFlowProps,
} from '@xyflow/react';
import { memo, useCallback, useMemo, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { bodiesOf, openingView, viewOf, placeOf } from '@millrace/graph-editor';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './canvas.module.css';
import { Dots } from './dots.tsx';
import { shownGraph, useShownGraph } from '../../graph/collapse.ts';
import { flowEdges, flowNodes, type CanvasNode, type WireEdge as Wire } from './flow.ts';
import { CollapsedCard } from './collapsed-card.tsx';
import { FrameCard } from './frame-card.tsx';
import { Minimap } from './minimap/minimap.tsx';
import { NodeCard } from './node-card.tsx';
import { NoteCard } from './note-card.tsx';
import { OverviewLayer } from './overview/overview-layer.tsx';
import { useOverview } from './overview/use-overview.ts';
import { useCanvasChanges } from './use-canvas-changes.ts';
import { useKeepVisible } from './use-keep-visible.ts';
import { useDrop } from './use-drop.ts';
import { useWiring } from './use-wiring.ts';
import { useWirePointing } from './wire-card/pointed-wire.ts';
import { WireCard } from './wire-card/wire-card.tsx';
import { WireEdge } from './wire-edge.tsx';
import { showsMinimap, usePreferences } from '../../state/preferences.ts';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { openMenu } from '../../actions/open-menu.ts';
import { useEditorStore } from '../../state/use-editor.ts';

const nodeTypes = { card: NodeCard, note: NoteCard, frame: FrameCard, collapsed: CollapsedCard };
const edgeTypes = { wire: WireEdge };
const grid: [number, number] = [10, 10];
const panButtons = [1, 2];
const several = ['Shift', 'Meta', 'Control'];
const plain = { hideAttribution: true };

/** The session is the source of truth; the canvas reports what people do to it. */
export function DrawnGraph(): React.JSX.Element {
  const session = useSession();
  const scheme = useComputedColorScheme('light');
  const graph = useShownGraph();
  const selection = useSessionState((state) => state.selection);
  const validation = useSessionState((state) => state.validation);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const minimap = usePreferences((preferences) => showsMinimap(preferences, graph.nodes.length));
  const changes = useCanvasChanges();
  const drop = useDrop();
  const wiring = useWiring();
  const pointing = useWirePointing();
  const onInit = useOpening();
  const menus = useNodeMenu();
  useKeepVisible();
  const nodes = useMemo(
    () => flowNodes(graph, selection.nodes, validation, changes.moved),
    [graph, selection.nodes, validation, changes.moved],
  );
  const edges = useMemo(
    () => flowEdges(graph, selection.edges, validation),
    [graph, selection.edges, validation],
  );
  const { scene, elements, touching, selecting } = useOverview(session, nodes, edges, changes);
  return (
    <ReactFlow<CanvasNode, Wire>
      className={style.canvas ?? ''}
      colorMode={scheme}
      {...elements}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      {...touching}
      {...selecting}
      {...wiring}
      {...pointing}
      {...(mayEdit ? drop : {})}
      {...menus}
      onInit={onInit}
      nodesDraggable={mayEdit}
      nodesConnectable={mayEdit}
      nodesFocusable={false}
      edgesFocusable={false}
      disableKeyboardA11y
      ariaLabelConfig={noDescriptions}
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
      <Dots />
      {scene !== null && <OverviewLayer scene={scene} />}
      {minimap && <Minimap nodes={nodes} />}
      <Tools />
      <WireCard nodes={nodes} edges={edges} />
    </ReactFlow>
  );
}

/**
 * Tools for the view at the bottom; tools for the selection at the top, if more than one node is
 * selected.
 */
const Tools = memo(function Tools(): React.JSX.Element {
  const selected = useSessionState(({ selection }) => selection.nodes.size);
  const mayEdit = useSessionState((state) => state.mayEdit);
  return (
    <>
      <Panel position="bottom-left" className={style.tools ?? ''}>
        <ActionButtons toolbar="view" behind={behind} />
      </Panel>
      {mayEdit && selected > 1 && (
        <Panel position="top-center" className={style.tools ?? ''}>
          <ActionButtons toolbar="arrange" />
        </Panel>
      )}
    </>
  );
});

function Zoom(): React.JSX.Element {
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  return <span className={style.zoom}>{zoom} %</span>;
}

const behind = { add: <span className={style.divider} />, zoomOut: <Zoom /> };

type Menus = Required<
  Pick<ReactFlowProps<CanvasNode, Wire>, 'onNodeContextMenu' | 'onSelectionContextMenu'>
>;

/**
 * A right-click on a card or a frame opens its menu there; on a multiple selection, the menu of the
 * selection.
 */
function useNodeMenu(): Menus {
  const editor = useEditorStore();
  return useMemo(() => {
    const onNodeContextMenu: NodeMouseHandler<CanvasNode> = (event, { id }) => {
      if (openMenu(editor, id, { x: event.clientX, y: event.clientY })) event.preventDefault();
    };
    return {
      onNodeContextMenu,
      onSelectionContextMenu: (event, [first]) => {
        if (first !== undefined) onNodeContextMenu(event, first);
      },
    };
  }, [editor]);
}

/** They are about keys that this canvas doesn't use, in English. */
const noDescriptions = {
  'node.a11yDescription.default': '',
  'edge.a11yDescription.default': '',
};

type Flow = ReactFlowInstance<CanvasNode, Wire>;

/**
 * The initial view: the node in the URL, otherwise a readable view of the graph. Later changes of
 * the URL don't count.
 */
function useOpening(): (flow: Flow) => void {
  const editor = useEditorStore();
  const { session } = editor;
  const store = useStoreApi();
  const { node } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const [wantedId] = useState(node);
  return useCallback(
    (flow) => {
      const { width, height } = store.getState();
      const wanted = session.getState().history.present.nodes.find(({ id }) => id === wantedId);
      if (wanted !== undefined) session.getState().select({ nodes: new Set([wanted.id]) });
      void flow.setViewport(
        wanted === undefined
          ? openingView(bodiesOf(shownGraph(editor)), { width, height })
          : viewOf(placeOf(wanted), { width, height }),
      );
    },
    [editor, store, wantedId],
  );
}
