import type { Datatype } from '../lowering/datatype.ts';

/** How a field's text is parsed; each kind has one reader in `readers.ts`. */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'flag'
  | 'integer'
  | 'long'
  | 'number'
  | 'column'
  | 'expression'
  | 'sql'
  | 'python'
  | 'scala'
  | 'path'
  | 'character'
  | 'dataset'
  | 'connection'
  | 'web connection'
  | 'database table'
  | 'texts'
  | 'nullable texts'
  | 'columns'
  | 'names'
  | 'choices'
  | 'expressions'
  | 'json';

/** The widgets with which a user fills in the field. */
export type Widget =
  | 'array'
  | 'dataset'
  | 'textfield'
  | 'textarea_medium'
  | 'tab'
  | 'variable'
  | 'variables'
  | 'variables_map'
  | 'variables_map_edit'
  | 'schema_col_names'
  | 'schema_col_types'
  | 'schema_col_formats';

/**
 * A setting of a processor: everything that a form, the API and the command line need to know about
 * it, as plain data. `Setting` is the type that its text is parsed into.
 */
export type FieldSpec<Setting = unknown> = {
  readonly kind: FieldKind;
  readonly title: string;
  readonly description: string;
  readonly widget: Widget;
  /** The text of a new node; an empty choice, flag or number has the same meaning. */
  readonly default: string;
  readonly required: boolean;
  readonly display: boolean;
  readonly editable: boolean;
  /** True if changing it can't change the node's schema. */
  readonly disableRefresh: boolean;
  /** Rarely changed: forms collapse it. */
  readonly advanced: boolean;
  /** The allowed values of a choice, a flag, or each entry of a list of choices. */
  readonly options: readonly string[] | null;
  /**
   * The types of columns that the field may name; null for any. Checked where lowering looks a
   * column up (`findColumn`, `findColumns`), and offered first by forms.
   */
  readonly datatypes: readonly Datatype[] | null;
  /** True if an empty entry of a list of choices means the default. */
  readonly mayBeBlank?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /**
   * Whose columns the field names, if not the first input's: those of the other inputs, of the
   * node's output, or of registered datasets.
   */
  readonly over?: 'others' | 'output' | 'datasets';
  /** Never set: only holds the type. */
  readonly setting?: Setting;
};

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** The types that the fields' texts are parsed into. */
export type SettingsOf<Specs extends FieldSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends FieldSpec<infer Setting> ? Setting : never;
};
