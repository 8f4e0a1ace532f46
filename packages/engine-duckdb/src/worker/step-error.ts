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
    return { ...failure(code, nodeId === null ? '' : detail, type), nodeId, field, span };
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

const ofText: Text = (message) =>
  phrase`\`${basename(notUtf8.exec(message)![1]!)}\` has a string that isn't UTF-8. Write the column as UTF-8, or as binary data.`;

function isParquetDamage(message: string): boolean {
  return parquetDamage.test(message) || notUtf8.test(message);
}

function failureTextOf(code: string, detail: string): string | ErrorText {
  const { message, text = message } = failure(code, detail);
  return text;
}

const damagedFile = /^Invalid Input Error: Failed to read file "([^"]*\.parquet)"/;
const notUtf8 =
  /^Invalid Input Error: Invalid string encoding found in Parquet file "([^"]*)": value /;
/** The others are Thrift's, about the head of a page. */
const parquetDamage =
  /^Invalid Input Error: Failed to read file "[^"]*\.parquet"|TProtocolException|^Invalid Error: don't know what type/;

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
