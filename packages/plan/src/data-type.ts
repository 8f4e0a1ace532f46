/** The column types every engine agrees on: Spark SQL's, spelled as the interface spells them. */
export type DataType =
  | {
      readonly kind: SimpleKind;
      /** The fields of an interval that doesn't have all of its family: `DAY TO HOUR`. */
      readonly range?: string;
    }
  | { readonly kind: 'DECIMAL'; readonly precision: number; readonly scale: number }
  | { readonly kind: 'ARRAY'; readonly element: DataType }
  | { readonly kind: 'MAP'; readonly key: DataType; readonly value: DataType }
  | { readonly kind: 'STRUCT'; readonly fields: readonly StructField[] };

export type SimpleKind =
  | 'BOOLEAN'
  | 'BYTE'
  | 'SHORT'
  | 'INTEGER'
  | 'LONG'
  | 'FLOAT'
  | 'DOUBLE'
  | 'STRING'
  | 'DATE'
  | 'TIMESTAMP'
  | 'TIMESTAMP_NTZ'
  | 'BINARY'
  | 'INTERVAL_YEAR_MONTH'
  | 'INTERVAL_DAY_TIME'
  | 'NULL';

export type TypeKind = DataType['kind'];

/**
 * The types whose values contain values of other types: all that are neither simple nor DECIMAL.
 */
export type NestedType = Exclude<DataType, { readonly kind: SimpleKind | 'DECIMAL' }>;

/**
 * A member of a STRUCT. Members are always nullable: Millrace doesn't track nullability below the
 * column.
 */
export type StructField = { readonly name: string; readonly type: DataType };

const simple = (kind: SimpleKind): DataType => Object.freeze({ kind });

export const BOOLEAN: DataType = simple('BOOLEAN');
export const BYTE: DataType = simple('BYTE');
export const SHORT: DataType = simple('SHORT');
export const INTEGER: DataType = simple('INTEGER');
export const LONG: DataType = simple('LONG');
export const FLOAT: DataType = simple('FLOAT');
export const DOUBLE: DataType = simple('DOUBLE');
export const STRING: DataType = simple('STRING');
export const DATE: DataType = simple('DATE');
export const TIMESTAMP: DataType = simple('TIMESTAMP');
export const TIMESTAMP_NTZ: DataType = simple('TIMESTAMP_NTZ');
export const BINARY: DataType = simple('BINARY');
export const INTERVAL_YEAR_MONTH: DataType = simple('INTERVAL_YEAR_MONTH');
export const INTERVAL_DAY_TIME: DataType = simple('INTERVAL_DAY_TIME');
/** The type of a bare NULL (Spark's void): coerces to every other type. */
export const NULL: DataType = simple('NULL');

/** `DECIMAL(precision, scale)`, precision 1–38, scale 0–precision. */
export function decimal(precision: number, scale: number): DataType {
  return Object.freeze({ kind: 'DECIMAL', precision, scale });
}

export function array(element: DataType): DataType {
  return Object.freeze({ kind: 'ARRAY', element });
}

export function map(key: DataType, value: DataType): DataType {
  return Object.freeze({ kind: 'MAP', key, value });
}

export function struct(fields: readonly StructField[]): DataType {
  return Object.freeze({ kind: 'STRUCT', fields: Object.freeze([...fields]) });
}

/** Whether two types are the same in every part (struct member names compare exactly). */
export function sameType(a: DataType, b: DataType): boolean {
  return a === b || typeName(a) === typeName(b);
}

/** The interface's spelling: `INTEGER`, `DECIMAL(10,2)`, `STRUCT<a: LONG>`, `INTERVAL DAY`. */
export function typeName(type: DataType): string {
  if (type.kind === 'DECIMAL') return `DECIMAL(${type.precision},${type.scale})`;
  if (!isNested(type)) return type.range === undefined ? type.kind : `INTERVAL ${type.range}`;
  switch (type.kind) {
    case 'ARRAY':
      return `ARRAY<${typeName(type.element)}>`;
    case 'MAP':
      return `MAP<${typeName(type.key)}, ${typeName(type.value)}>`;
    case 'STRUCT':
      return `STRUCT<${type.fields.map((field) => `${quoteName(field.name)}: ${typeName(field.type)}`).join(', ')}>`;
  }
}

function quoteName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

const integral: ReadonlySet<TypeKind> = new Set(['BYTE', 'SHORT', 'INTEGER', 'LONG']);
const fractional: ReadonlySet<TypeKind> = new Set(['FLOAT', 'DOUBLE']);

export function isIntegral(type: DataType): boolean {
  return integral.has(type.kind);
}

export function isFloating(type: DataType): boolean {
  return fractional.has(type.kind);
}

export function isNumeric(type: DataType): boolean {
  return isIntegral(type) || isFloating(type) || type.kind === 'DECIMAL';
}

/** Whether values of the type can be ordered (everything but MAP and what contains one). */
export function isOrderable(type: DataType): boolean {
  return !holdsMap(type);
}

/** Whether the type is a map or contains one. */
export function holdsMap(type: DataType): boolean {
  return someType(type, ({ kind }) => kind === 'MAP');
}

/** Whether the type or any type inside it satisfies the test. */
export function someType(type: DataType, test: (inner: DataType) => boolean): boolean {
  return test(type) || partTypes(type).some((part) => someType(part, test));
}

/**
 * The types directly inside a type: an array's element, a map's key and value, a struct's members
 * in order.
 */
export function partTypes(type: DataType): readonly DataType[] {
  if (!isNested(type)) return [];
  switch (type.kind) {
    case 'ARRAY':
      return [type.element];
    case 'MAP':
      return [type.key, type.value];
    case 'STRUCT':
      return type.fields.map((field) => field.type);
  }
}

/** Whether values of the type contain values of other types. */
export function isNested(type: DataType): type is NestedType {
  return type.kind in nested;
}

const nested: Readonly<Record<NestedType['kind'], true>> = { ARRAY: true, MAP: true, STRUCT: true };
