export type ValueProblem =
  | 'integer'
  | 'range'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'local timestamp';

const bits: Readonly<Record<string, bigint>> = {
  BYTE: 8n,
  SHORT: 16n,
  INTEGER: 32n,
  INT: 32n,
  LONG: 64n,
  BIGINT: 64n,
};

/**
 * Why a text isn't a valid value of a type; null if it is valid, or if only the server knows the
 * type.
 */
export function valueProblem(type: string, value: string): ValueProblem | null {
  const [, name = ''] = /^\s*([A-Za-z_]+)/.exec(type) ?? [];
  const kind = name.toUpperCase();
  const text = value.trim();
  if (kind in bits) return integerProblem(text, bits[kind]!);
  switch (kind) {
    case 'BOOLEAN':
      return /^(true|false)$/i.test(text) ? null : 'boolean';
    case 'FLOAT':
    case 'DOUBLE':
      return /^([+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?|NaN|-?Infinity)$/.test(text)
        ? null
        : 'number';
    case 'DECIMAL':
      return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? null : 'decimal';
    case 'DATE':
      return isDate(text) ? null : 'date';
    case 'TIMESTAMP':
      return isTimestamp(text, true) ? null : 'timestamp';
    case 'TIMESTAMP_NTZ':
      return isTimestamp(text, false) || isDate(text) ? null : 'local timestamp';
    default:
      return null;
  }
}

function integerProblem(text: string, width: bigint): ValueProblem | null {
  if (!/^[+-]?\d+$/.test(text)) return 'integer';
  const value = BigInt(text);
  return value < -(1n << (width - 1n)) || value >= 1n << (width - 1n) ? 'range' : null;
}

function isDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function isTimestamp(text: string, hasOffset: boolean): boolean {
  const [, date, zone] =
    /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?([Zz]|[+-]\d\d:?\d\d)?$/.exec(text) ??
    [];
  return date !== undefined && isDate(date) && (zone !== undefined) === hasOffset;
}
