import { inferCsv, inferJson, inferParquet, type FoundField } from '@millrace/engine';
import { MillraceError } from '@millrace/model';
import type { ScanFormat } from '@millrace/plan';
import type { SourceFile } from './source-paths.ts';

/** The columns of the files behind a path. Throws INVALID for a file that cannot be read. */
export async function fileFields(files: readonly SourceFile[], format: ScanFormat): Promise<readonly FoundField[]> {
  const [first] = files;
  if (first === undefined) return [];
  const openers = files.map((file) => () => file.read());
  switch (format.kind) {
    case 'csv':
      return inferCsv(openers, format);
    case 'json':
      return inferJson(openers, format);
    case 'parquet':
      return parquetFields(first);
    case 'text':
      return [];
  }
}

async function parquetFields(file: SourceFile): Promise<readonly FoundField[]> {
  const slice = async (start: number, end = file.length): Promise<ArrayBuffer> =>
    Uint8Array.from(Buffer.concat(await Array.fromAsync(file.read({ start, end })))).buffer;
  try {
    return await inferParquet({ byteLength: file.length, slice });
  } catch (error) {
    throw new MillraceError('INVALID', `"${file.path}" cannot be read as Parquet: ${(error as Error).message}`);
  }
}
