import { DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import type { DataType } from '@millrace/plan';
import { quoteText } from '../../../expression/literal.ts';
import { changed, type Change } from './change-times.ts';
import type { OldTimes } from './old-calendar.ts';

/**
 * A column with the dates and times that the file means. `isLocal`: DuckDB reads its instants as
 * local times in UTC. `old`: what of it is of an old calendar; null for nothing.
 */
export function storedTimes(
  column: string,
  found: DuckDBType,
  wanted: DataType,
  isLocal: boolean,
  old: OldTimes | null,
): string {
  const change: Change = (value, type, { kind }) => {
    if (kind === 'DATE') return old?.dates === true ? `spark_of_julian_date(${value})` : value;
    if (kind !== 'TIMESTAMP') return value;
    const instant =
      isLocal && type.typeId === DuckDBTypeId.TIMESTAMP ? `timezone('UTC', ${value})` : value;
    return old?.instants === true ? ofOldCalendar(instant, old.zone) : instant;
  };
  return changed(column, found, wanted, change);
}

function ofOldCalendar(instant: string, zone: string): string {
  return /^(UTC|GMT|Z|Etc\/UTC|Etc\/GMT)$/.test(zone)
    ? `spark_of_julian_instant(${instant})`
    : `spark_of_zone_julian_instant(${instant}, ${quoteText(zone)})`;
}
