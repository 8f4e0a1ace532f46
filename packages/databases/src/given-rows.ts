import { phrase } from '@millrace/model';
import { createReadStream } from 'node:fs';
import type { TableTarget } from '@millrace/plan';
import { parse } from 'csv-parse';
import { DatabaseError, nullKey } from './database-error.ts';

/** The values of a row to write, in the order of the target's columns. */
export type GivenRow = readonly (string | null)[];

/**
 * The rows of files in the format of `databaseRows`. Throws `DatabaseError` for a row with null in
 * a key column, or with another number of columns.
 */
export async function* givenRows(
  files: readonly string[],
  { columns, keys }: Pick<TableTarget, 'columns' | 'keys'>,
): AsyncGenerator<GivenRow> {
  const keyIndexes = keys.map((key) => columns.findIndex(({ name }) => name === key));
  for (const file of files) {
    const rows = createReadStream(file).pipe(
      parse({ record_delimiter: '\n', relax_column_count: true, cast: nullOrText }),
    ) as AsyncIterable<GivenRow>;
    for await (const row of rows) {
      if (row.length !== columns.length)
        throw new DatabaseError(
          phrase`A row has ${row.length} values for ${columns.length} columns. Infer the schema again.`,
          true,
        );
      if (keyIndexes.some((index) => row[index] === null)) throw nullKey();
      yield row;
    }
  }
}

function nullOrText(text: string, { quoting }: { readonly quoting: boolean }): string | null {
  return text === '\\N' && !quoting ? null : text;
}
