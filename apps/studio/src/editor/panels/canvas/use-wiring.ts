import { endAt, refusalOfWire, wire, type Point, type End } from '@millrace/graph-editor';
import { useReactFlow, type Connection, type FinalConnectionState } from '@xyflow/react';
import { useMemo } from 'react';
import { openDialog } from '../../state/canvas-state.ts';
import { collapsedGroupsIn } from '../../graph/collapse.ts';
import { portOf, type WireEdge } from './flow.ts';
import type { EditorStore } from '../../state/editor-store.ts';
import { useEditorStore } from '../../state/use-editor.ts';

type Wiring = {
  readonly onConnect: (connection: Connection) => void;
  readonly isValidConnection: (connection: Connection | WireEdge) => boolean;
  readonly onConnectEnd: (event: MouseEvent | TouchEvent, state: FinalConnectionState) => void;
};

/**
 * Draws connections between ports. The functions stay the same for a session, because the canvas
 * treats new ones as a change.
 */
export function useWiring(): Wiring {
  const editor = useEditorStore();
  const { session } = editor;
  const { screenToFlowPosition } = useReactFlow();
  return useMemo(
    () => ({
      onConnect: (connection) =>
        session.getState().edit((present) => wire(present, ...endsOf(editor, connection))),
      isValidConnection: (connection) =>
        refusalOfWire(session.getState().history.present, ...endsOf(editor, connection)) === null,
      onConnectEnd: (event, state) =>
        session.getState().mayEdit && addAtEnd(editor, event, state, screenToFlowPosition),
    }),
    [editor, screenToFlowPosition],
  );
}

function endsOf(
  editor: EditorStore,
  { source, sourceHandle, target, targetHandle }: Connection | WireEdge,
): [End, End] {
  const collapsedGroups = collapsedGroupsIn(editor);
  return [
    endAt(collapsedGroups, source, 'out', portOf(sourceHandle)),
    endAt(collapsedGroups, target, 'in', portOf(targetHandle)),
  ];
}

/** A connection dropped on empty canvas asks which node to add at its end. */
function addAtEnd(
  editor: EditorStore,
  event: MouseEvent | TouchEvent,
  { isValid, fromNode, fromHandle, toNode }: FinalConnectionState,
  toFlow: (screen: Point) => Point,
): void {
  if (isValid || fromNode === null || toNode !== null) return;
  const { clientX: x, clientY: y } = 'changedTouches' in event ? event.changedTouches[0]! : event;
  const place = toFlow({ x, y });
  const isOutput = fromHandle?.type !== 'target';
  const end = endAt(
    collapsedGroupsIn(editor),
    fromNode.id,
    isOutput ? 'out' : 'in',
    portOf(fromHandle?.id),
  );
  const at = { x: isOutput ? place.x : place.x - 180, y: place.y - 28 };
  openDialog(editor, {
    kind: 'add',
    screen: { x, y },
    at,
    ...(isOutput ? { from: end } : { to: end }),
  });
}
