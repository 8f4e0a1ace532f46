import type { FileSystem } from '@millrace/files';
import { FileSchemas } from './file-schema.ts';
import { PartsColumns } from './part-columns.ts';

/** What is known of files, kept for as long as they stay as they are. */
export type Knowledge = { readonly schemas: FileSchemas; readonly columns: PartsColumns };

export function knowledgeOf(files: FileSystem): Knowledge {
  const schemas = new FileSchemas(files);
  return { schemas, columns: new PartsColumns(files, schemas) };
}
