import { phrase, type ErrorText } from '@millrace/plan';
import { WrongFormat } from '../infer/found-field.ts';

/** What a value of a primitive type stands for. */
export type Logical =
  | { readonly kind: 'date' | 'uuid' }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }
  /** `perSecond`: how many units a second has. `isLocal`: without a time zone. */
  | { readonly kind: 'time'; readonly perSecond: bigint }
  | { readonly kind: 'timestamp'; readonly perSecond: bigint; readonly isLocal: boolean };

type Primitive = 'null' | 'boolean' | 'int' | 'long' | 'float' | 'double' | 'bytes' | 'string';

export type AvroType =
  | { readonly kind: Primitive; readonly logical: Logical | null }
  | { readonly kind: 'fixed'; readonly size: number; readonly logical: Logical | null }
  | { readonly kind: 'enum'; readonly symbols: readonly string[] }
  | { readonly kind: 'array' | 'map'; readonly items: AvroType }
  | { readonly kind: 'union'; readonly branches: readonly AvroType[] }
  | { readonly kind: 'record'; readonly fields: readonly AvroField[] };

/** `key`: the name as JSON text. */
export type AvroField = { readonly name: string; readonly key: string; readonly type: AvroType };

const MAX_DEPTH = 200;
const primitives: ReadonlySet<string> = new Set<Primitive>([
  'null',
  'boolean',
  'int',
  'long',
  'float',
  'double',
  'bytes',
  'string',
]);

/** The schema of a file. Named types refer to the same object, so records can contain themselves. */
export function parseAvroSchema(text: string): AvroType {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    throw invalid(phrase`it is not JSON`);
  }
  return new SchemaParser().parse(schema, '', 0);
}

function invalid(reason: ErrorText): WrongFormat {
  return new WrongFormat(phrase`has an invalid Avro schema: ${reason}. Write it again.`);
}

type Members = Readonly<Record<string, unknown>>;

class SchemaParser {
  private readonly named = new Map<string, AvroType>();

  parse(schema: unknown, namespace: string, depth: number): AvroType {
    if (depth > MAX_DEPTH) throw invalid(phrase`it is nested in more than ${MAX_DEPTH} levels`);
    if (typeof schema === 'string') return this.resolve(schema, namespace);
    if (Array.isArray(schema)) {
      const branches = schema.map((each) => this.parse(each, namespace, depth + 1));
      return { kind: 'union', branches };
    }
    if (typeof schema !== 'object' || schema === null)
      throw invalid(phrase`${JSON.stringify(schema)} is not a type`);
    return this.parseObject(schema as Members, namespace, depth);
  }

  private parseObject(schema: Members, namespace: string, depth: number): AvroType {
    const { type } = schema;
    if (typeof type !== 'string') return this.parse(type, namespace, depth + 1);
    switch (type) {
      case 'array':
        return { kind: 'array', items: this.parse(schema['items'], namespace, depth + 1) };
      case 'map':
        return { kind: 'map', items: this.parse(schema['values'], namespace, depth + 1) };
      case 'enum':
        return this.define(schema, namespace, { kind: 'enum', symbols: stringsOf(schema) });
      case 'fixed': {
        const size = Number(schema['size']);
        if (!Number.isSafeInteger(size) || size < 0)
          throw invalid(phrase`a fixed type has no size`);
        return this.define(schema, namespace, {
          kind: 'fixed',
          size,
          logical: fixedLogical(schema, size),
        });
      }
      case 'record':
      case 'error':
        return this.parseRecord(schema, namespace, depth);
      default:
        return primitives.has(type)
          ? { kind: type as Primitive, logical: logicalOf(type, schema) }
          : this.resolve(type, namespace);
    }
  }

  private parseRecord(schema: Members, namespace: string, depth: number): AvroType {
    const fields: AvroField[] = [];
    const record = this.define(schema, namespace, { kind: 'record', fields });
    const inner = fullName(schema, namespace).replace(/\.?[^.]*$/, '');
    if (!Array.isArray(schema['fields'])) throw invalid(phrase`a record has no fields`);
    for (const field of schema['fields'] as readonly Members[]) {
      const { name, type } = field;
      if (typeof name !== 'string') throw invalid(phrase`a field has no name`);
      // Attributes of a field that belong to its type are ignored, as the specification asks.
      const key = JSON.stringify(name);
      fields.push({ name, key, type: this.parse(type, inner, depth + 1) });
    }
    return record;
  }

  private define(schema: Members, namespace: string, type: AvroType): AvroType {
    this.named.set(fullName(schema, namespace), type);
    return type;
  }

  private resolve(name: string, namespace: string): AvroType {
    if (primitives.has(name)) return { kind: name as Primitive, logical: null };
    const found =
      this.named.get(name.includes('.') || namespace === '' ? name : `${namespace}.${name}`) ??
      this.named.get(name);
    if (found === undefined) throw invalid(phrase`the type ${JSON.stringify(name)} is not defined`);
    return found;
  }
}

function fullName(schema: Members, namespace: string): string {
  const { name } = schema;
  if (typeof name !== 'string') throw invalid(phrase`a named type has no name`);
  if (name.includes('.')) return name;
  const own = typeof schema['namespace'] === 'string' ? schema['namespace'] : namespace;
  return own === '' ? name : `${own}.${name}`;
}

function stringsOf(schema: Members): readonly string[] {
  const { symbols } = schema;
  if (!Array.isArray(symbols) || !symbols.every((symbol) => typeof symbol === 'string'))
    throw invalid(phrase`an enum has no symbols`);
  return symbols;
}

const units: Readonly<Record<string, bigint>> = {
  millis: 1000n,
  micros: 1_000_000n,
  nanos: 1_000_000_000n,
};

/** Null for a logical type that isn't known, or doesn't fit: then the value is a plain one. */
function logicalOf(type: string, schema: Members): Logical | null {
  const name = schema['logicalType'];
  if (typeof name !== 'string') return null;
  if (name === 'decimal' && type === 'bytes') return decimalOf(schema);
  if (name === 'uuid' && type === 'string') return { kind: 'uuid' };
  if (name === 'date' && type === 'int') return { kind: 'date' };
  const found = /^(local-timestamp|timestamp|time)-(millis|micros|nanos)$/.exec(name);
  if (found === null) return null;
  const [, kind, unit] = found;
  const perSecond = units[unit!]!;
  if (kind === 'time')
    return type === (unit === 'millis' ? 'int' : 'long') ? { kind: 'time', perSecond } : null;
  return type === 'long' ? { kind: 'timestamp', perSecond, isLocal: kind !== 'timestamp' } : null;
}

function fixedLogical(schema: Members, size: number): Logical | null {
  if (schema['logicalType'] === 'uuid' && size === 16) return { kind: 'uuid' };
  return schema['logicalType'] === 'decimal' ? decimalOf(schema) : null;
}

function decimalOf({ precision, scale = 0 }: Members): Logical | null {
  return typeof precision === 'number' &&
    typeof scale === 'number' &&
    Number.isInteger(precision) &&
    Number.isInteger(scale) &&
    scale >= 0 &&
    scale <= precision
    ? { kind: 'decimal', precision, scale }
    : null;
}
