import type { DatasetRecord, SampleData, SchemaColumns } from '@millrace/api';
import type { Reading } from '../datasets/reading.ts';
import type { Person } from '../files/person-files.ts';

/** `withNulls`: the sample says which cells are null, and whether there are more rows. */
export type SampleOptions = { readonly withNulls?: boolean };

/** Looks into files: their first rows, their columns. */
export type Previews = {
  /** At most 100 rows. Throws where the file cannot be read. */
  sample(reading: Reading, person: Person, options?: SampleOptions): Promise<SampleData>;
  /** The given columns, else inferred ones. */
  schema(reading: Reading, person: Person): Promise<SchemaColumns>;
  /** No rows where the file cannot be read: the record is shown all the same. */
  ofDataset(dataset: DatasetRecord, person: Person, options?: SampleOptions): Promise<SampleData>;
  /** No columns where the file cannot be read. */
  inferredOrNone(reading: Omit<Reading, 'columns'>, person: Person): Promise<SchemaColumns>;
};
