import { phrase } from '@millrace/model';
import {
  column,
  columnKey,
  findField,
  knownFields,
  type Expression,
  type Field,
  type NamedExpression,
  type Relation,
  type Schema,
} from '@millrace/plan';
import { BindFailure } from '../bind/failure.ts';

/**
 * A relation and the names of its columns in the query. Names may repeat here (`SELECT * FROM a,
 * b`); the relation's own, physical names are unique.
 */
export type Source = {
  readonly relation: Relation;
  readonly columns: readonly VisibleColumn[];
  /** Columns that a one-row relation added to every row. */
  readonly constants?: readonly Constant[];
  /**
   * Physical columns that say for which outer row of a correlated subquery a row is. Grouping,
   * windows, DISTINCT and LIMIT apply to the rows of each.
   */
  readonly carried?: readonly string[];
  /** The outer values that `carried` are, if the rows may name them. */
  readonly domain?: Domain;
  /** Values of subqueries among the columns. */
  readonly subqueries?: readonly SubqueryColumn[];
};

/**
 * The distinct combinations of the outer values that a subquery names. `levels`: the names of the
 * columns, those of the nearest query first.
 */
export type Domain = {
  readonly relation: Relation;
  readonly names: readonly string[];
  readonly levels: readonly (readonly VisibleColumn[])[];
  /** The columns that a name was found to mean. */
  readonly used: Set<string>;
  /** Where the text names them. */
  readonly places: Set<number>;
};

/**
 * `text`: the subquery as written, `query` without what is compared with it. `dependsOn`: the columns
 * that its value depends on. `outer`: the outer columns that it names, in Spark's order.
 */
export type SubqueryColumn = {
  readonly name: string;
  readonly text: string;
  readonly query: string;
  readonly outer: readonly string[];
  readonly dependsOn: readonly string[];
  /** It is neither EXISTS nor IN. */
  readonly isValue: boolean;
};

/**
 * `value`, an expression over the one row of `relation` as the right input of a join, becomes the
 * column `name`.
 */
export type Constant = {
  readonly name: string;
  readonly relation: Relation;
  readonly value: Expression;
};

/**
 * `hidden`: can only be referenced with its qualifier, and isn't part of `*` (the other side's key
 * of USING). `place`: its position in `t.*`, where hidden keys stand first too.
 */
export type VisibleColumn = {
  readonly qualifier: string | null;
  readonly name: string;
  readonly physical: string;
  readonly hidden: boolean;
  readonly place?: number;
};

/**
 * Every column of a relation under its own name. Throws (as not yet known) if the columns are
 * unknown.
 */
export function sourceOf(relation: Relation, qualifier: string | null): Source {
  const columns = closedFieldsOf(relation.schema).map(({ name }) => ({
    qualifier,
    name,
    physical: name,
    hidden: false,
  }));
  return { relation, columns };
}

export function closedFieldsOf(schema: Schema): readonly Field[] {
  if (schema.kind === 'unknown') throw new BindFailure([], schema.reason);
  if (schema.kind === 'open')
    throw new BindFailure([], phrase`Which columns the input has is not known before the run.`);
  return schema.fields;
}

/** The columns of a table in the order of `t.*`. */
export function inOrder(columns: readonly VisibleColumn[]): readonly VisibleColumn[] {
  return columns
    .map((column, index) => ({ column, place: column.place ?? index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => column);
}

export function listed({ columns }: Source): readonly VisibleColumn[] {
  return indexOf(columns).listed;
}

/** The columns that an unqualified name may refer to, in order. */
export function columnsNamed({ columns }: Source, name: string): readonly VisibleColumn[] {
  return indexOf(columns).byName.get(columnKey(name)) ?? [];
}

/** The columns, including hidden ones, that a qualified name may refer to, in order. */
export function columnsQualified(
  { columns }: Source,
  qualifier: string,
  name: string,
): readonly VisibleColumn[] {
  return (indexOf(columns).withHidden.get(columnKey(name)) ?? []).filter(
    (column) => column.qualifier !== null && sameName(column.qualifier, qualifier),
  );
}

type ColumnIndex = {
  readonly listed: readonly VisibleColumn[];
  readonly byName: ReadonlyMap<string, readonly VisibleColumn[]>;
  readonly withHidden: ReadonlyMap<string, readonly VisibleColumn[]>;
};

const indexes = new WeakMap<readonly VisibleColumn[], ColumnIndex>();

/** Columns of a source never change, so the index of a list is built once. */
function indexOf(columns: readonly VisibleColumn[]): ColumnIndex {
  const known = indexes.get(columns);
  if (known !== undefined) return known;
  const shown = columns.filter((column) => !column.hidden);
  const index = {
    listed: shown,
    byName: Map.groupBy(shown, keyOf),
    withHidden: Map.groupBy(columns, keyOf),
  };
  indexes.set(columns, index);
  return index;
}

function keyOf({ name }: VisibleColumn): string {
  return columnKey(name);
}

export function fieldOf(source: Source, column: VisibleColumn): Field {
  const field = findField(source.relation.schema, column.physical);
  if (field === undefined) throw new Error(`The relation has no column ${column.physical}.`);
  return field;
}

/** The carried columns as expressions under their own names. */
export function carriedColumns(source: Source): readonly NamedExpression[] {
  return (source.carried ?? []).map((name) => ({
    name,
    expression: column(findField(source.relation.schema, name)!),
  }));
}

/** Every column of the relation under its own name, for a projection that adds some. */
export function ownColumns({ schema }: Relation): readonly NamedExpression[] {
  return knownFields(schema).map((field) => ({ name: field.name, expression: column(field) }));
}

export function physicalNames(source: Source): readonly string[] {
  return knownFields(source.relation.schema).map(({ name }) => name);
}

export function sameName(a: string, b: string): boolean {
  return columnKey(a) === columnKey(b);
}

/** The same columns under another table name, perhaps renamed. */
export function renamed(
  source: Source,
  qualifier: string | null,
  names: readonly string[],
): Source {
  const columns = listed(source).map((column, index) => ({
    ...column,
    qualifier,
    name: names[index] ?? column.name,
    place: index,
  }));
  return { ...keysOf(source), relation: source.relation, columns };
}

/** What says for which outer row a row is. */
export function keysOf({ carried, domain }: Source): Pick<Source, 'carried' | 'domain'> {
  return {
    ...(carried === undefined ? {} : { carried }),
    ...(domain === undefined ? {} : { domain }),
  };
}

/** The columns of the outer queries that the rows carry, by the query they belong to. */
export function outerLevels({ carried, domain }: Source): readonly (readonly VisibleColumn[])[] {
  if (domain === undefined) return [];
  const places = new Map(domain.names.map((name, index) => [name, index]));
  return domain.levels.map((level) =>
    level.map((each) => ({ ...each, physical: carried![places.get(each.physical)!]! })),
  );
}

/** Spark finds no columns of a query two or more levels out. */
export function withoutFarther(outer: Source): Source {
  const { domain } = outer;
  return domain === undefined ? outer : { ...outer, domain: { ...domain, levels: [] } };
}
