/** How a field's text is read; each kind has one reader in `readers.ts`. */
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
  | 'texts'
  | 'nullable texts'
  | 'columns'
  | 'names'
  | 'choices'
  | 'expressions'
  | 'json';

/** The widgets of the interface that a person fills the field in with. */
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
 * A setting of a processor: everything a form, the API and the command line need to know of it, as
 * plain data. `Setting` is the type that its text is read into.
 */
export type FieldSpec<Setting = unknown> = {
  readonly kind: FieldKind;
  readonly title: string;
  readonly description: string;
  readonly widget: Widget;
  /** The text a new node has; an empty choice, flag or number means it too. */
  readonly default: string;
  readonly required: boolean;
  readonly display: boolean;
  readonly editable: boolean;
  /** True where changing it cannot change the node's schema. */
  readonly disableRefresh: boolean;
  /** What people seldom change: forms fold it away. */
  readonly advanced: boolean;
  /** What a choice, a flag or each entry of a list of choices may be. */
  readonly options: readonly string[] | null;
  /** The column types a column field accepts, in the interface's lower-case words; null for any. */
  readonly datatypes: readonly string[] | null;
  /** True where an empty entry of a list of choices means the usual one. */
  readonly mayBeBlank?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /**
   * Whose columns the field names, where they are not the first input's: those of the other inputs,
   * or of what the node gives.
   */
  readonly over?: 'others' | 'output';
  /** Never set: carries the type. */
  readonly setting?: Setting;
};

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** What the fields' texts are read into. */
export type SettingsOf<Specs extends FieldSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends FieldSpec<infer Setting> ? Setting : never;
};
