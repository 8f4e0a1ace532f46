import {
  removeEdges,
  placeOf,
  inputCount,
  wiringOf,
  refusalOfWire,
  wire,
  type End,
} from '@millrace/graph-editor';
import { ruleOf, type Edge, type Node } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { matching } from '../../../shell/matching.ts';
import { useSessionState } from '../../session/use-session.ts';
import { closeDialog, type Dialog } from '../../state/canvas-state.ts';
import { NodeSign } from '../../graph/node-sign.tsx';
import { Picker, PickerLine } from '../../subworkflows/picker.tsx';
import { useEditorStore } from '../../state/use-editor.ts';

type Target = {
  readonly node: Node;
  readonly to: End;
  readonly occupant: Edge | null;
  readonly inputs: number;
};

/** Asks where to connect an output: free inputs first, and near ones before far ones. */
export function ConnectDialog({
  dialog: { from, screen },
}: {
  readonly dialog: Extract<Dialog, { kind: 'connect' }>;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const targets = useTargets(from);
  const find = useCallback(
    (text: string) => matching(targets, text, ({ node }) => `${nodeTitle(node)} ${node.name}`),
    [targets],
  );
  return (
    <Picker
      label={t('editor.canvas.connectTo')}
      placeholder={t('editor.canvas.connectTo')}
      screen={screen}
      find={find}
      keyOf={({ to }) => `${to.nodeId} ${to.port}`}
      render={({ node, to, occupant, inputs }) => (
        <PickerLine
          sign={<NodeSign node={node} />}
          label={nodeTitle(node)}
          detail={[
            ...(inputs > 1 ? [t('editor.canvas.inputPort', { number: (to.port ?? 0) + 1 })] : []),
            ...(occupant === null
              ? []
              : [
                  t('editor.canvas.insteadOf', {
                    name: titleOf(session.getState().history.present.nodes, occupant.source),
                  }),
                ]),
          ].join(' · ')}
        />
      )}
      onSelect={({ to }) => {
        session.getState().edit((graph) => wire(graph, from, to));
        closeDialog(editor);
      }}
      onClose={() => closeDialog(editor)}
    />
  );
}

/** The inputs that an output can be connected to. */
export function useTargets(from: End): readonly Target[] {
  const graph = useSessionState(({ history }) => history.present);
  const wiring = wiringOf(graph);
  const start = placeOf(graph.nodes.find(({ id }) => id === from.nodeId) ?? { x: null, y: null });
  const distance = (node: Node): number =>
    Math.abs(placeOf(node).x - start.x) + Math.abs(placeOf(node).y - start.y);
  return graph.nodes
    .flatMap((node): Target[] => {
      const incoming = wiring.get(node.id)?.incoming ?? [];
      const inputs =
        (ruleOf(node.type)?.maxNumOfInputs ?? 0) === 0 ? 0 : inputCount(node, incoming.length);
      return Array.from({ length: inputs }, (_, port) => {
        const occupant = incoming.find(({ targetPort }) => targetPort === port)?.edge ?? null;
        return { node, to: { nodeId: node.id, port }, occupant, inputs };
      });
    })
    .filter(
      ({ to, occupant }) =>
        occupant?.source !== from.nodeId && refusalOfWire(graph, from, to) === null,
    )
    .toSorted(
      (one, other) =>
        Number(one.occupant !== null) - Number(other.occupant !== null) ||
        distance(one.node) - distance(other.node),
    );
}

/** Asks which connection of a card to remove. */
export function DisconnectDialog({
  dialog: { edgeIds, screen },
}: {
  readonly dialog: Extract<Dialog, { kind: 'disconnect' }>;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const graph = useSessionState(({ history }) => history.present);
  const wires = graph.edges.filter(({ id }) => edgeIds.has(id));
  const labelOf = ({ source, target }: Edge): string =>
    `${titleOf(graph.nodes, source)} → ${titleOf(graph.nodes, target)}`;
  return (
    <Picker
      label={t('editor.canvas.disconnect')}
      placeholder={t('editor.canvas.disconnect')}
      screen={screen}
      find={(text) => matching(wires, text, labelOf)}
      keyOf={({ id }) => String(id)}
      render={(edge) => <PickerLine label={labelOf(edge)} detail="" />}
      onSelect={({ id }) => {
        session.getState().edit((present) => removeEdges(present, new Set([id])));
        closeDialog(editor);
      }}
      onClose={() => closeDialog(editor)}
    />
  );
}

function titleOf(nodes: readonly Node[], id: string): string {
  const node = nodes.find((each) => each.id === id);
  return node === undefined ? id : nodeTitle(node);
}
