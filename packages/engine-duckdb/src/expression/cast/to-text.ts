import { isFloating, type DataType } from '@millrace/plan';
import type { Site } from '../form.ts';
import { decimalText } from './decimal-text.ts';
import { intervalText } from './interval.ts';

/** To STRING, in Java's format of numbers and Spark's format of other types. */
export function castToText(input: string, from: DataType, site: Site): string {
  if (isFloating(from)) return floatText(input, from.kind);
  switch (from.kind) {
    case 'DECIMAL':
      return decimalText(input, from);
    case 'DATE':
      return `spark_date_text(${input})`;
    case 'TIMESTAMP':
      return `spark_timestamp_text(CAST(${input} AS TIMESTAMP))`;
    case 'TIMESTAMP_NTZ':
      return `spark_timestamp_text(${input})`;
    case 'BINARY':
      // Spark keeps bytes that aren't valid UTF-8; DuckDB's strings can't have them.
      return `CASE WHEN ${input} IS NOT NULL THEN coalesce(TRY(decode(${input})), ${site.raise('NOT_EXACT', `hex(${input})`)}) END`;
    case 'ARRAY': {
      const item = itemName(input);
      return `('[' || array_to_string(list_transform(${input}, lambda ${item}: ${elementText(item, from.element, site)}), ', ') || ']')`;
    }
    case 'STRUCT': {
      const members = from.fields.map((field, index) =>
        elementText(`struct_extract_at(${input}, ${index + 1})`, field.type, site),
      );
      return `CASE WHEN ${input} IS NOT NULL THEN '{' || ${members.join(` || ', ' || `)} || '}' END`;
    }
    case 'MAP': {
      const item = itemName(input);
      const entry = `${elementText(`${item}.key`, from.key, site)} || ' -> ' || ${elementText(`${item}.value`, from.value, site)}`;
      return `('{' || array_to_string(list_transform(map_entries(${input}), lambda ${item}: ${entry}), ', ') || '}')`;
    }
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return intervalText(input, from, site);
    case 'BOOLEAN':
    case 'BYTE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'LONG':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
      return `CAST(${input} AS VARCHAR)`;
  }
}

/** As Java 17 prints it. */
export function floatText(input: string, kind: string): string {
  return kind === 'FLOAT' ? `spark_float_text(${input})` : `spark_double_text(${input})`;
}

/** A name that the lambdas around it don't have. */
function itemName(input: string): string {
  const outer = [...input.matchAll(/\b_e+\b/g)].map(([name]) => name.length);
  return `_${'e'.repeat(Math.max(1, ...outer))}`;
}

function elementText(input: string, type: DataType, site: Site): string {
  return `coalesce(${type.kind === 'STRING' ? input : castToText(input, type, site)}, 'null')`;
}
