import { contentKey, inputsOf, topologicalOrder, type Relation } from '@millrace/plan';

const known = new WeakMap<Relation, string>();

/**
 * A short key that equal relations share, wherever in the graph they are. Each relation is read
 * once.
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
