import type { Value } from '@millrace/plan';
import type { Datatype } from '../lowering/datatype.ts';
import type { FieldKind, FieldSpec, Widget } from './field.ts';

type Options = {
  readonly title: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly default?: string;
  readonly display?: boolean;
  readonly disableRefresh?: boolean;
  readonly advanced?: boolean;
};

type NumberRange = { readonly minimum?: number; readonly maximum?: number };

type Over = Pick<FieldSpec, 'over'>;

/** One line of text. */
export const text = (options: Options): FieldSpec<string> => spec('text', 'textfield', options);

/** Several lines of text. */
export const longText = (options: Options): FieldSpec<string> =>
  spec('text', 'textarea_medium', options);

/** One of `allowed`; the first one by default. */
export function choice<const Allowed extends readonly string[]>(
  allowed: Allowed,
  options: Options,
): FieldSpec<Allowed[number]> {
  return {
    ...spec<Allowed[number]>('choice', 'array', { default: allowed[0] ?? '', ...options }),
    options: allowed,
  };
}

/** `true` or `false`; `false` by default. */
export function flag(options: Options): FieldSpec<boolean> {
  return {
    ...spec<boolean>('flag', 'array', { default: 'false', ...options }),
    options: ['true', 'false'],
  };
}

/** A whole number that always has a value. */
export function integer(
  options: Options & NumberRange & { readonly default: string },
): FieldSpec<number> {
  return { ...spec<number>('integer', 'textfield', options), ...rangeOf(options) };
}

/** A whole number, or empty. */
export function optionalInteger(options: Options & NumberRange): FieldSpec<number | null> {
  return { ...spec<number | null>('integer', 'textfield', options), ...rangeOf(options) };
}

/** A 64-bit whole number. */
export function long(
  options: Options & NumberRange & { readonly default: string },
): FieldSpec<bigint> {
  return { ...spec<bigint>('long', 'textfield', options), ...rangeOf(options) };
}

/** A decimal number. */
export function number(
  options: Options & NumberRange & { readonly default: string },
): FieldSpec<number> {
  return { ...spec<number>('number', 'textfield', options), ...rangeOf(options) };
}

/** A decimal number, or empty. */
export function optionalNumber(options: Options & NumberRange): FieldSpec<number | null> {
  return { ...spec<number | null>('number', 'textfield', options), ...rangeOf(options) };
}

/** The name of an input column. */
export function column(
  options: Options & { readonly datatypes?: readonly Datatype[] },
): FieldSpec<string> {
  return { ...spec<string>('column', 'variable', options), datatypes: options.datatypes ?? null };
}

/** Names of input columns. */
export function columns(
  options: Options & Over & { readonly datatypes?: readonly Datatype[]; readonly widget?: Widget },
): FieldSpec<readonly string[]> {
  return {
    ...spec<readonly string[]>('columns', options.widget ?? 'variables', options),
    datatypes: options.datatypes ?? null,
    ...overOf(options),
  };
}

/** Names for new columns. */
export const names = (options: Options): FieldSpec<readonly string[]> =>
  spec('names', 'variables_map_edit', options);

/** A name for a new column. */
export const newColumn = (options: Options): FieldSpec<string> =>
  spec('text', 'textfield', options);

/** A Spark SQL expression. */
export const expression = (options: Options & Over): FieldSpec<string> => ({
  ...spec<string>('expression', 'textarea_medium', options),
  ...overOf(options),
});

/** Spark SQL expressions. */
export const expressions = (options: Options): FieldSpec<readonly string[]> =>
  spec('expressions', 'variables_map_edit', options);

/** A Spark SQL query. */
export const sql = (options: Options & Over): FieldSpec<string> => ({
  ...spec<string>('sql', 'textarea_medium', options),
  ...overOf(options),
});

/** A program in another language. */
export const program = (language: 'python' | 'scala', options: Options): FieldSpec<string> =>
  spec(language, 'textarea_medium', options);

/** A path in Millrace's file system. */
export const path = (options: Options): FieldSpec<string> => spec('path', 'textfield', options);

/** One character, or up to `maximum`; `\t` for a tabulator; or nothing. */
export const character = (options: Options & Pick<NumberRange, 'maximum'>): FieldSpec<string> => ({
  ...spec('character', 'textfield', options),
  ...rangeOf(options),
});

/** A registered dataset, by uuid or id. */
export const dataset = (options: Options): FieldSpec<string> => spec('dataset', 'dataset', options);

/** A connection to a database, by name, uuid, or id. */
export const connection = (options: Options): FieldSpec<string> =>
  spec('connection', 'textfield', options);

/** A connection to an API, by name, uuid, or id. */
export const webConnection = (options: Options): FieldSpec<string> =>
  spec('web connection', 'textfield', options);

/** A table or view of the database that the field `connection` names. */
export const databaseTable = (options: Options): FieldSpec<string> =>
  spec('database table', 'textfield', options);

/** A list of strings. */
export function texts(
  options: Options & { readonly widget?: Widget },
): FieldSpec<readonly string[]> {
  return spec('texts', options.widget ?? 'variables_map_edit', options);
}

/** A list of strings, some of which may be null. */
export const nullableTexts = (options: Options): FieldSpec<readonly (string | null)[]> =>
  spec('nullable texts', 'variables_map_edit', options);

/** A list in which each entry is one of `allowed`. */
export function choices<const Allowed extends readonly string[]>(
  allowed: Allowed,
  options: Options,
): FieldSpec<readonly Allowed[number][]> {
  return {
    ...spec<readonly Allowed[number][]>('choices', 'variables_map_edit', options),
    options: allowed,
  };
}

/** A list of choices in which an empty entry means the default. */
export function optionalChoices<const Allowed extends readonly string[]>(
  allowed: Allowed,
  options: Options,
): FieldSpec<readonly (Allowed[number] | '')[]> {
  return {
    ...spec<readonly (Allowed[number] | '')[]>('choices', 'variables_map_edit', options),
    options: allowed,
    mayBeBlank: true,
  };
}

/** Any JSON value. */
export const json = (options: Options): FieldSpec<Value | null> =>
  spec('json', 'textarea_medium', options);

function spec<Setting>(kind: FieldKind, widget: Widget, options: Options): FieldSpec<Setting> {
  return {
    kind,
    widget,
    title: options.title,
    description: options.description ?? '',
    default: options.default ?? '',
    required: options.required ?? false,
    display: options.display ?? true,
    editable: true,
    disableRefresh: options.disableRefresh ?? false,
    advanced: options.advanced ?? false,
    options: null,
    datatypes: null,
  };
}

function rangeOf({ minimum, maximum }: NumberRange): NumberRange {
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function overOf({ over }: Over): Over {
  return over === undefined ? {} : { over };
}
