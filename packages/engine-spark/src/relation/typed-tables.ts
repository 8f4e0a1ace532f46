import {
  closed,
  closedFields,
  column,
  columnKey,
  databaseColumnOf,
  findField,
  inputsOf,
  project,
  replaceRelations,
  storedColumnOf,
  topologicalOrder,
  type DatabaseQuery,
  type Field,
  type FileTarget,
  type Program,
  type Project,
  type Relation,
  type Scan,
  type Step,
  type TableTarget,
} from '@millrace/plan';

/**
 * A scan of a database whose columns have their types, instead of texts and a marker. `isShared`:
 * it is read more than once.
 */
export type TableScan = Scan & { readonly database: DatabaseQuery; readonly isShared: boolean };

/** A table that takes rows in their types, instead of files of texts. */
export type TableWrite = FileTarget & { readonly database: TableTarget; readonly isTyped: true };

export function isTableWrite(target: FileTarget): target is TableWrite {
  return 'isTyped' in target;
}

export function isTableScan(scan: Scan): scan is TableScan {
  return 'isShared' in scan;
}

type Read = Project & { readonly input: Scan & { readonly database: DatabaseQuery } };

/**
 * A program that reads and writes tables of databases in their own types, for scripts that run
 * without Millrace.
 */
export function withTypedTables({ steps }: Program): Program {
  const roots = steps.map(({ relation }) => relation);
  const reads = topologicalOrder(roots).filter(isRead);
  const byPath = Map.groupBy(reads, ({ input }) => input.path);
  const replaced = new Map<Relation, Relation>();
  for (const [path, group] of byPath) {
    const table = tableScan(group, isReadAgain(steps, path));
    for (const read of group) replaced.set(read, selected(read, table));
  }
  const stands = replaceRelations(roots, replaced);
  return {
    steps: steps.map((step) => typedWrite({ ...step, relation: stands.get(step.relation)! })),
  };
}

function isRead(relation: Relation): relation is Read {
  return (
    relation.kind === 'project' &&
    relation.input.kind === 'scan' &&
    relation.input.database !== undefined &&
    relation.columns.every(({ expression }) => databaseColumnOf(expression) !== null)
  );
}

/** With the columns of all reads, in the order of the table. */
function tableScan(reads: readonly Read[], isShared: boolean): TableScan {
  const types = new Map<string, Field>();
  for (const read of reads)
    for (const { expression } of read.columns) {
      const source = databaseColumnOf(expression)!;
      types.set(columnKey(source.name), { name: source.name, type: source.type, nullable: true });
    }
  const { input } = reads[0]!;
  const fields = closedFields(input.schema).flatMap(({ name }) => types.get(columnKey(name)) ?? []);
  return Object.freeze({
    ...input,
    format: { kind: 'parquet' } as const,
    schema: closed(fields),
    isShared,
  });
}

function selected({ columns, origin }: Read, table: TableScan): Relation {
  const isWhole =
    columns.length === closedFields(table.schema).length &&
    columns.every(({ name, expression }) => databaseColumnOf(expression)!.name === name);
  if (isWhole) return table;
  return project(
    table,
    columns.map(({ name, expression }) => ({
      name,
      expression: column(findField(table.schema, databaseColumnOf(expression)!.name)!),
    })),
    origin,
  );
}

/** Whether several steps read it, or one in which some rows have several uses. */
function isReadAgain(steps: readonly Step[], path: string): boolean {
  const orders = steps.map(({ relation }) => topologicalOrder([relation]));
  const reading = orders.filter((order) =>
    order.some((part) => part.kind === 'scan' && part.path === path),
  );
  const uses = reading.flat().flatMap(inputsOf);
  return reading.length > 1 || new Set(uses).size < uses.length;
}

/** The rows for a table are texts otherwise. */
function typedWrite(step: Step): Step {
  const { relation } = step;
  if (step.kind !== 'sink' || step.target.kind !== 'file' || step.target.database === undefined)
    return step;
  if (relation.kind !== 'project') return step;
  const columns = relation.columns.map(({ name, expression }) => ({
    name,
    expression: storedColumnOf(expression),
  }));
  const known = columns.flatMap(({ name, expression }) =>
    expression === null ? [] : [{ name, expression }],
  );
  if (known.length < columns.length) throw new Error('The rows for a table are not its columns.');
  const { database } = step.target;
  const target: TableWrite = { ...step.target, database, isTyped: true };
  return { ...step, relation: project(relation.input, known, relation.origin), target };
}
