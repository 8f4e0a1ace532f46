import { isMillraceError, parseJson, type Node } from '@millrace/model';
import {
  columnKey,
  findComputation,
  inputsOf,
  printExpression,
  type Origin,
  type Relation,
} from '@millrace/plan';

export type ComputedColumn = { readonly column: string; readonly expression: string };

/**
 * How a node computes those of its columns that it doesn't just pass on: in the user's own words if
 * there are any.
 */
export function computedColumns(
  relation: Relation,
  node: Node,
  columns: readonly string[],
): readonly ComputedColumn[] {
  return columns.flatMap((column) => {
    const expression = expressionOf(relation, node, column);
    return expression === null ? [] : [{ column, expression }];
  });
}

function expressionOf(relation: Relation, node: Node, column: string): string | null {
  let name = column;
  for (
    let part: Relation | undefined = relation;
    part !== undefined && part.origin.nodeId === node.id;
  ) {
    const made = findComputation(part, name);
    if (made === null) {
      if (relation.kind === 'union') return null;
      [part] = inputsOf(part);
      continue;
    }
    if (made.expression.kind !== 'column')
      return (
        made.text ?? writtenAt(made.expression.origin, node) ?? printExpression(made.expression)
      );
    name = made.expression.name;
    part = inputsOf(part)[made.expression.input];
  }
  return columnKey(name) === columnKey(column) ? null : name;
}

/** The characters of the field that an expression comes from. */
function writtenAt(origin: Origin | undefined, node: Node): string | null {
  const [, name, entry] = /^(\w+)(?:\[(\d+)\])?$/.exec(origin?.field ?? '') ?? [];
  const value = node.fields.find((field) => field.name === name)?.value;
  if (origin?.span === undefined || value === undefined) return null;
  const text = entry === undefined ? value : entryOf(value, Number(entry));
  return text?.slice(origin.span[0], origin.span[1]) ?? null;
}

function entryOf(list: string, entry: number): string | undefined {
  try {
    const texts = parseJson(list);
    return Array.isArray(texts) ? String(texts[entry]) : undefined;
  } catch (error) {
    if (isMillraceError(error)) return undefined;
    throw error;
  }
}
