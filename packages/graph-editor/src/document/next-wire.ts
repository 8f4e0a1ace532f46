import type { Graph } from '@millrace/model';
import { wiringOf } from './ports.ts';

/**
 * The wire of a card that comes after `current` where one goes through them: what it gives first,
 * then what it takes, then from the beginning; null where it has none.
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
