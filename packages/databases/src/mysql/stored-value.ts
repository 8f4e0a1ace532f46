import { phrase } from '@millrace/model';
import type { DataType } from '@millrace/plan';
import { DatabaseError } from '../database-error.ts';
import { checkParts, type StoredParts } from '../lost-parts.ts';
import { localText, utcText } from '../timestamp-text.ts';
import { codes, type ColumnDescription } from './column-type.ts';
import { quoteText } from './quote.ts';

type Column = { readonly name: string; readonly type: DataType };
type Target = Pick<ColumnDescription, 'code' | 'decimals'>;

const whole: ReadonlySet<number> = new Set([
  codes.tiny,
  codes.short,
  codes.int24,
  codes.long,
  codes.longlong,
  codes.year,
]);

const texts: ReadonlySet<number> = new Set([
  codes.varchar,
  codes.varString,
  codes.string,
  codes.tinyBlob,
  codes.mediumBlob,
  codes.longBlob,
  codes.blob,
]);

/**
 * A text in the format of `databaseRows` as SQL of the value. `target`: the column that takes it.
 * Throws `DatabaseError` if the server would store another value.
 */
export function storedValue(
  text: string,
  { name, type }: Column,
  { code, decimals }: Target,
): string {
  switch (type.kind) {
    case 'BOOLEAN':
      return text === 'true' ? '1' : '0';
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return text;
    case 'BINARY':
      return `X'${text.slice(2)}'`;
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return quoteText(momentText(text, { name, type }, { code, decimals }));
    case 'ARRAY':
    case 'DATE':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRING':
    case 'STRUCT':
      // The server would round it.
      if (whole.has(code) && !/^\s*[+-]?\d+\s*$/.test(text))
        throw new DatabaseError(
          phrase`Column "${name}" can't store ${text.slice(0, 100)}: it is not a whole number. Cast or round it first.`,
          true,
        );
      checkStored(text, name, { code, decimals });
      return quoteText(text);
  }
}

/** In UTC for a column of instants, otherwise local. Text columns take it as it is. */
function momentText(text: string, { name, type }: Column, { code, decimals }: Target): string {
  if (texts.has(code)) return text;
  const isInstant = type.kind === 'TIMESTAMP' && code === codes.timestamp;
  const moment = isInstant ? utcText(text) : localText(text);
  checkStored(moment, name, { code, decimals });
  return moment;
}

function checkStored(text: string, name: string, { code, decimals }: Target): void {
  const kind = limited[code];
  if (kind !== undefined) checkParts(text, name, { kind, digits: decimals });
}

/** The kinds of the types that store other values than the given ones without an error. */
const limited: Readonly<Record<number, StoredParts['kind']>> = {
  [codes.decimal]: 'number',
  [codes.date]: 'date',
  [codes.time]: 'time',
  [codes.datetime]: 'moment',
  [codes.timestamp]: 'moment',
};
