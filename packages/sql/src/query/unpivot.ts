import {
  STRING,
  allOf,
  call,
  BOOLEAN,
  column,
  commonTypeOf,
  filter,
  literal,
  not,
  project,
  typeName,
  union,
  unpivot,
  type DataType,
  type Expression,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import { coerce } from '../bind/coerce.ts';
import { fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { UnpivotNode } from '../parse/ast.ts';
import { identifierText, identifierTexts } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { findColumn, missingColumn } from './find-column.ts';
import { closedFieldsOf, fieldOf, listed, type Source, type VisibleColumn } from './source.ts';

/**
 * One row for each given column, or set of columns: the other columns, its label, and its values
 * cast to a common type.
 */
export function bindUnpivot(node: UnpivotNode, input: Source, context: QueryContext): Source {
  const sets = node.columns.map(({ names, alias }) => {
    const columns = names.map((name) => {
      const texts = identifierTexts(name.parts, context);
      return findColumn(input, texts, name)?.column ?? missingColumn([input], texts, name);
    });
    if (columns.length !== node.valueColumns.length)
      fail(
        'UNPIVOT_COLUMN_COUNT',
        { columns: node.valueColumns.length, given: columns.length },
        names[0]?.span ?? node.span,
      );
    return {
      columns,
      // Spark labels a column as it is written.
      label:
        alias === null
          ? names.map(({ parts }) => identifierTexts(parts, context).at(-1)).join('_')
          : identifierText(alias, context),
    };
  });
  const moved = new Set(sets.flatMap(({ columns }) => columns.map(({ physical }) => physical)));
  const kept = listed(input).filter(({ physical }) => !moved.has(physical));
  const types = node.valueColumns.map((_, index) =>
    commonType(
      sets.map(({ columns }) => columns[index]),
      input,
      node,
    ),
  );
  const free = freeNames(kept.map(({ physical }) => physical));
  const label = { name: identifierText(node.nameColumn, context), physical: '' };
  const labeled = { ...label, physical: free(label.name) };
  const values = identifierTexts(node.valueColumns, context).map((name) => ({
    name,
    physical: free(name),
  }));
  const rows = unpivoted(
    {
      input,
      kept,
      sets,
      types,
      label: labeled.physical,
      values: values.map(({ physical }) => physical),
    },
    node,
    context,
  );
  const relation = node.includeNulls
    ? rows
    : filter(
        rows,
        someValue(
          rows,
          values.map(({ physical }) => physical),
        ),
        originAt(context, node.span),
      );
  const added = [labeled, ...values].map(({ name, physical }) => ({
    qualifier: null,
    name,
    physical,
    hidden: false,
  }));
  return { relation, columns: [...kept.map((each) => ({ ...each, qualifier: null })), ...added] };
}

function commonType(
  columns: readonly (VisibleColumn | undefined)[],
  input: Source,
  node: UnpivotNode,
): DataType {
  const types = columns.flatMap((visible) =>
    visible === undefined ? [] : [fieldOf(input, visible).type],
  );
  const names = [...new Set(types.map(typeName))].join(', ');
  return commonTypeOf(types) ?? fail('UNPIVOT_WITHOUT_COMMON_TYPE', { types: names }, node.span);
}

type Parts = {
  readonly input: Source;
  readonly kept: readonly VisibleColumn[];
  readonly sets: readonly { readonly columns: readonly VisibleColumn[]; readonly label: string }[];
  readonly types: readonly DataType[];
  readonly label: string;
  readonly values: readonly string[];
};

function unpivoted(parts: Parts, node: UnpivotNode, context: QueryContext): Relation {
  const { input, kept, sets, types, label, values } = parts;
  const origin = originAt(context, node.span);
  const own = kept.map((visible): NamedExpression => ({
    name: visible.physical,
    expression: column(fieldOf(input, visible)),
  }));
  const typed = (visible: VisibleColumn | undefined, index: number): Expression => {
    if (visible === undefined) throw new Error('A set of UNPIVOT has too few columns.');
    const value = column(fieldOf(input, visible));
    return coerce(value, types[index] ?? value.type);
  };
  const [value] = values;
  if (values.length === 1 && value !== undefined) {
    const free = freeNames(kept.map(({ physical }) => physical));
    const wide = sets.map(({ columns: [only] }) => ({
      name: free(only?.physical ?? ''),
      expression: typed(only, 0),
    }));
    const labels = wide.map(({ name }, index) => ({
      column: name,
      label: sets[index]?.label ?? name,
    }));
    return unpivot(
      project(input.relation, [...own, ...wide], origin),
      kept.map(({ physical }) => physical),
      labels,
      label,
      value,
      origin,
    );
  }
  const copies = sets.map((set) =>
    project(
      input.relation,
      [
        ...own,
        { name: label, expression: literal(set.label, STRING) },
        ...values.map((name, index) => ({ name, expression: typed(set.columns[index], index) })),
      ],
      origin,
    ),
  );
  const [only] = copies;
  return copies.length === 1 && only !== undefined ? only : union(copies, origin);
}

function someValue(rows: Relation, values: readonly string[]): Expression {
  const wanted = new Set(values);
  const fields = closedFieldsOf(rows.schema).filter(({ name }) => wanted.has(name));
  return not(
    allOf(fields.map((field): Expression => call('is_null', [column(field)], BOOLEAN, false))),
  );
}
