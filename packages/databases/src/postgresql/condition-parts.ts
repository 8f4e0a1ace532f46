import type { DataType, Value } from '@millrace/plan';
import pg, { type Client } from 'pg';
import type { ConditionParts } from '../conditions.ts';
import type { ColumnReading } from './column-type.ts';
import { quoteName } from './quote.ts';

/** How conditions on columns that are read in some way are written. */
export async function conditionParts(
  client: Client,
  readings: ReadonlyMap<string, ColumnReading>,
): Promise<ConditionParts> {
  const texts = await textRules(client);
  return {
    column(name) {
      const reading = readings.get(name);
      if (reading === undefined) return null;
      const { type, compares = 'null' } = reading;
      const isBytes = type.kind !== 'STRING' || texts.equalsBytes;
      return { sql: quoteName(name), type, compares: isBytes ? compares : 'null' };
    },
    literal: (value, type) => literal(value, type, texts.isUnicode),
  };
}

/** `equalsBytes`: no collation takes different texts for equal. */
type TextRules = { readonly equalsBytes: boolean; readonly isUnicode: boolean };

async function textRules(client: Client): Promise<TextRules> {
  const { rows } = await client.query(
    `SELECT current_setting('server_encoding') = 'UTF8' AS unicode, NOT EXISTS (SELECT FROM pg_collation AS c WHERE to_jsonb(c) ->> 'collisdeterministic' = 'false') AS exact`,
  );
  return { equalsBytes: rows[0]?.exact === 't', isUnicode: rows[0]?.unicode === 't' };
}

function literal(
  value: Exclude<Value, null>,
  { kind }: DataType,
  isUnicode: boolean,
): string | null {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'object') return null;
  const text = String(value);
  if (kind === 'STRING') return textLiteral(text, isUnicode);
  if (kind === 'DATE')
    return /^\d{4}-\d\d-\d\d$/.test(text) && text >= '0001' ? `DATE '${text}'` : null;
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text) ? `(${text})` : null;
}

/** A text that the server can't store raises an error instead of being different. */
function textLiteral(text: string, isUnicode: boolean): string | null {
  const isStored = isUnicode ? text.isWellFormed() && !text.includes('\0') : isAscii(text);
  return isStored ? pg.escapeLiteral(text) : null;
}

function isAscii(text: string): boolean {
  return [...text].every((sign) => sign > '\0' && sign <= '\u007f');
}
