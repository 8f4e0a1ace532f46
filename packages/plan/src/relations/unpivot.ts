import { STRING } from '../data-type.ts';
import { nullOf } from '../build-expression.ts';
import type { Origin } from '../expression.ts';
import { printName } from '../expressions/print-expression.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, closedFields, columnKey, findField } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { RelationDefinition } from './definition.ts';
import { deriveFromInputs, deriveAllBut, type Computed, type Derivation } from './derivation.ts';
import { keepSame, listNone } from './families.ts';
import { passApproximate, guaranteeRows } from './guarantees.ts';
import { ownMembers } from './identity.ts';
import { loseOrder } from './row-order.ts';
import { refuseSets } from './unordered-sets.ts';

/**
 * The keys, then `nameColumn` (STRING label) and `valueColumn`: one row for each of `columns`,
 * nulls included.
 */
export type Unpivot = RelationCommon & {
  readonly kind: 'unpivot';
  readonly input: Relation;
  readonly keys: readonly string[];
  readonly columns: readonly { readonly column: string; readonly label: string }[];
  readonly nameColumn: string;
  readonly valueColumn: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly unpivot: Unpivot;
  }
}

/** The unpivoted columns must already share one type. */
export function unpivot(
  input: Relation,
  keys: readonly string[],
  columns: Unpivot['columns'],
  nameColumn: string,
  valueColumn: string,
  origin: Origin,
): Unpivot {
  const fields = closedFields(input.schema);
  const byKey = new Map(fields.map((field) => [columnKey(field.name), field]));
  const valueType = byKey.get(columnKey(columns[0]?.column ?? ''))?.type ?? STRING;
  const schema = closed([
    ...keys.map((key) => byKey.get(columnKey(key))).filter((field) => field !== undefined),
    { name: nameColumn, type: STRING, nullable: false },
    { name: valueColumn, type: valueType, nullable: true },
  ]);
  return Object.freeze({
    kind: 'unpivot',
    input,
    keys,
    columns,
    nameColumn,
    valueColumn,
    schema,
    origin,
  });
}

export const unpivotDefinition: RelationDefinition<Unpivot> = {
  inputs: ({ input }) => [input],
  withInputs: ({ keys, columns, nameColumn, valueColumn, origin }, [input]) =>
    unpivot(input!, keys, columns, nameColumn, valueColumn, origin),
  expressions: listNone,
  computes: ofValueColumn,
  derivation: derivationOf,
  requires: ({ keys, columns }, wanted): ColumnKeys =>
    new Set([
      ...keys.map(columnKey).filter((key) => wanted.has(key)),
      ...columns.map(({ column }) => columnKey(column)),
    ]),
  narrow: narrowKeys,
  describe: ({ columns, nameColumn, valueColumn }) =>
    `unpivot ${columns.map(({ column }) => printName(column)).join(', ')} into ${printName(nameColumn)}, ${printName(valueColumn)}`,
  identity: (relation, place) => ({
    ...ownMembers(relation),
    keys: relation.keys.map(place),
    columns: relation.columns.map(({ column, label }) => [place(column), label]),
  }),
  decidesRows: listNone,
  decidesOrder: listNone,
  order: loseOrder,
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: false,
  approximate: (relation, inputs): ColumnKeys => {
    const passed = passApproximate(relation, inputs);
    return passed.size > 0 ? new Set([columnKey(relation.valueColumn), ...passed]) : passed;
  },
  unorderedSets: refuseSets,
  breakTies: keepSame,
  rowCount: ({ columns }, [rows = null]) => (rows === null ? null : rows * columns.length),
  passesEachRow: false,
  gathersRows: false,
};

/** Without the keys that nobody reads; the rows are the same. */
function narrowKeys(relation: Unpivot, wanted: ColumnKeys): Unpivot {
  const keys = relation.keys.filter((key) => wanted.has(columnKey(key)));
  if (keys.length === relation.keys.length) return relation;
  const { input, columns, nameColumn, valueColumn, origin } = relation;
  return unpivot(input, keys, columns, nameColumn, valueColumn, origin);
}

/** No single expression computes the values; the text names the columns they come from. */
function ofValueColumn({ columns, input, valueColumn }: Unpivot): readonly Computed[] {
  const type = findField(input.schema, columns[0]?.column ?? '')?.type;
  if (type === undefined) return [];
  return [
    {
      name: valueColumn,
      expression: nullOf(type),
      text: columns.map(({ column }) => column).join(', '),
    },
  ];
}

function derivationOf({ columns, input, nameColumn, valueColumn }: Unpivot): Derivation {
  const values = columns.map(({ column }) => ({ relation: input, key: columnKey(column) }));
  const others = deriveAllBut(nameColumn, deriveFromInputs([input]));
  return (key) => (key === columnKey(valueColumn) ? values : others(key));
}
