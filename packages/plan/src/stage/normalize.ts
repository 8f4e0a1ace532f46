import type { Expression, NamedExpression } from '../expression.ts';
import { walk } from '../expressions/children.ts';
import { mapColumns } from '../expressions/map-columns.ts';
import { isVolatileExpression } from '../expressions/volatile.ts';
import type { Relation } from '../relation.ts';
import { inputsOf } from '../relations/kinds.ts';
import type { Project } from '../relations/index.gen.ts';
import { columnKey, knownFields } from '../schema.ts';
import { project } from '../relations/project.ts';
import { topologicalOrder } from '../walk/relations.ts';
import { withInputs } from '../walk/with-inputs.ts';

/**
 * The same relation without redundant layers: a projection that passes on all columns is left out,
 * and adjacent projections of one node are merged, unless that would compute something twice or
 * evaluate a volatile value again. Different nodes are never merged: programs stay readable node by
 * node, a failure knows its node, and the engines' own optimizers merge them anyway.
 */
export function normalize(root: Relation): Relation {
  const done = new Map<Relation, Relation>();
  for (const relation of topologicalOrder([root])) {
    const inputs = inputsOf(relation);
    const rebuilt = withInputs(
      relation,
      inputs.map((input) => done.get(input)!),
      inputs,
    );
    done.set(relation, rebuilt.kind === 'project' ? simplify(rebuilt) : rebuilt);
  }
  return done.get(root)!;
}

function simplify(outer: Project): Relation {
  const { input } = outer;
  if (isIdentity(outer)) return input;
  if (
    input.kind !== 'project' ||
    input.origin.nodeId !== outer.origin.nodeId ||
    !canMerge(outer, input)
  )
    return outer;
  return simplify(merge(outer, input));
}

/** Every column of the input under its own name, in order. */
function isIdentity({ input, columns }: Project): boolean {
  const fields = knownFields(input.schema);
  return (
    input.schema.kind === 'closed' &&
    fields.length === columns.length &&
    columns.every(
      ({ name, expression }, index) =>
        expression.kind === 'column' && expression.name === name && fields[index]!.name === name,
    )
  );
}

function canMerge(outer: Project, inner: Project): boolean {
  const uses = countUses(outer.columns.map(({ expression }) => expression));
  return inner.columns.every(({ name, expression }) => {
    const isFree = expression.kind === 'column' || expression.kind === 'literal';
    return isFree || ((uses.get(columnKey(name)) ?? 0) <= 1 && !isVolatileExpression(expression));
  });
}

function countUses(expressions: readonly Expression[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const expression of expressions) {
    walk(expression, (part) => {
      if (part.kind === 'column')
        uses.set(columnKey(part.name), (uses.get(columnKey(part.name)) ?? 0) + 1);
      // The body of a lambda is computed for every element.
      if (part.kind === 'lambda')
        walk(
          part.body,
          (inside) => void (inside.kind === 'column' && uses.set(columnKey(inside.name), 2)),
        );
    });
  }
  return uses;
}

function merge(outer: Project, inner: Project): Project {
  const sources = new Map(inner.columns.map((column) => [columnKey(column.name), column]));
  return project(
    inner.input,
    outer.columns.map((column) => through(column, sources)),
    outer.origin,
  );
}

/**
 * A plain reference is replaced by the inner column, with the user's text. Any other expression
 * loses its text, which refers to other columns.
 */
function through(
  { name, expression }: NamedExpression,
  sources: ReadonlyMap<string, NamedExpression>,
): NamedExpression {
  const source = expression.kind === 'column' ? sources.get(columnKey(expression.name)) : undefined;
  if (source !== undefined) return { ...source, name };
  return {
    name,
    expression: mapColumns(
      expression,
      (column) => sources.get(columnKey(column.name))?.expression ?? column,
    ),
  };
}
