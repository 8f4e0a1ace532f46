import type { FormField } from './form-fields.ts';

/** The control of a setting. */
export type Control =
  | 'switch'
  | 'choice'
  | 'number'
  | 'line'
  | 'area'
  | 'character'
  | 'file'
  | 'code'
  | 'column'
  | 'columns'
  | 'dataset'
  | 'connection'
  | 'databaseTable'
  | 'table';

/** By the meaning of a value, if the processor specifies it. */
const byKind: Readonly<Record<string, Control>> = {
  flag: 'switch',
  choice: 'choice',
  integer: 'number',
  number: 'number',
  long: 'number',
  character: 'character',
  path: 'file',
  expression: 'code',
  sql: 'code',
  python: 'code',
  scala: 'code',
  json: 'code',
  dataset: 'dataset',
  connection: 'connection',
  'web connection': 'connection',
  'database table': 'databaseTable',
  column: 'column',
};

/** By the API's widget; a tab has no control, it starts a page of the form. */
const byWidget: Readonly<Record<string, Control>> = {
  array: 'choice',
  dataset: 'dataset',
  textfield: 'line',
  textarea_medium: 'area',
  variable: 'column',
  variables: 'columns',
  variables_map: 'table',
  variables_map_edit: 'table',
  schema_col_names: 'table',
  schema_col_types: 'table',
  schema_col_formats: 'table',
};

type Asked = Pick<FormField, 'kind' | 'widget'>;

/** The control of a field; null for an unknown widget. */
export function controlOf({ kind, widget }: Asked): Control | null {
  return byKind[kind ?? ''] ?? byWidget[widget] ?? null;
}

const switched: ReadonlySet<Control> = new Set(['switch', 'choice', 'number', 'character']);

/**
 * Whether the control can show a value: a number or a choice can hold a parameter such as `${n}`,
 * and digits beyond a double's precision stay as typed.
 */
export function canShow(control: Control, field: FormField, value: string): boolean {
  if (!switched.has(control) || value === '') return true;
  if (control === 'number') return /^-?\d{1,15}(\.\d{0,15})?$/.test(value);
  if (control === 'character') return !value.includes('$') || value.length === 1;
  return (
    field.optionsArray?.some((option) => option.toLowerCase() === value.toLowerCase()) ?? false
  );
}
