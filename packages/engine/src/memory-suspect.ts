import {
  expressionsOf,
  gathersRows,
  some,
  topologicalOrder,
  type AggregateName,
  type Expression,
  type Relation,
  type ScalarName,
} from '@millrace/plan';

/**
 * The only node of a step that can take much memory, or null if there are several. All others
 * return rows about as large as their input.
 */
export function memorySuspect(root: Relation): string | null {
  const suspects = new Set(topologicalOrder([root]).flatMap(suspectsIn));
  return suspects.size === 1 ? [...suspects][0]! : null;
}

function suspectsIn(relation: Relation): readonly string[] {
  const { nodeId } = relation.origin;
  const growing = expressionsOf(relation).flatMap((expression) =>
    some(expression, grows) ? [expression.origin?.nodeId ?? nodeId] : [],
  );
  return gathersRows(relation) ? [nodeId, ...growing] : growing;
}

const growingFunctions: ReadonlySet<ScalarName | AggregateName> = new Set<
  ScalarName | AggregateName
>([
  'concat',
  'concat_ws',
  'repeat',
  'space',
  'lpad',
  'rpad',
  'replace',
  'regexp_replace',
  'sequence',
  'array_repeat',
  'flatten',
  'split',
  'transform',
  'collect_list',
  'collect_set',
]);

function grows(expression: Expression): boolean {
  return (
    (expression.kind === 'call' || expression.kind === 'aggregate') &&
    growingFunctions.has(expression.fn)
  );
}
