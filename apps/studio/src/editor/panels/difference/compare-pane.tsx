import type { Difference } from '@millrace/graph-editor';
import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import { Background, ReactFlow, ReactFlowProvider, type Viewport } from '@xyflow/react';
import type { Graph } from '@millrace/model';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { CompareCard } from './compare-card.tsx';
import { compareEdges, compareNodes, type Side } from './compare-flow.ts';
import style from './compare.module.css';

const nodeTypes = { compared: CompareCard };
const plain = { hideAttribution: true };

type Props = {
  readonly side: Side;
  readonly label: string;
  readonly area?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
  readonly graph: Graph;
  readonly difference: Difference;
  readonly withMoved: boolean;
  readonly selected: ReadonlySet<string>;
  readonly viewport: Viewport;
  readonly onViewport: (viewport: Viewport) => void;
  readonly onNode: (nodeId: string) => void;
};

/** One version, to be looked at only. Both move and zoom together. */
export function ComparePane({
  side,
  label,
  area,
  children,
  graph,
  difference,
  withMoved,
  selected,
  viewport,
  onViewport,
  onNode,
}: Props): React.JSX.Element {
  const scheme = useComputedColorScheme('light');
  const nodes = useMemo(
    () => compareNodes(graph, difference, withMoved, selected),
    [graph, difference, withMoved, selected],
  );
  const edges = useMemo(() => compareEdges(graph, difference, side), [graph, difference, side]);
  return (
    <section className={style.pane} aria-label={label}>
      <header className={style.head}>{children}</header>
      <div className={style.flow} ref={area}>
        <ReactFlowProvider>
          <ReactFlow
            colorMode={scheme}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            viewport={viewport}
            onViewportChange={onViewport}
            onNodeClick={(_, { id }) => onNode(id)}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            panOnScroll
            onlyRenderVisibleElements
            minZoom={0.1}
            maxZoom={2}
            proOptions={plain}
          >
            <Background gap={20} color="var(--canvas-dots)" />
          </ReactFlow>
        </ReactFlowProvider>
      </div>
    </section>
  );
}
