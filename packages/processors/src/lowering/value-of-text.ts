import type { DataType, Value } from '@millrace/plan';

const ranges: Readonly<Partial<Record<DataType['kind'], bigint>>> = {
  BYTE: 1n << 7n,
  SHORT: 1n << 15n,
  INTEGER: 1n << 31n,
  LONG: 1n << 63n,
};

/**
 * A string as a value of a type in the plan's JSON form, or undefined if it isn't one. Instants
 * need an offset.
 */
export function valueOfText(text: string, type: DataType): Value | undefined {
  const trimmed = text.trim();
  switch (type.kind) {
    case 'STRING':
      return text;
    case 'BOOLEAN':
      return /^true$/i.test(trimmed) ? true : /^false$/i.test(trimmed) ? false : undefined;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return integerOf(trimmed, type.kind);
    case 'FLOAT':
    case 'DOUBLE':
      return doubleOf(trimmed);
    case 'DECIMAL':
      return decimalOf(trimmed, type.precision, type.scale);
    case 'DATE':
      return dateOf(trimmed);
    case 'TIMESTAMP':
      return /([Zz]|[+-]\d\d:?\d\d)$/.test(trimmed) ? microsOf(trimmed) : undefined;
    case 'TIMESTAMP_NTZ':
      return /([Zz]|[+-]\d\d:\d\d)$/.test(trimmed)
        ? undefined
        : microsOf(`${/\d[T ]\d/.test(trimmed) ? trimmed : `${trimmed} 00:00:00`}Z`);
    case 'ARRAY':
    case 'BINARY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
      return undefined;
  }
}

function integerOf(text: string, kind: 'BYTE' | 'SHORT' | 'INTEGER' | 'LONG'): Value | undefined {
  if (!/^[+-]?\d{1,19}$/.test(text)) return undefined;
  const value = BigInt(text);
  const limit = ranges[kind]!;
  if (value < -limit || value >= limit) return undefined;
  return kind === 'LONG' ? `${value}` : Number(value);
}

function doubleOf(text: string): Value | undefined {
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  return Object.is(value, -0) ? '-0' : value;
}

function decimalOf(text: string, precision: number, scale: number): Value | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const kept = fraction.padEnd(scale, '0');
  const digits = whole.replace(/^0+/, '');
  if (/[^0]/.test(kept.slice(scale)) || digits.length > precision - scale) return undefined;
  const value = `${digits === '' ? '0' : digits}${scale > 0 ? `.${kept.slice(0, scale)}` : ''}`;
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

function dateOf(text: string): Value | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const millis = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== text
    ? undefined
    : text;
}

function microsOf(text: string): Value | undefined {
  const [, date = '', time = '', fraction = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,6}))?([Zz]|[+-]\d\d:?\d\d)$/.exec(
      text,
    ) ?? [];
  if (dateOf(date) === undefined) return undefined;
  const seconds = time.length === 5 ? `${time}:00` : time;
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const millis = Date.parse(`${date}T${seconds}${offset}`);
  return Number.isNaN(millis)
    ? undefined
    : `${BigInt(millis) * 1000n + BigInt(fraction.padEnd(6, '0'))}`;
}
