import type { Expression } from './expression.ts';
import type { Relation } from './relation.ts';

/** The expressions whose values decide which rows a relation has, or how they are grouped. */
export function decidesRows(relation: Relation): readonly Expression[] {
  switch (relation.kind) {
    case 'filter':
      return [relation.condition];
    case 'join':
      return relation.condition === null ? [] : [relation.condition];
    case 'aggregate':
      return relation.groups.map(({ expression }) => expression);
    case 'explode':
      return [relation.expression];
    case 'scan':
    case 'values':
    case 'range':
    case 'project':
    case 'window':
    case 'sort':
    case 'limit':
    case 'union':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'row_id':
    case 'materialised':
      return [];
  }
}
