import type { Graph } from '@millrace/model';
import { wiringOf } from './ports.ts';

/**
 * The connection of a card after `current`, when cycling through them: outputs first, then inputs,
 * then from the start; null if it has none.
 */
export function nextWire(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  cardId: string,
  current: number | null,
): number | null {
  const { outgoing = [], incoming = [] } = wiringOf(graph).get(cardId) ?? {};
  const ids = [...outgoing, ...incoming].map(({ edge }) => edge.id);
  return ids[(ids.indexOf(current ?? Number.NaN) + 1) % ids.length] ?? null;
}
