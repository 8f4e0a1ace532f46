import {
  collapsedPlace,
  cardWidth,
  placeOf,
  outputCount,
  sharedOutputs,
  type CollapsedGroup,
  type Point,
  type End,
  type Session,
} from '@millrace/graph-editor';
import { ruleOf, type Edge, type Node } from '@millrace/model';
import { selectedNode } from './edit-selected.ts';
import { canvasSlice } from '../state/canvas-state.ts';
import { selectedCollapsed, drawnIn } from './collapse.ts';
import type { EditorStore } from '../state/editor-store.ts';

/**
 * Where the next connection starts: an output of the selected card, with the position of the next
 * card. Null if nothing selected has an output.
 */
export function selectedOutput(
  editor: EditorStore,
): { readonly end: End; readonly at: Point } | null {
  const collapsedGroup = selectedCollapsed(editor);
  if (collapsedGroup !== null) return outputOfGroup(editor, collapsedGroup);
  const node = selectedNode(editor.session);
  if (node === null || outputsOf(editor.session, node) === 0) return null;
  const drawn = drawnIn(editor).nodes.find(({ id }) => id === node.id) ?? node;
  return { end: outputOfNode(editor, node), at: behind(placeOf(drawn)) };
}

/** Starts the next connection at that output of the selected card, if it exists. */
export function selectOutput(editor: EditorStore, port: number): void {
  const collapsedGroup = selectedCollapsed(editor);
  const node = selectedNode(editor.session);
  const count =
    collapsedGroup?.outputs.length ?? (node === null ? 0 : outputsOf(editor.session, node));
  const nodeId = collapsedGroup?.id ?? node?.id;
  if (nodeId !== undefined && port < count)
    editor.update(canvasSlice, { output: { nodeId, port } });
}

function outputOfGroup(
  editor: EditorStore,
  collapsedGroup: CollapsedGroup,
): { readonly end: End; readonly at: Point } | null {
  const { edges } = editor.session.getState().history.present;
  const isFree = ({ node: { id }, port }: CollapsedGroup['outputs'][number]): boolean =>
    !edges.some(({ source, sourcePort = 0 }) => source === id && sourcePort === port);
  const found =
    collapsedGroup.outputs[numberPressed(editor, collapsedGroup.id) ?? -1] ??
    collapsedGroup.outputs.find(isFree) ??
    collapsedGroup.outputs[0];
  return found === undefined
    ? null
    : {
        end: { nodeId: found.node.id, port: found.port },
        at: behind(collapsedPlace(collapsedGroup)),
      };
}

function outputOfNode(editor: EditorStore, node: Node): End {
  const count = outputsOf(editor.session, node);
  const pressed = numberPressed(editor, node.id);
  // The processor may have changed since.
  const isThere = pressed !== null && pressed < count;
  const port = isThere
    ? pressed
    : sharedOutputs(node, outputsFound(editor.session, node)) > 1
      ? freeOutput(editor.session.getState().history.present.edges, node.id)
      : null;
  return { nodeId: node.id, port };
}

function outputsOf(session: Session, node: Node): number {
  if (ruleOf(node.type)?.maxNumOfOutputs === '0') return 0;
  return outputCount(node, outputsFound(session, node));
}

/** The number of outputs reported by the server. */
function outputsFound(session: Session, { id }: Node): number | undefined {
  return session.getState().validation?.schemas.get(id)?.outputs.length;
}

function numberPressed(editor: EditorStore, cardId: string): number | null {
  const { output } = editor.get(canvasSlice);
  return output?.nodeId === cardId ? output.port : null;
}

function behind({ x, y }: Point): Point {
  return { x: x + cardWidth + 80, y };
}

/** The first output without a connection, otherwise the first output. */
function freeOutput(edges: readonly Edge[], nodeId: string): number {
  const own = edges.filter(({ source }) => source === nodeId);
  const taken = new Set(own.map(({ sourcePort }, index) => sourcePort ?? index));
  return taken.has(0) && !taken.has(1) ? 1 : 0;
}
