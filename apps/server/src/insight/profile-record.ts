import type { ProfileRecord } from '@millrace/api';
import { TIMESTAMP_NTZ, typeName, type DataType, type Field, type Value } from '@millrace/plan';
import type { ColumnProfile, Profile } from '@millrace/processors';
import { cellsOf } from '../results/cells.ts';

type ColumnRecord = ProfileRecord['columns'][number];

/** A profile with values in the form of table cells. */
export function profileRecord(
  { rows, hasMore, columns }: Profile,
  omittedColumns: number,
): ProfileRecord {
  return { rows, sampled: hasMore, omittedColumns, columns: columns.map(columnRecord) };
}

function columnRecord({
  field,
  count,
  nulls,
  nan,
  distinct,
  ...profile
}: ColumnProfile): ColumnRecord {
  const { name, type, nullable } = field;
  const { lengths } = profile;
  return {
    name,
    type: typeName(type),
    nullable,
    count,
    nulls,
    nan,
    distinct,
    min: cellOf(field, profile.least),
    max: cellOf(field, profile.greatest),
    mean: profile.mean as ColumnRecord['mean'],
    std: profile.deviation as ColumnRecord['std'],
    length:
      lengths === null
        ? null
        : { min: lengths.shortest, max: lengths.longest, mean: lengths.mean, empty: lengths.empty },
    values: profile.values.map(({ value, count: times, cut }) => ({
      value: cellOf(field, value),
      count: times,
      cut,
    })),
    histogram:
      profile.histogram === null
        ? null
        : {
            edges: profile.histogram.edges.map((edge) => edgeOf(type, edge)),
            counts: [...profile.histogram.counts],
          },
  };
}

function cellOf(field: Field, value: Value): unknown {
  return cellsOf([field], [[value]])[0]?.[0] ?? null;
}

const MICROSECONDS_A_DAY = 86_400_000_000;

/** Numbers unchanged; days and microseconds as dates and times. */
function edgeOf(type: DataType, edge: number): unknown {
  const at = (microseconds: number, as: DataType): unknown =>
    cellOf({ name: '', type: as, nullable: false }, String(BigInt(Math.round(microseconds))));
  if (type.kind === 'DATE')
    return String(at(edge * MICROSECONDS_A_DAY, TIMESTAMP_NTZ)).split('T')[0];
  return type.kind === 'TIMESTAMP' || type.kind === 'TIMESTAMP_NTZ' ? at(edge, type) : edge;
}
