import type { FileSystem } from '@millrace/files';
import { FileSchemas } from './file-schema.ts';
import { PartsColumns } from './part-columns.ts';
import { TableStates } from './table-states.ts';

/** Facts about files, cached until the files change. */
export type Knowledge = {
  readonly schemas: FileSchemas;
  readonly columns: PartsColumns;
  readonly tables: TableStates;
};

export function knowledgeOf(files: FileSystem): Knowledge {
  const schemas = new FileSchemas(files);
  return { schemas, columns: new PartsColumns(files, schemas), tables: new TableStates(files) };
}
