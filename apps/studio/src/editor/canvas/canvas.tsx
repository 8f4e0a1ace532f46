import '@xyflow/react/dist/style.css';
import { Background, Controls, MiniMap, ReactFlow, useReactFlow, type Connection, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { connect, moveNodes, removeEdges, removeNodes } from '../document/edits.ts';
import { refusalOf } from '../document/rules.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { flowEdges, flowNodes, type CardNode } from './flow.ts';
import { NodeCard } from './node-card.tsx';
import { NoteCard } from './note-card.tsx';
import { useAddNode } from './use-add-node.ts';
import style from './canvas.module.css';

const nodeTypes = { card: NodeCard, note: NoteCard };

/** The graph, drawn. The session holds the truth; the canvas reports what people do to it. */
export function Canvas(): React.JSX.Element {
  const session = useSession();
  const scheme = useComputedColorScheme('light');
  const flow = useReactFlow();
  const addNode = useAddNode();
  const graph = useSessionState(({ history }) => history.present);
  const selection = useSessionState((state) => state.selection);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const nodes = useMemo(() => flowNodes(graph, selection.nodes), [graph, selection.nodes]);
  const edges = useMemo(() => flowEdges(graph, selection.edges), [graph, selection.edges]);

  const onNodesChange = (changes: readonly NodeChange<CardNode>[]): void => {
    const { edit, select, selection: current } = session.getState();
    const places = new Map(changes.flatMap((each) => (each.type === 'position' && each.position !== undefined ? [[each.id, each.position] as const] : [])));
    if (places.size > 0) edit((present) => moveNodes(present, places), 'move');
    const chosen = new Set(current.nodes);
    for (const each of changes) if (each.type === 'select') each.selected ? chosen.add(each.id) : chosen.delete(each.id);
    if (changes.some(({ type }) => type === 'select')) select({ nodes: chosen, edges: current.edges });
  };
  const onEdgesChange = (changes: readonly EdgeChange[]): void => {
    const { select, selection: current } = session.getState();
    const chosen = new Set(current.edges);
    for (const each of changes) if (each.type === 'select') each.selected ? chosen.add(Number(each.id)) : chosen.delete(Number(each.id));
    if (changes.some(({ type }) => type === 'select')) select({ nodes: current.nodes, edges: chosen });
  };
  const onConnect = ({ source, target }: Connection): void => session.getState().edit((present) => connect(present, source, target));
  return (
    <ReactFlow
      className={style.canvas ?? ''}
      colorMode={scheme}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      onConnect={onConnect}
      isValidConnection={({ source, target }) => refusalOf(session.getState().history.present, source, target) === null}
      onDelete={({ nodes: gone, edges: cut }) =>
        session.getState().edit((present) => removeEdges(removeNodes(present, new Set(gone.map(({ id }) => id))), new Set(cut.map(({ id }) => Number(id)))))
      }
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const name = event.dataTransfer.getData('application/millrace-processor');
        if (name !== '') addNode(name, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }));
      }}
      nodesDraggable={mayEdit}
      nodesConnectable={mayEdit}
      deleteKeyCode={mayEdit ? ['Delete', 'Backspace'] : null}
      multiSelectionKeyCode={['Shift', 'Meta', 'Control']}
      onlyRenderVisibleElements
      fitView
      fitViewOptions={{ maxZoom: 1, padding: 0.15 }}
      minZoom={0.1}
      maxZoom={2}
      proOptions={{ hideAttribution: true }}
    >
      <Background gap={20} color="var(--canvas-dots)" />
      <MiniMap pannable zoomable nodeColor={({ data }) => (data as CardNode['data']).colour} />
      <Controls showInteractive={false} />
    </ReactFlow>
  );
}
