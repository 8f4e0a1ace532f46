import { columnKey } from '@millrace/plan';
import type { FoundColumn } from './found-columns.ts';

/** Columns by key. */
export type OddTimes = {
  readonly legacy: ReadonlySet<string>;
  readonly nanoseconds: ReadonlySet<string>;
};

/**
 * Columns that are instants in the format although DuckDB doesn't report that, and those finer than
 * a microsecond.
 */
export function findOddTimes(found: ReadonlyMap<string, FoundColumn>): OddTimes {
  const legacy = new Set<string>();
  const nanoseconds = new Set<string>();
  for (const { element } of [...found.values()].flatMap(({ nodes }) => nodes)) {
    const { name, type, converted_type: converted, logical_type: logical } = element;
    const isOld = type === 'INT96' || converted?.startsWith('TIMESTAMP_') === true;
    if (isOld && logical === undefined) legacy.add(columnKey(name));
    if (logical?.type === 'TIMESTAMP' && logical.unit === 'NANOS') nanoseconds.add(columnKey(name));
  }
  return { legacy, nanoseconds };
}
