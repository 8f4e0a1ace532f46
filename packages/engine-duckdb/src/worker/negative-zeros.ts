import {
  closedFields,
  columnKey,
  isFloating,
  someType,
  type DataType,
  type RowTarget,
  type SinkStep,
} from '@millrace/plan';
import { quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import type { Session } from './session.ts';

/**
 * DuckDB's dictionaries in Parquet files treat 0 and -0 as one value, and return whichever came
 * first for both. A file is written with dictionaries and its -0 are counted. If there are any, it
 * is written again without.
 */
export function mayLoseZeros(
  step: SinkStep,
  target: RowTarget,
): 'never' | 'where there are any' | 'unseen' {
  const types = writtenFields(step, target).map(({ type }) => type);
  if (target.format.kind !== 'parquet' || !types.some(holdsFloats)) return 'never';
  return types.every((type) => isFloating(type) || !holdsFloats(type))
    ? 'where there are any'
    : 'unseen';
}

const sequence = 'negative zeros';

/** The query that counts rows with a -0 as they pass. */
export function watchZeros(query: string, step: SinkStep, target: RowTarget): string {
  const floats = writtenFields(step, target).filter(({ type }) => isFloating(type));
  const isNegative = floats
    .map(({ name }) => `${quoteIdentifier(name)} = 0 AND signbit(${quoteIdentifier(name)})`)
    .join(' OR ');
  return `SELECT * FROM (\n${query}\n) WHERE CASE WHEN ${isNegative} THEN nextval(${quoteText(`"${sequence}"`)}) > 0 ELSE true END`;
}

export async function forgetZeros(session: Session): Promise<void> {
  await session.run(`CREATE OR REPLACE TEMP SEQUENCE ${quoteIdentifier(sequence)}`);
}

export async function sawZeros(session: Session): Promise<boolean> {
  const statement = `SELECT last_value FROM duckdb_sequences() WHERE temporary AND sequence_name = ${quoteText(sequence)}`;
  return ((await session.runAndReadAll(statement)).getRows()[0]?.[0] ?? null) !== null;
}

function writtenFields(
  step: SinkStep,
  { partitionBy }: RowTarget,
): ReturnType<typeof closedFields> {
  const partitions = new Set(partitionBy.map(columnKey));
  return closedFields(step.relation.schema).filter(({ name }) => !partitions.has(columnKey(name)));
}

function holdsFloats(type: DataType): boolean {
  return someType(type, isFloating);
}
