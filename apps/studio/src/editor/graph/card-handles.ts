import { cardHeight, cardWidth } from '@millrace/graph-editor';
import { Position, type NodeHandle } from '@xyflow/react';

/** The position of a port on a card's side, from the top. */
export function portTop(index: number, count: number, height = cardHeight): number {
  return (height * (index + 1)) / (count + 1);
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
