import type { DatasetRecord, FoundColumns, SampleData, SchemaColumns } from '@millrace/api';
import type { Reading } from '../datasets/reading.ts';
import type { Person } from '../files/person-files.ts';

/** `withNulls`: the sample shows which cells are null, and whether there are more rows. */
export type SampleOptions = { readonly withNulls?: boolean };

/** Previews files: their first rows, their columns. */
export type Previews = {
  /** At most 100 rows. Throws if the file can't be read. */
  sample(reading: Reading, person: Person, options?: SampleOptions): Promise<SampleData>;
  /** The given columns, or inferred ones. */
  schema(reading: Reading, person: Person): Promise<FoundColumns>;
  /** No rows, and the problem, if the file can't be read: the record is shown anyway. */
  ofDataset(dataset: DatasetRecord, person: Person, options?: SampleOptions): Promise<SampleData>;
  /** No columns if the file can't be read. */
  inferredOrNone(reading: Omit<Reading, 'columns'>, person: Person): Promise<SchemaColumns>;
};
