import { setImmediate } from 'node:timers/promises';
import { compressionOf, findEncoding, type CsvDialect } from '@millrace/engine';
import {
  phrase,
  closedFields,
  placeNames,
  sameType,
  type CsvFormat,
  type DataType,
  type Scan,
  type ScanPlace,
} from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { freeColumn } from '../../../relation/names.ts';
import { canonical, canonicalDialect } from '../canonical-file.ts';
import { chunksOf, readSmallContent, readSmallFile, splitIntoChunks } from '../file-chunks.ts';
import { fileIdentity } from '../file-identity.ts';
import { orInvalidText } from '../invalid-text.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { SourceError } from '../source-error.ts';
import { placeNumbers } from '../place-columns.ts';
import { UnpackedCopy } from '../unpacked-copy.ts';
import { convertCsv } from './convert.ts';
import { FileGroups, type FileKind } from './file-groups.ts';
import { nativeReader, type NativeFile } from './native-reader.ts';
import { profileOf } from './profile-cache.ts';
import { walkChunks } from './records/walk-file.ts';
import { typedScan } from './typed-scan.ts';

/**
 * Reads each file with DuckDB if that gives the reference parser's result, otherwise with that
 * parser.
 */
export async function csvReader(
  scan: Scan,
  format: CsvFormat,
  request: ReadRequest,
): Promise<Reader> {
  const names = closedFields(scan.schema).map(({ name }) => name);
  const columns = names.length - 1 - placeNames(scan.place).length;
  const dialect: CsvDialect = { ...format, columns };
  const found: (Types | null)[] = [];
  const grouped = new FileGroups(dialect.header, (stem) => request.scratchFile(stem));
  const isJoined = request.files.length >= fewestJoined;
  let { rows = Number.POSITIVE_INFINITY } = request;
  try {
    for (const [index, file] of request.files.entries()) {
      if (index % filesBetweenMessages === 0) await setImmediate();
      request.signal.throwIfAborted();
      const shownPath = scan.place === undefined ? null : request.shownPaths[index]!;
      const content = isJoined ? await readSmallContent(file, smallBytes, request.signal) : null;
      const own = { ...request, rows, content };
      const source = await inspectFile(file, scan, format, dialect, own, shownPath);
      found.push(typesIn(source));
      await grouped.add(source.kind, source.file, isJoined ? joinable(source, content) : null);
      rows -= source.records;
      if (rows <= 0) break;
    }
  } finally {
    grouped.close();
  }
  const sql = (types: Types): string =>
    grouped.groups
      .map(({ kind, files }) =>
        kind === 'native'
          ? selectNative(files, names, dialect, types)
          : selectConverted(files, names, scan.place, types),
      )
      .join(' UNION ALL ');
  const types = commonTypes(found, request.types);
  return types === null
    ? { sql: sql([]) }
    : { sql: sql([]), typed: { scan: typedScan(scan, types), sql: sql(types) } };
}

/** Small files are read without letting messages in, such as one that cancels the run. */
const filesBetweenMessages = 200;

/** Fewer files than these are read where they are. */
const fewestJoined = 8;
const smallBytes = 1 << 16;

/** What is copied beside the records of other small files. */
function joinable({ kind, file }: Source, content: Buffer | null): Buffer | null {
  return kind === 'native' ? content : readSmallFile(file.file, smallBytes);
}

type Types = readonly (DataType | null)[];

/** Null if a file may have malformed records. */
function typesIn({ kind, file }: Source): Types | null {
  if (file.kind !== 'walked') return null;
  return kind === 'native' ? (file.types ?? []) : (file.types ?? null);
}

/** Those that all files have; null if one may have malformed records. */
function commonTypes(found: readonly (Types | null)[], wanted: Types): Types | null {
  if (found.includes(null)) return null;
  return wanted.map((type, index) =>
    type !== null && found.every((types) => isType(types?.[index], type)) ? type : null,
  );
}

function isType(found: DataType | null | undefined, wanted: DataType): boolean {
  return found !== null && found !== undefined && sameType(found, wanted);
}

