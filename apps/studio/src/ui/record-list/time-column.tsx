import { Moment } from '../moment.tsx';
import type { RecordColumn, SortOf } from './types.ts';

type Time<Row> = {
  readonly key: string;
  readonly title: string;
  /** Null if there is no time. */
  readonly of: (row: Row) => number | null;
  readonly sort?: SortOf;
};

/** Narrower in a narrow window, where a time of this year with its zone just fits. */
export const timeWidth = 'min(max(172px, 20vw), 224px)';

/** A column with the time of an event of a record. */
export function timeColumn<Row>({ of, ...column }: Time<Row>): RecordColumn<Row> {
  return {
    ...column,
    width: timeWidth,
    render: (row) => {
      const time = of(row);
      return time === null ? '' : <Moment time={time} />;
    },
  };
}
