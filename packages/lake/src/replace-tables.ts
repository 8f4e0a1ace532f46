import { widerParquetType, WrongFormat, type StoredColumn } from '@millrace/engine';
import {
  phrase,
  allOf,
  cast,
  closedFields,
  column,
  columnKey,
  equal,
  join,
  LONG,
  nullOf,
  PARTITION_FORMAT,
  project,
  replaceRelations,
  sameType,
  scan,
  STRING,
  topologicalOrder,
  typeName,
  union,
  values,
  type Expression,
  type Field,
  type NamedExpression,
  type Program,
  type Relation,
  type Scan,
  textOf,
  type ErrorText,
  writeText,
} from '@millrace/plan';
import type { TableField } from './contract.ts';
import { findStored, isAsInTable, readType, tableValue } from './layout.ts';

/** The files of a table, in groups that are each read by one scan. */
export type FoundTable = {
  readonly fields: readonly TableField[];
  readonly groups: readonly FileGroup[];
};

/**
 * Files that store the columns alike. `path`: that of their scan. `layout`: null if columns have the
 * table's names, and missing ones are null. `values`: by the name of a column, the partition column
 * that has its value. `deleted`: the path of a CSV file of deleted rows, each with the number of its
 * file, which is in the partition column `file`, and its position.
 */
export type FileGroup = {
  readonly path: string;
  readonly layout: readonly StoredColumn[] | null;
  readonly values: ReadonlyMap<string, string>;
  readonly deleted: { readonly path: string; readonly file: string } | null;
};

/** A table that can't be read as the program wants it; the message is a sentence. */
export class TableChanged extends Error {
  readonly text: ErrorText;

  constructor(text: ErrorText, options?: ErrorOptions) {
    super(writeText(text), options);
    this.text = text;
  }
}

/** The program with scans of files instead of those of tables. Throws `TableChanged`. */
export function replaceTables({ steps }: Program, found: ReadonlyMap<string, FoundTable>): Program {
  const roots = steps.map(({ relation }) => relation);
  const replaced = new Map<Relation, Relation>();
  for (const relation of topologicalOrder(roots))
    if (relation.kind === 'scan' && relation.lake !== undefined && found.has(relation.path))
      replaced.set(relation, tableRelation(relation, found.get(relation.path)!));
  if (replaced.size === 0) return { steps };
  const stands = replaceRelations(roots, replaced);
  return { steps: steps.map((step) => ({ ...step, relation: stands.get(step.relation)! })) };
}

function tableRelation(read: Scan, found: FoundTable): Relation {
  try {
    return relationOf(read, found);
  } catch (error) {
    if (!(error instanceof WrongFormat)) throw error;
    throw new TableChanged(phrase`"${read.lake?.path ?? ''}" ${textOf(error)}`, { cause: error });
  }
}

function relationOf(read: Scan, { fields, groups }: FoundTable): Relation {
  const wanted = closedFields(read.schema);
  if (groups.length === 0) return values(wanted, [], read.origin);
  const byName = new Map(fields.map((field) => [columnKey(field.name), field]));
  const pairs = wanted.map((field) => {
    const inTable = byName.get(columnKey(field.name));
    checkField(read, field, inTable);
    return [field, inTable!] as const;
  });
  const parts = groups.map((group) => groupRelation(read, pairs, group));
  return parts.length === 1 ? parts[0]! : union(parts, read.origin);
}

function checkField({ partitions = [] }: Scan, field: Field, found: TableField | undefined): void {
  if (found === undefined)
    throw new WrongFormat(phrase`has no column \`${field.name}\`. Infer the schema again.`);
  const isPartition = partitions.some((name) => columnKey(name) === columnKey(field.name));
  const changed = isPartition !== (found.format === PARTITION_FORMAT);
  const wider = found.format === '' ? widerParquetType(found.type, field.type) : field.type;
  if (!changed && wider !== null && sameType(wider, field.type)) return;
  throw new WrongFormat(
    changed
      ? phrase`has the column \`${field.name}\` as ${typeName(found.type)} (${isPartition ? phrase`not a partition column` : phrase`a partition column`}), but it is ${typeName(field.type)} in the workflow. Infer the schema again.`
      : phrase`has the column \`${field.name}\` as ${typeName(found.type)}, but it is ${typeName(field.type)} in the workflow. Infer the schema again.`,
  );
}

function groupRelation(
  { origin }: Scan,
  pairs: readonly (readonly [Field, TableField])[],
  { path, layout, values: folders, deleted }: FileGroup,
): Relation {
  const stored = new Map<string, Field>();
  const partitions = new Set<string>();
  const inFolder = (name: string): Expression => {
    partitions.add(name);
    return column({ name, type: STRING, nullable: true }, 0, origin);
  };
  const inFile = (field: Field): Expression => {
    stored.set(columnKey(field.name), field);
    return column(field, 0, origin);
  };
  const columns = pairs.map(([field, inTable]): NamedExpression => {
    const { name, type } = field;
    const there =
      inTable.format === PARTITION_FORMAT
        ? undefined
        : layout === null
          ? null
          : findStored(inTable, layout);
    if (there === null) return { name, expression: inFile({ name, type, nullable: true }) };
    if (there !== undefined) {
      const isAlike = isAsInTable(inTable, there);
      const as = isAlike ? type : readType(inTable, there);
      const value = inFile({ name: there.name, type: as, nullable: true });
      return { name, expression: isAlike ? value : tableValue(inTable, there, value) };
    }
    const folder = folders.get(inTable.name);
    if (folder === undefined) return { name, expression: nullOf(type) };
    return { name, expression: cast(inFolder(folder), type, 'ansi', origin) };
  });
  if (deleted === null) {
    const fields = [...stored.values()];
    return project(scan(path, PARQUET, fields, origin, [...partitions]), columns, origin);
  }
  partitions.add(deleted.file);
  const rows = keptRows(path, [...stored.values()], [...partitions], deleted, origin);
  return project(rows, columns, origin);
}

/** The rows of files without the deleted ones. */
function keptRows(
  path: string,
  fields: readonly Field[],
  partitions: readonly string[],
  deleted: NonNullable<FileGroup['deleted']>,
  origin: Scan['origin'],
): Relation {
  const index = { name: freshName('row', fields), type: LONG, nullable: true };
  const format = { ...PARQUET, rowIndex: index.name };
  const all = scan(path, format, [...fields, index], origin, partitions);
  const [file, row] = ['file', 'row'].map((name) => ({ name, type: STRING, nullable: true }));
  const list = scan(deleted.path, deletedFormat, [file!, row!], origin);
  const inFile = { name: deleted.file, type: STRING, nullable: true };
  const condition = allOf([
    equal(column(inFile, 0), column(file!, 1)),
    equal(column(index, 0), cast(column(row!, 1), LONG)),
  ]);
  const columns = closedFields(all.schema).map((field) => ({
    name: field.name,
    expression: column(field, 0),
  }));
  return join('anti', all, list, condition, columns, origin);
}

/** A table's instants are in UTC, also if a writer stored them as local times. */
const PARQUET = { kind: 'parquet', localTimes: 'UTC' } as const;

const deletedFormat = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: false,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: 'malformed',
} as const;

function freshName(base: string, fields: readonly Field[]): string {
  const taken = new Set(fields.map(({ name }) => columnKey(name)));
  let name = base;
  for (let number = 1; taken.has(columnKey(name)); number += 1) name = `${base}${number}`;
  return name;
}
