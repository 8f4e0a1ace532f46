import { STRING, literal, schemaOfCsv, schemaOfJson, type Expression } from '@millrace/plan';
import { computed } from './constant.ts';
import { isTimestampText } from './datetime-literal.ts';
import type { Options } from './read-options.ts';

type Infer = (text: string, options: Options) => string;

const inferences: Readonly<Record<string, Infer>> = {
  schema_of_json: (text, options) =>
    schemaOfJson(text, {
      allStrings: isOn(options.primitivesAsString),
      anyEscapes: isOn(options.allowBackslashEscapingAnyCharacter),
      bareNames: isOn(options.allowUnquotedFieldNames),
      comments: isOn(options.allowComments),
      controls: isOn(options.allowUnquotedControlChars),
      decimals: isOn(options.prefersDecimal),
      doubleQuotes: options.allowSingleQuotes === 'false',
      dropsNulls: isOn(options.dropFieldIfAllNull),
      leadingZeros: isOn(options.allowNumericLeadingZeros),
      words: options.allowNonNumericNumbers !== 'false',
      ...(isOn(options.inferTimestamp) ? { isTimestamp: isTimestampText } : {}),
    }),
  schema_of_csv: (text, { nullValue, preferDate, sep }) =>
    schemaOfCsv(text, {
      datesAreTimes: preferDate === 'false',
      ...(nullValue === undefined ? {} : { nullText: nullValue }),
      ...(sep === undefined ? {} : { separator: sep }),
    }),
};

/** The schema of a constant text; null if it isn't constant. Throws `NotInferred`. */
export function inferSchema(
  fn: string,
  written: Expression,
  options: Options = {},
): Expression | null {
  const text = computed(written);
  const infer = inferences[fn];
  if (infer === undefined || text.kind !== 'literal' || typeof text.value !== 'string') return null;
  return literal(infer(text.value, options), STRING, written.origin);
}

function isOn(flag: string | undefined): boolean {
  return flag === 'true';
}
