import type { Expression } from './expression.ts';
import { inputsOf, type Relation } from './relation.ts';
import { columnKey, knownFields } from './schema.ts';
import { walk } from './walk/children.ts';

/** A column of a source (a scan, given rows, a range) that a value comes from. */
export type Source = { readonly nodeId: string; readonly column: string };

/** The source columns that the values of `column` are computed from, each once. Columns that only decide which rows there are do not count. */
export function lineage(relation: Relation, column: string): readonly Source[] {
  const found = new Map<string, Source>();
  const seen = new Map<Relation, Set<string>>();
  const waiting: { relation: Relation; key: string }[] = [{ relation, key: columnKey(column) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const visited = seen.get(next.relation) ?? new Set<string>();
    if (visited.has(next.key)) continue;
    seen.set(next.relation, visited.add(next.key));
    if (inputsOf(next.relation).length === 0) {
      const name = knownFields(next.relation.schema).find((field) => columnKey(field.name) === next.key)?.name;
      if (name !== undefined) found.set(`${next.relation.origin.nodeId}\n${next.key}`, { nodeId: next.relation.origin.nodeId, column: name });
    }
    waiting.push(...stepBack(next.relation, next.key));
  }
  return [...found.values()];
}

function stepBack(relation: Relation, key: string): readonly { relation: Relation; key: string }[] {
  switch (relation.kind) {
    case 'project':
    case 'join':
      return columnsOf(relation.columns.find(({ name }) => columnKey(name) === key)?.expression, inputsOf(relation));
    case 'aggregate': {
      const group = relation.groups.find(({ name }) => columnKey(name) === key)?.expression;
      return columnsOf(group ?? relation.aggregates.find(({ name }) => columnKey(name) === key)?.call, inputsOf(relation));
    }
    case 'window': {
      const added = relation.columns.find(({ name }) => columnKey(name) === key);
      return added === undefined ? [{ relation: relation.input, key }] : columnsOf(added.call, inputsOf(relation));
    }
    case 'explode':
      if (columnKey(relation.name) === key) return columnsOf(relation.expression, inputsOf(relation));
      return relation.position !== null && columnKey(relation.position) === key ? [] : [{ relation: relation.input, key }];
    case 'unpivot':
      if (columnKey(relation.valueColumn) === key) return relation.columns.map(({ column }) => ({ relation: relation.input, key: columnKey(column) }));
      return columnKey(relation.nameColumn) === key ? [] : [{ relation: relation.input, key }];
    case 'union': {
      const index = knownFields(relation.schema).findIndex(({ name }) => columnKey(name) === key);
      return relation.inputs.map((input) => ({ relation: input, key: columnKey(knownFields(input.schema)[index]?.name ?? key) }));
    }
    default:
      return inputsOf(relation).map((input) => ({ relation: input, key }));
  }
}

function columnsOf(expression: Expression | undefined, inputs: readonly Relation[]): readonly { relation: Relation; key: string }[] {
  const found: { relation: Relation; key: string }[] = [];
  if (expression !== undefined) {
    walk(expression, (inner) => {
      const input = inner.kind === 'column' ? inputs[inner.input] : undefined;
      if (inner.kind === 'column' && input !== undefined) found.push({ relation: input, key: columnKey(inner.name) });
    });
  }
  return found;
}
