import { contentKey, inputsOf, topologicalOrder, type Relation } from '@millrace/plan';

const known = new WeakMap<Relation, string>();

/**
 * A short text that equal relations share, wherever in the graph they come from; each relation is
 * looked at once.
 */
export function fingerprint(relation: Relation): string {
  for (const part of topologicalOrder([relation])) {
    if (known.has(part)) continue;
    const inputs = new Map(inputsOf(part).map((input) => [input as unknown, known.get(input)!]));
    known.set(
      part,
      contentKey(
        JSON.stringify(part, (name, value: unknown) =>
          name === 'origin' ? undefined : (inputs.get(value) ?? value),
        ),
      ),
    );
  }
  return known.get(relation)!;
}
