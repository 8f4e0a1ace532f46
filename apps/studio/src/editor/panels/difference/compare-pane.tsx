import { nodeSummary } from '../../graph/node-summary.ts';
import { branchOf, type Difference } from '@millrace/graph-editor';
import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import {
  Background,
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type NodeProps,
  type Viewport,
} from '@xyflow/react';
import { ruleOf, type Graph } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { memo, useMemo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { compareEdges, compareNodes, type CompareNode, type Side } from './compare-flow.ts';
import { NodeIcon } from '../../../ui/node-icon.tsx';
import { outputTop, portTop } from '../../graph/card-handles.ts';
import { useProcessors } from '../../session/processors.ts';
import { signs } from './signs.ts';
import style from './compare.module.css';

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

/** A version, read-only. Both panes pan and zoom together. */
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

/** A node of a version with its change: as a color, an icon and a label. */
const CompareCard = memo(function CompareCard({
  data: { node, color, kind, isSelected, inputs, outputs },
}: NodeProps<CompareNode>): React.JSX.Element {
  const { t } = useTranslation();
  const icon = useProcessors().get(node.nodeClass)?.iconImage ?? node.iconImage;
  return (
    <div className={style.card} data-kind={kind ?? 'same'} data-selected={isSelected || undefined}>
      <Ports
        side="in"
        tops={Array.from({ length: inputs }, (_, port) => portTop(port, inputs))}
        isOptional={() => ruleOf(node.type)?.minNumOfInputs === 0}
      />
      <Ports
        side="out"
        tops={Array.from({ length: outputs }, (_, port) => outputTop(node, port, outputs))}
        isOptional={(port) => branchOf(node, port) === 'rejected'}
      />
      <span className={style.icon} style={{ background: color }}>
        <NodeIcon name={icon} />
      </span>
      <span className={style.texts}>
        <strong>{nodeTitle(node)}</strong>
        <span>{nodeSummary(node)}</span>
      </span>
      {kind !== null && (
        <span
          className={style.sign}
          title={t(`editor.difference.${kind === 'moved' ? 'movedOne' : kind}`)}
        >
          {signs[kind]}
        </span>
      )}
    </div>
  );
});

const nodeTypes = { compared: CompareCard };

/** The ends of connections: they are drawn only between existing ports. */
function Ports({
  side,
  tops,
  isOptional,
}: {
  readonly side: 'in' | 'out';
  readonly tops: readonly number[];
  readonly isOptional: (port: number) => boolean;
}): React.ReactNode {
  return tops.map((top, port) => (
    <Handle
      key={port}
      id={`${side}${port}`}
      type={side === 'in' ? 'target' : 'source'}
      position={side === 'in' ? Position.Left : Position.Right}
      className={style.port ?? ''}
      style={{ top }}
      data-optional={isOptional(port) || undefined}
      isConnectable={false}
    />
  ));
}
