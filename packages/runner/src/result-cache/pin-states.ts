import type { Pin, Store } from '@millrace/store';
import type { Person } from '../people/person.ts';

/** A pin that a node of a graph refers to. */
export type PinReference = { readonly nodeId: string; readonly id: string };

/** A node's pin; null if it doesn't exist anymore, or this user may not see it. */
export type PinState = { readonly nodeId: string; readonly id: string; readonly pin: Pin | null };

/**
 * The state of each pin, in the same order. A user sees the pins of the workflows they can access.
 */
export async function pinStates(
  { pins }: Pick<Store, 'pins'>,
  named: readonly PinReference[],
  { scope }: Pick<Person, 'scope'>,
): Promise<readonly PinState[]> {
  return Promise.all(
    named.map(async ({ nodeId, id }) => ({ nodeId, id, pin: (await pins.get(scope, id)) ?? null })),
  );
}
