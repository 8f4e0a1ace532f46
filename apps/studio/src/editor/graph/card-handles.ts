import { cardHeight, cardWidth, sharedOutputs } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { Position, type NodeHandle } from '@xyflow/react';

/** The position of a port on a card's side, from the top. */
export function portTop(index: number, count: number, height = cardHeight): number {
  return (height * (index + 1)) / (count + 1);
}

/** The position of an output. An optional one is at the bottom, so that the others stay in place. */
export function outputTop(
  node: Pick<Node, 'type' | 'nodeClass'>,
  port: number,
  count: number,
): number {
  const shared = sharedOutputs(node, count);
  return port < shared ? portTop(port, shared) : cardHeight - optionalInset;
}

const optionalInset = 10;

/** As `handlesOf`, for the outputs of a node's card. */
export function outputHandles(node: Pick<Node, 'type' | 'nodeClass'>, count: number): NodeHandle[] {
  return handlesOf('source', count).map((handle, port) => ({
    ...handle,
    y: outputTop(node, port, count) - 5,
  }));
}

/** Computed in advance, so that connections don't require measuring cards outside the viewport. */
export function handlesOf(
  type: 'source' | 'target',
  count: number,
  height = cardHeight,
): NodeHandle[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${type === 'source' ? 'out' : 'in'}${index}`,
    type,
    position: type === 'source' ? Position.Right : Position.Left,
    x: (type === 'source' ? cardWidth : 0) - 5,
    y: portTop(index, count, height) - 5,
    width: 10,
    height: 10,
  }));
}
