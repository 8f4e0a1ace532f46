import { Moment } from '../moment.tsx';
import type { RecordColumn, SortOf } from './types.ts';

type Time<Row> = {
  readonly key: string;
  readonly title: string;
  readonly of: (row: Row) => number;
  readonly sort?: SortOf;
};

/** A column with the time of an event of a record. */
export function timeColumn<Row>({ of, ...column }: Time<Row>): RecordColumn<Row> {
  return { ...column, width: 224, render: (row) => <Moment time={of(row)} /> };
}
