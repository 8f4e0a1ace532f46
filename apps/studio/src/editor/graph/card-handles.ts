import { cardHeight, cardWidth } from '@millrace/graph-editor';
import { Position, type NodeHandle } from '@xyflow/react';

/** Where on a card's side a port is, from the top. */
export function portTop(index: number, count: number, height = cardHeight): number {
  return (height * (index + 1)) / (count + 1);
}

/** Known ahead, so that wires need no measuring of cards that are out of sight. */
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
