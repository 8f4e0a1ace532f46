import type { ParquetNode } from '@millrace/engine';
import { columnKey } from '@millrace/plan';
import type { FoundColumn } from './found-columns.ts';

/** Columns by key. */
export type OddTimes = {
  readonly legacy: ReadonlySet<string>;
  readonly nanoseconds: ReadonlySet<string>;
};

/**
 * Columns with instants in the format although DuckDB doesn't report that, and those finer than a
 * microsecond. `isInUtc`: local times are those of UTC.
 */
export function findOddTimes(found: ReadonlyMap<string, FoundColumn>, isInUtc: boolean): OddTimes {
  const legacy = new Set<string>();
  const nanoseconds = new Set<string>();
  for (const node of [...found.values()].flatMap(({ nodes }) => nodes)) {
    const key = columnKey(node.element.name);
    const kinds = timeKinds(node);
    const isOld = kinds.includes('legacy') && !kinds.includes('local');
    if (isOld || (isInUtc && kinds.includes('local'))) legacy.add(key);
    if (kinds.includes('nanoseconds') && node.children.length === 0) nanoseconds.add(key);
  }
  return { legacy, nanoseconds };
}

type TimeKind = 'instant' | 'legacy' | 'local' | 'nanoseconds';

/**
 * How a column stores its timestamps, those inside of it in their order. `legacy`: instants that
 * DuckDB reads as local times.
 */
export function timeKinds({ element, children }: ParquetNode): readonly TimeKind[] {
  if (children.length > 0) return children.flatMap(timeKinds);
  const { type, converted_type: converted, logical_type: logical } = element;
  if (logical?.type === 'TIMESTAMP') {
    if (logical.unit === 'NANOS') return ['nanoseconds'];
    return [logical.isAdjustedToUTC ? 'instant' : 'local'];
  }
  const isOld = type === 'INT96' || converted?.startsWith('TIMESTAMP_') === true;
  return isOld && logical === undefined ? ['legacy'] : [];
}
