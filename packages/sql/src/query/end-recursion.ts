import {
  inputsOf,
  recursion,
  replaceRelations,
  topologicalOrder,
  withInputs,
  type JoinType,
  type Recursion,
  type Relation,
} from '@millrace/plan';

/**
 * The relation when so many of its rows are enough: a recursion that makes them ends, as in Spark
 * also if it wouldn't otherwise. Spark takes a limit down through projections, unions, and the side
 * of a join all of whose rows are in the result.
 */
export function endRecursion(root: Relation, rows: number): Relation {
  const done = new Map<Relation, Relation>();
  return end(root);

  function end(relation: Relation): Relation {
    const known = done.get(relation);
    if (known !== undefined) return known;
    const inputs = inputsOf(relation);
    const ended =
      relation.kind === 'recursion'
        ? limited(relation, rows)
        : withInputs(
            relation,
            inputs.map((input, side) => (passesLimit(relation, side) ? end(input) : input)),
            inputs,
          );
    done.set(relation, ended);
    return ended;
  }
}

/** With a step of its own: another use of the recursion may have no limit, or a different one. */
function limited(relation: Recursion, rows: number): Recursion {
  const { id, step, origin } = relation;
  const copies = topologicalOrder([step])
    .filter((part) => part.kind === 'recursive_reference' && part.id === id)
    .map((part) => [part, Object.freeze({ ...part })] as const);
  const own = replaceRelations([step], new Map(copies)).get(step)!;
  return recursion(
    { ...relation, step: own, limit: Math.min(rows, relation.limit ?? rows) },
    origin,
  );
}

function passesLimit(relation: Relation, side: number): boolean {
  if (relation.kind === 'join') return isWhole(relation.joinType, side);
  return relation.kind === 'project' || relation.kind === 'union';
}

function isWhole(joinType: JoinType, side: number): boolean {
  if (joinType === 'cross') return true;
  return joinType === 'left' ? side === 0 : joinType === 'right' && side === 1;
}
