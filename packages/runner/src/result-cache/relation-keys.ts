import { createHash } from 'node:crypto';
import { inputsOf, topologicalOrder, type Relation, type Scan } from '@millrace/plan';

/**
 * A key of what each relation gives: equal for equal plans over files of equal identity, regardless
 * of who drew the nodes and where they are. Every relation is read once, however often others use
 * it.
 *
 * @param identityOf says which files a scan reads, and in which state they are
 * @param surroundings what else the rows depend on: engine, its version, time zone
 */
export function relationKeys(
  roots: readonly Relation[],
  identityOf: (scan: Scan) => string,
  surroundings: readonly string[],
): ReadonlyMap<Relation, string> {
  const keys = new Map<Relation, string>();
  for (const relation of topologicalOrder(roots)) {
    const inputs = inputsOf(relation).map((input) => keys.get(input)!);
    const files = relation.kind === 'scan' ? identityOf(relation) : '';
    keys.set(relation, hash([...surroundings, ownText(relation), files, ...inputs]));
  }
  return keys;
}

/** Everything about a relation except its inputs and its origin. */
function ownText(relation: Relation): string {
  const {
    input: _input,
    inputs: _inputs,
    left: _left,
    right: _right,
    ...own
  } = relation as Relation & Partial<Record<'input' | 'inputs' | 'left' | 'right', unknown>>;
  return JSON.stringify(own, (name, value: unknown) => (name === 'origin' ? undefined : value));
}

/** Lengths separate the parts: no two lists of parts give the same text. */
function hash(parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(`${part.length}:${part};`);
  return sum.digest('hex');
}
