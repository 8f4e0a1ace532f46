import { closedFields, column, limit, project, type Relation } from '@millrace/plan';
import type { ResultRows } from './result-rows.ts';

/**
 * Columns of one statement. DuckDB has several vectors of 2,048 values for each, so those of ten
 * thousand need more memory than a preview has.
 */
const MOST_COLUMNS = 1000;

/**
 * The first rows of Parquet files by several relations, each with some of the columns, if there are
 * too many for one. All return the same rows, because each row is computed from one row of the
 * files, in their order. Just the relation itself otherwise.
 */
export function columnBatches(
  relation: Relation,
  mostColumns: number = MOST_COLUMNS,
): readonly Relation[] {
  const fields = closedFields(relation.schema);
  if (relation.kind !== 'limit' || fields.length <= mostColumns) return [relation];
  const { input, count, offset, origin } = relation;
  const base = input.kind === 'project' ? input.input : input;
  if (base.kind !== 'scan' || base.format.kind !== 'parquet') return [relation];
  const columns =
    input.kind === 'project'
      ? input.columns
      : fields.map((field) => ({ name: field.name, expression: column(field) }));
  return Array.from({ length: Math.ceil(columns.length / mostColumns) }, (_, batch) => {
    const some = columns.slice(batch * mostColumns, (batch + 1) * mostColumns);
    return limit(project(base, some, input.origin), count, offset, origin);
  });
}

/** The rows of all batches side by side, as many as fit the byte limit. */
export function joinBatches(
  batches: readonly ResultRows[],
  resultBytes: number = Number.POSITIVE_INFINITY,
): ResultRows {
  const rows = Math.min(...batches.map((batch) => batch.lines.length));
  const lines: string[] = [];
  let bytes = 0;
  for (let row = 0; row < rows && bytes <= resultBytes; row += 1) {
    const line = `[${batches.map((batch) => batch.lines[row]!.slice(1, -1)).join(',')}]`;
    bytes += Buffer.byteLength(line) + 2;
    if (bytes <= resultBytes) lines.push(line);
  }
  const isCut = lines.length < rows || batches.some(({ cut }) => cut?.rows === true);
  const cells = batches.reduce((sum, { cut }) => sum + (cut?.cells ?? 0), 0);
  return { lines, cut: isCut || cells > 0 ? { rows: isCut, cells } : null };
}
