import { findEncoding, type CsvDialect } from '@millrace/engine';
import { closedFields, type CsvFormat, type Scan } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { freeColumn } from '../../../relation/names.ts';
import { canonical, canonicalDialect } from '../canonical-file.ts';
import { filePieces } from '../file-pieces.ts';
import type { ReadRequest } from '../reader.ts';
import { SourceError } from '../source-error.ts';
import { convertCsv } from './convert.ts';
import { nativeReader, type NativeFile } from './native-reader.ts';
import { profileOf } from './profile-cache.ts';

/** Reads each file by DuckDB where that gives the reference parser's answer, else by that parser itself. */
export async function csvReader(scan: Scan, format: CsvFormat, request: ReadRequest): Promise<string> {
  const names = closedFields(scan.schema).map(({ name }) => name);
  const dialect: CsvDialect = { ...format, columns: names.length - 1 };
  const selects: string[] = [];
  const sources: Source[] = [];
  for (const file of request.files) sources.push(await look(file, scan, format, dialect, request));
  for (const group of groupAlike(sources)) {
    selects.push(group.kind === 'native' ? selectNative(group.files, names, dialect) : selectConverted(group.files, names));
  }
  return selects.join(' UNION ALL ');
}

type Source = { readonly kind: 'native' | 'converted'; readonly file: NativeFile };

async function look(file: string, scan: Scan, format: CsvFormat, dialect: CsvDialect, request: ReadRequest): Promise<Source> {
  const encoding = findEncoding(format.encoding);
  if (encoding === null) throw new SourceError('ENCODING_UNKNOWN', scan.origin.nodeId, `The encoding \`${format.encoding}\` is not one Millrace reads.`);
  const asItIs = encoding === 'UTF-8' && (format.dropLinesContaining ?? '') === '' && !request.exact;
  const native = asItIs ? await profileOf(file, dialect, request.signal) : null;
  if (native !== null) return { kind: 'native', file: { ...native, file } };
  request.log(`${scan.path}: read exactly, which is slower (${file.split('/').at(-1)}).`);
  const converted = await convertCsv(() => filePieces(file, request.signal), await request.scratchFile('csv'), {
    dialect,
    encoding,
    dropLinesContaining: format.dropLinesContaining,
  });
  return { kind: 'converted', file: { file: converted.path, ...canonical, longest: converted.longest } };
}

function selectNative(files: readonly NativeFile[], names: readonly string[], dialect: CsvDialect): string {
  return nativeReader(files, names.slice(0, -1), names.at(-1)!, dialect);
}

function selectConverted(files: readonly NativeFile[], names: readonly string[]): string {
  const marker = names.at(-1)!;
  const list = names.map(quoteIdentifier).join(', ');
  const read = nativeReader(files, names, freeColumn('none', names), canonicalDialect(names.length));
  return `SELECT ${list} FROM (SELECT * REPLACE (${quoteIdentifier(marker)} = 'true' AS ${quoteIdentifier(marker)}) FROM (${read}))`;
}

/** Neighbouring files that are read alike are read by one call. */
function groupAlike(sources: readonly Source[]): readonly { readonly kind: Source['kind']; readonly files: NativeFile[] }[] {
  const groups: { kind: Source['kind']; key: string; files: NativeFile[] }[] = [];
  for (const { kind, file } of sources) {
    const { file: _path, longest: _longest, ...profile } = file;
    const key = JSON.stringify([kind, profile]);
    const last = groups.at(-1);
    if (last?.key === key) last.files.push(file);
    else groups.push({ kind, key, files: [file] });
  }
  return groups;
}
