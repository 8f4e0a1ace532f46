import {
  array,
  BOOLEAN,
  columnKey,
  DOUBLE,
  INTEGER,
  LONG,
  map,
  sameType,
  STRING,
  struct,
  type DataType,
} from '@millrace/plan';

/** A number as it is written, so that none is rounded before it is typed. */
export class NumberText {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Kind = 'integer' | 'long' | 'double' | 'boolean' | 'string' | 'array' | 'object';

/** Objects with more members than this are maps, if all members have one type. */
const MAX_STRUCT_MEMBERS = 200;
/** Values nested deeper are kept as text. */
const MAX_DEPTH = 20;
/** And so are those within more arrays, whose conversion takes twice the time with each of them. */
const MAX_ARRAYS = 6;

/** What some JSON values have in common, nulls left out. */
export class JsonShape {
  private readonly kinds = new Set<Kind>();
  private element: JsonShape | null = null;
  private readonly found = new Map<string, JsonShape>();
  private readonly depth: number;
  private readonly arrays: number;

  constructor(depth = 0, arrays = 0) {
    this.depth = depth;
    this.arrays = arrays;
  }

  /** Whether there are only nulls. */
  get isEmpty(): boolean {
    return this.kinds.size === 0;
  }

  /** The members of the objects, in the order of their first appearance. */
  get members(): readonly (readonly [string, JsonShape])[] {
    return [...this.found];
  }

  get memberCount(): number {
    return this.found.size;
  }

  see(value: unknown): void {
    if (value === null) return;
    const isTooDeep = this.depth > MAX_DEPTH || this.arrays > MAX_ARRAYS;
    const kind = isTooDeep ? 'string' : kindOf(value);
    this.kinds.add(kind);
    if (kind === 'array') {
      this.element ??= new JsonShape(this.depth + 1, this.arrays + 1);
      for (const entry of value as readonly unknown[]) this.element.see(entry);
    }
    if (kind === 'object')
      for (const [name, member] of Object.entries(value as object)) {
        const shape = this.found.get(name) ?? new JsonShape(this.depth + 1, this.arrays);
        this.found.set(name, shape);
        shape.see(member);
      }
  }

  /** The narrowest type of all the values; STRING if they have no common one. */
  get type(): DataType {
    const { kinds } = this;
    if (kinds.size === 1) {
      if (kinds.has('boolean')) return BOOLEAN;
      if (kinds.has('array')) return array(this.element?.type ?? STRING);
      if (kinds.has('object')) return this.objectType();
    }
    const isNumber = [...kinds].every((kind) => numbers.has(kind));
    if (kinds.size === 0 || !isNumber) return STRING;
    if (kinds.has('double')) return DOUBLE;
    return kinds.has('long') ? LONG : INTEGER;
  }

  /** Whether some of the values, or of those in them, have no common type, so that they are STRING. */
  get isMixed(): boolean {
    const { kinds } = this;
    if (kinds.size > 1) return ![...kinds].every((kind) => numbers.has(kind));
    const parts = [...(this.element === null ? [] : [this.element]), ...this.found.values()];
    return parts.some((part) => part.isMixed);
  }

  private objectType(): DataType {
    const fields = this.members.map(([name, shape]) => ({ name, type: shape.type }));
    const [first] = fields;
    if (first === undefined) return STRING;
    if (
      fields.length > MAX_STRUCT_MEMBERS &&
      fields.every(({ type }) => sameType(type, first.type))
    )
      return map(STRING, first.type);
    const keys = new Set(fields.map(({ name }) => columnKey(name)));
    return keys.size === fields.length && !keys.has('') ? struct(fields) : STRING;
  }
}

const numbers: ReadonlySet<Kind> = new Set<Kind>(['integer', 'long', 'double']);

function kindOf(value: unknown): Kind {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return numberKind(value);
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'object' && !(value instanceof NumberText)) return 'object';
  if (!(value instanceof NumberText)) return 'string';
  if (!/^-?\d+$/.test(value.source) || value.source === '-0') return 'double';
  const whole = BigInt(value.source);
  if (whole === BigInt.asIntN(32, whole)) return 'integer';
  return whole === BigInt.asIntN(64, whole) ? 'long' : 'string';
}

/** Of a number of at most 15 digits that was written plainly. */
function numberKind(value: number): Kind {
  if (!Number.isInteger(value)) return 'double';
  return value >= -(2 ** 31) && value < 2 ** 31 ? 'integer' : 'long';
}
