import { dependsOnLevel, inputsOf, type Relation } from '@millrace/plan';

/** Whether a part of the work fails by itself. */
export type Fails = (relation: Relation) => Promise<boolean>;

/**
 * Descends from a failing relation while an input fails by itself; a chain is searched by
 * bisection. Null if the root doesn't fail.
 */
export async function smallestFailingRelation(
  root: Relation,
  fails: Fails,
): Promise<Relation | null> {
  if (!(await fails(root))) return null;
  const chain = chainBelow(root);
  let failing = 0;
  let passing = chain.length;
  while (passing - failing > 1) {
    const middle = (failing + passing) >> 1;
    if (await fails(chain[middle]!)) failing = middle;
    else passing = middle;
  }
  const lowest = chain[failing]!;
  if (failing < chain.length - 1) return lowest;
  for (const input of inputsOf(lowest)) {
    if (dependsOnLevel(input)) continue;
    const below = await smallestFailingRelation(input, fails);
    if (below !== null) return below;
  }
  return lowest;
}

/**
 * The relation, its only input, that one's only input, … down to the first that has several or
 * none.
 */
function chainBelow(root: Relation): readonly Relation[] {
  const chain = [root];
  for (let inputs = inputsOf(root); inputs.length === 1; inputs = inputsOf(inputs[0]!))
    chain.push(inputs[0]!);
  return chain;
}
