import type { ParquetNode } from '@millrace/engine';

/**
 * That a file has days before 1582-10-15 by the Julian calendar, in days since 1970: Spark did so
 * before 3.0, and later on request. Instants are those of this time zone.
 */
export type OldCalendar = {
  /** Whether times of the physical type INT96 are so. */
  readonly int96: boolean;
  /** Whether dates and other instants are so. */
  readonly others: boolean;
  readonly zone: string;
};

/** Of what Spark has noted of a file; null for files by other programs. */
export function oldCalendar(notes: ReadonlyMap<string, string>): OldCalendar | null {
  const note = (name: string): string | undefined => notes.get(`org.apache.spark.${name}`);
  const version = note('version');
  if (version === undefined) return null;
  const others = version < '3.0.0' || note('legacyDateTime') !== undefined;
  const int96 = version < '3.1.0' || note('legacyINT96') !== undefined;
  return others || int96 ? { others, int96, zone: note('timeZone') ?? 'UTC' } : null;
}

/** What of a column is of an old calendar. */
export type OldTimes = {
  readonly dates: boolean;
  readonly instants: boolean;
  readonly zone: string;
};

/** Spark stores all instants of a file alike. */
export function oldTimes(
  calendar: OldCalendar | null,
  nodes: readonly ParquetNode[],
): OldTimes | null {
  if (calendar === null) return null;
  const { int96, others: dates, zone } = calendar;
  return { dates, instants: nodes.some(hasInt96) ? int96 : dates, zone };
}

function hasInt96({ element, children }: ParquetNode): boolean {
  return element.type === 'INT96' || children.some(hasInt96);
}
