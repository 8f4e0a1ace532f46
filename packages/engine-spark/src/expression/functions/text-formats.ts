import type { ScalarName } from '@millrace/plan';
import {
  csvBoolean,
  csvDate,
  csvDecimal,
  csvDouble,
  csvInteger,
  csvTimestamp,
  csvTimestampNtz,
} from '../csv-forms.ts';
import type { Form, Gap } from '../form.ts';
import { textOf } from '../text-of.ts';

export const textFormats = {
  csv_boolean: csvBoolean,
  csv_integer: csvInteger,
  csv_decimal: csvDecimal,
  csv_double: csvDouble,
  csv_date: csvDate,
  csv_timestamp: csvTimestamp,
  csv_timestamp_ntz: csvTimestampNtz,
  text_of: textOf,
} satisfies Partial<Record<ScalarName, Form | Gap>>;
