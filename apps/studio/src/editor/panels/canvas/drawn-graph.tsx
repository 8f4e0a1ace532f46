import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import { ReactFlow, SelectionMode } from '@xyflow/react';
import { useMemo } from 'react';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './canvas.module.css';
import { Dots } from './dots.tsx';
import { useShownGraph } from '../../graph/collapse.ts';
import { flowEdges, flowNodes, type CanvasNode, type WireEdge as Wire } from './flow.ts';
import { CollapsedCard } from './collapsed-card.tsx';
import { FrameCard } from './frame-card.tsx';
import { Minimap } from './minimap/minimap.tsx';
import { NodeCard } from './node-card.tsx';
import { NoteCard } from './note-card.tsx';
import { OverviewLayer } from './overview/overview-layer.tsx';
import { useOverview } from './overview/use-overview.ts';
import { Tools } from './tools.tsx';
import { useCanvasChanges } from './use-canvas-changes.ts';
import { useDrop } from './use-drop.ts';
import { useNodeMenu } from './use-node-menu.ts';
import { useOpening } from './use-opening.ts';
import { useWiring } from './use-wiring.ts';
import { useWirePointing } from './wire-card/pointed-wire.ts';
import { WireCard } from './wire-card/wire-card.tsx';
import { WireEdge } from './wire-edge.tsx';
import { usePreferences } from '../../state/preferences.ts';

const nodeTypes = { card: NodeCard, note: NoteCard, frame: FrameCard, collapsed: CollapsedCard };
const edgeTypes = { wire: WireEdge };
const grid: [number, number] = [10, 10];
const panButtons = [1, 2];
const several = ['Shift', 'Meta', 'Control'];
const plain = { hideAttribution: true };

/** The session holds the truth; the canvas reports what people do to it. */
export function DrawnGraph(): React.JSX.Element {
  const session = useSession();
  const scheme = useComputedColorScheme('light');
  const graph = useShownGraph();
  const selection = useSessionState((state) => state.selection);
  const validation = useSessionState((state) => state.validation);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const minimap = usePreferences((preferences) => preferences.hasMinimap);
  const changes = useCanvasChanges();
  const drop = useDrop();
  const wiring = useWiring();
  const pointing = useWirePointing();
  const onInit = useOpening();
  const menus = useNodeMenu();
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