/** `records`: how many there are, if that was counted. */
type Source = {
  readonly kind: FileKind;
  readonly file: NativeFile;
  readonly records: number;
};

async function inspectFile(
  file: string,
  scan: Scan,
  format: CsvFormat,
  dialect: CsvDialect,
  request: ReadRequest & { readonly rows: number; readonly content: Buffer | null },
  shownPath: string | null,
): Promise<Source> {
  const encoding = findEncoding(format.encoding);
  if (encoding === null)
    throw new SourceError(
      'ENCODING_UNKNOWN',
      scan.origin.nodeId,
      phrase`The encoding \`${format.encoding}\` is not one Millrace reads. Choose another one.`,
    );
  const { rows, content } = request;
  const readsAll = rows === Number.POSITIVE_INFINITY && shownPath === null;
  const asItIs = encoding === 'UTF-8' && !leavesLinesOut(format) && !request.exact && readsAll;
  const unpacked = new UnpackedCopy(file, request);
  const chunks = (): AsyncIterable<Buffer> => {
    if (content !== null) return chunksOf(content);
    return asItIs ? unpacked.chunks() : splitIntoChunks(file, request.signal);
  };
  const inParts = content === null && compressionOf(file) === null;
  const profiled = { ...request, chunks: inParts ? null : chunks };
  const native = asItIs ? await profileOf(file, fileIdentity(file), dialect, profiled) : null;
  if (native !== null)
    return { kind: 'native', file: { ...native, file: unpacked.path }, records: 0 };
  if (readsAll)
    request.log(`${scan.path}: read exactly, which is slower (${file.split('/').at(-1)}).`);
  const target = await request.scratchFile('csv');
  const converted = await orInvalidText(scan, file, encoding, chunks, () =>
    convertCsv(chunks, target, {
      dialect,
      encoding,
      dropLinesContaining: format.dropLinesContaining,
      shownPath,
      rows,
    }),
  );
  const { path, longest, records, isWhole } = converted;
  const isHead = request.rows < Number.POSITIVE_INFINITY;
  const types = isHead && isWhole ? await headTypes(path, scan, request) : undefined;
  return {
    kind: 'converted',
    file: { file: path, ...canonical, longest, ...(types === undefined ? {} : { types }) },
    records,
  };
}

/**
 * The types that the few records of a converted head have, so that none is computed by expressions:
 * those of thousands of columns would need more memory than a preview has.
 */
async function headTypes(
  path: string,
  scan: Scan,
  { types, signal }: Pick<ReadRequest, 'types' | 'signal'>,
): Promise<Types | undefined> {
  const fields = closedFields(scan.schema);
  const wanted = fields.map((_, index) => types[index] ?? null);
  const dialect = canonicalDialect(fields.length);
  return (await walkChunks(splitIntoChunks(path, signal), dialect, wanted))?.types;
}

function leavesLinesOut({
  dropLinesContaining = '',
  skipLines = 0,
  skipFooterLines = 0,
  skipLinesAfterHeader = 0,
  comment = '',
}: CsvFormat): boolean {
  const skipped = skipLines + skipFooterLines + skipLinesAfterHeader;
  return dropLinesContaining !== '' || skipped > 0 || comment !== '';
}

function selectNative(
  files: readonly NativeFile[],
  names: readonly string[],
  dialect: CsvDialect,
  types: Types,
): string {
  return nativeReader(files, names.slice(0, -1), names.at(-1)!, dialect, types);
}

/** Reads canonical files whose last column is the marker. */
export function selectConverted(
  files: readonly NativeFile[],
  names: readonly string[],
  place?: ScanPlace,
  types: Types = [],
): string {
  const marker = names.at(-1)!;
  const list = names.map(quoteIdentifier).join(', ');
  const read = nativeReader(
    files,
    names,
    freeColumn('none', names),
    canonicalDialect(names.length),
    types,
  );
  const typed = [`${quoteIdentifier(marker)} = 'true' AS ${quoteIdentifier(marker)}`];
  return `SELECT ${list} FROM (SELECT * REPLACE (${[...typed, ...placeNumbers(place)].join(', ')}) FROM (${read}))`;
}
