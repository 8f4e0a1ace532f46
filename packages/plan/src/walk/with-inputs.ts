import * as build from '../build-relation.ts';
import type { Relation } from '../relation.ts';

/** The relation over other inputs (as many as it has), its schema derived anew; itself where nothing changes. */
export function withInputs(relation: Relation, inputs: readonly Relation[], current: readonly Relation[]): Relation {
  if (inputs.every((input, index) => input === current[index])) return relation;
  const [first, second] = inputs;
  if (first === undefined) return relation;
  const { origin } = relation;
  switch (relation.kind) {
    case 'scan':
    case 'values':
    case 'range':
    case 'materialised':
      return relation;
    case 'project':
      return build.project(first, relation.columns, origin);
    case 'filter':
      return build.filter(first, relation.condition, origin, relation.text);
    case 'join':
      return build.join(relation.joinType, first, second!, relation.condition, relation.columns, origin);
    case 'aggregate':
      return build.aggregate(first, relation.groups, relation.aggregates, origin);
    case 'window':
      return build.window(first, relation.columns, origin);
    case 'sort':
      return build.sort(first, relation.keys, origin);
    case 'limit':
      return build.limit(first, relation.count, relation.offset, origin);
    case 'union':
      return build.union(inputs, origin);
    case 'distinct':
      return build.distinct(first, origin);
    case 'sample':
      return build.sample(first, relation.fraction, relation.withReplacement, BigInt(relation.seed), origin);
    case 'unpivot':
      return build.unpivot(first, relation.keys, relation.columns, relation.nameColumn, relation.valueColumn, origin);
    case 'explode':
      return build.explode(first, relation.expression, relation.name, origin, { outer: relation.outer, position: relation.position });
    case 'row_id':
      return build.rowId(first, relation.name, BigInt(relation.start), origin);
  }
}
