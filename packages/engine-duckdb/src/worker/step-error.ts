import { phrase, writeText, type ErrorText } from '@millrace/plan';
import { basename } from 'node:path';
import { failure, type StepError } from '@millrace/engine';
import { readFailure } from '../expression/index.ts';
import { FitError } from './learning/fit-error.ts';
import { SourceError } from './sources/source-error.ts';

/**
 * The error in the terms of the contract, as far as the message shows it. `path`: that of the only
 * Parquet files that the step reads, for errors that name no file.
 */
export function stepError(error: unknown, path: string | null = null): StepError {
  if (error instanceof SourceError)
    return {
      code: error.code,
      message: error.message,
      text: error.text,
      nodeId: error.nodeId,
      field: 'path',
      span: null,
    };
  if (error instanceof FitError)
    return {
      ...failure(error.code, error.detail),
      nodeId: error.nodeId,
      field: null,
      span: null,
    };
  const message = error instanceof Error ? error.message : String(error);
  const read = readFailure(message);
  if (read !== null) {
    const { code, type, nodeId, field, span, detail } = read;
    return { ...failure(code, detail, type), nodeId, field, span };
  }
  const native = nativeErrors.find(({ pattern }) => pattern.test(message));
  const code = native?.code ?? 'ENGINE_ERROR';
  const said = native === undefined ? firstLines(message) : native.text(message, code, path);
  return {
    code,
    ...(typeof said === 'string' ? { message: said } : { message: writeText(said), text: said }),
    nodeId: null,
    field: null,
    span: null,
  };
}

/** The file with the damaged Parquet data that DuckDB reports, null if it names none; or null. */
export function damageIn(error: unknown): { readonly file: string | null } | null {
  if (!(error instanceof Error) || !isParquetDamage(error.message)) return null;
  const named = damagedFile.exec(error.message) ?? notUtf8.exec(error.message);
  return { file: named?.[1] ?? null };
}

/** Failures of the machine, not of the workflow: no node is the cause. */
export function isResourceFailure({ code }: Pick<StepError, 'code'>): boolean {
  return code === 'MEMORY_LIMIT' || code === 'DISK_FULL' || code === 'CANCELLED';
}

type Text = (message: string, code: string, path: string | null) => string | ErrorText;

const own: Text = (message) => firstLines(message);
const ours: Text = (_message, code) => failureTextOf(code, '');
/** With the value that DuckDB quotes. */
const ofValue: Text = (message, code) =>
  failureTextOf(code, /'((?:[^']|'')*)'|value (\S+)/.exec(message)?.slice(1).find(Boolean) ?? '');
const ofFile: Text = (message, _code, path) => {
  const file = /"([^"]+)"/.exec(message)?.[1] ?? path;
  return file === null
    ? phrase`A Parquet file is damaged: a part of its data can't be read. Copy or write it again.`
    : phrase`\`${basename(file)}\` is damaged: a part of its data can't be read. Copy or write it again.`;
};

/** `path`: that of the only Parquet files that are read; null: there are none, or several. */
const nameOf = (message: string, path: string | null): string | null => {
  const file = /"([^"]+\.parquet)"/.exec(message)?.[1] ?? path;
  return file === null ? null : basename(file);
};

const ofCodec: Text = (message, _code, path) => {
  const codec = unknownCodec.exec(message)![1]!;
  return phrase`\`${nameOf(message, path) ?? '*.parquet'}\` is compressed with the Parquet codec ${codec}, which can't be read. Write it again with Snappy, gzip, Zstandard or LZ4_RAW.`;
};

const ofEncoding: Text = (message, _code, path) =>
  phrase`\`${nameOf(message, path) ?? '*.parquet'}\` has the encoding BYTE_STREAM_SPLIT in a column that is neither FLOAT nor DOUBLE, which can't be read. Write the column again with another encoding.`;

const ofEncrypted: Text = (message, _code, path) =>
  phrase`\`${nameOf(message, path) ?? '*.parquet'}\` is an encrypted Parquet file, which can't be read. Save it without encryption.`;

const ofText: Text = (message) =>
  phrase`\`${basename(notUtf8.exec(message)![1]!)}\` has a string that isn't UTF-8. Write the column as UTF-8, or as binary data.`;

function isParquetDamage(message: string): boolean {
  return parquetDamage.test(message) || unknownEncoding.test(message) || notUtf8.test(message);
}

function failureTextOf(code: string, detail: string): string | ErrorText {
  const { message, text = message } = failure(code, detail);
  return text;
}

const damagedFile = /^Invalid Input Error: Failed to read file "([^"]*\.parquet)"/;
const notUtf8 =
  /^Invalid Input Error: Invalid string encoding found in Parquet file "([^"]*)": value /;
const unknownCodec =
  /^Invalid Input Error: Failed to read file .*Unsupported compression codec "(\w+)"/;
const unknownEncoding = /^Invalid Error: BYTE_STREAM_SPLIT encoding is only supported/;
/** Nothing else that runs here throws an `Invalid Error`, which has no kind of its own in DuckDB. */
const parquetDamage =
  /^Invalid Input Error: (Failed to read file "[^"]*\.parquet"|Parquet file |Mismatch in parquet read )|^Invalid Error: |^IO Error: (Could not read from file "[^"]*\.parquet"|The width \(\d+\) of the bitpacked data)|TProtocolException/;

/** `text`: the message for users, from DuckDB's. */
const nativeErrors: readonly {
  readonly pattern: RegExp;
  readonly code: string;
  readonly text: Text;
}[] = [
  { pattern: /^INTERRUPT/, code: 'CANCELLED', text: ours },
  {
    pattern: /No space left on device|max_temp_directory_size/i,
    code: 'DISK_FULL',
    text: ours,
  },
  {
    pattern: /^Out of Memory Error|bad_alloc|[Ff]ailed to allocate|Cannot allocate memory/,
    code: 'MEMORY_LIMIT',
    text: ours,
  },
  {
    pattern: /^IO Error: (No files found|Cannot open file)/,
    code: 'FILE_NOT_FOUND',
    text: own,
  },
  {
    pattern: notUtf8,
    code: 'FILE_UNREADABLE',
    text: ofText,
  },
  {
    pattern: /^INTERNAL Error: File is encrypted/,
    code: 'FILE_UNREADABLE',
    text: ofEncrypted,
  },
  {
    pattern: unknownCodec,
    code: 'FILE_UNREADABLE',
    text: ofCodec,
  },
  {
    pattern: unknownEncoding,
    code: 'FILE_UNREADABLE',
    text: ofEncoding,
  },
  {
    pattern: parquetDamage,
    code: 'FILE_UNREADABLE',
    text: ofFile,
  },
  {
    pattern: /^(IO Error|Permission Error|Invalid Input Error: (CSV|.*[Pp]arquet))/,
    code: 'FILE_UNREADABLE',
    text: own,
  },
  { pattern: /^Conversion Error/, code: 'CAST_INVALID_INPUT', text: ofValue },
  { pattern: /^Out of Range Error/, code: 'ARITHMETIC_OVERFLOW', text: ours },
];

/** Without the quoted SQL that DuckDB appends. */
function firstLines(message: string): string {
  return message.split(/\n\n?LINE \d+:/)[0]!.trim();
}
