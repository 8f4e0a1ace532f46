import type { SavedType } from '@millrace/learning';
import { quoteIdentifier } from '../../expression/index.ts';
import { quoteText } from '../../expression/literal.ts';
import { printDouble, printDoubles } from '../../relation/learning/number.ts';

/** The type of a column of a saved model in DuckDB. */
export function sqlType(type: SavedType): string {
  if (typeof type === 'string') return sqlTypes[type];
  if ('list' in type) return `${sqlType(type.list)}[]`;
  if ('map' in type) return `MAP(${type.map.map(sqlType).join(', ')})`;
  const members = Object.entries(type.struct).map(
    ([name, member]) => `${quoteIdentifier(name)} ${sqlType(member)}`,
  );
  return `STRUCT(${members.join(', ')})`;
}

const matrix =
  'STRUCT("type" TINYINT, "numRows" INTEGER, "numCols" INTEGER, "colPtrs" INTEGER[], "rowIndices" INTEGER[], "values" DOUBLE[], "isTransposed" BOOLEAN)';
const vector = 'STRUCT("type" TINYINT, "size" INTEGER, "indices" INTEGER[], "values" DOUBLE[])';

const sqlTypes = {
  boolean: 'BOOLEAN',
  double: 'DOUBLE',
  float: 'FLOAT',
  integer: 'INTEGER',
  long: 'BIGINT',
  matrix,
  'old matrix': matrix,
  'old vector': vector,
  string: 'VARCHAR',
  vector,
} as const satisfies Record<Extract<SavedType, string>, string>;

/** A value of that type as a literal. */
export function sqlValue(value: unknown, type: SavedType): string {
  if (typeof type === 'string') return simpleValue(value, type);
  if ('list' in type) {
    const list = value as readonly unknown[];
    return `CAST([${list.map((each) => sqlValue(each, type.list)).join(', ')}] AS ${sqlType(type)})`;
  }
  if ('map' in type) {
    const [key, member] = type.map;
    const entries = [...(value as ReadonlyMap<unknown, unknown>)].map(
      ([each, found]) => `${sqlValue(each, key)}: ${sqlValue(found, member)}`,
    );
    return `CAST(MAP {${entries.join(', ')}} AS ${sqlType(type)})`;
  }
  const row = value as Readonly<Record<string, unknown>>;
  const members = Object.entries(type.struct).map(
    ([name, member]) => `${quoteText(name)}: ${sqlValue(row[name], member)}`,
  );
  return `{${members.join(', ')}}`;
}

function simpleValue(value: unknown, type: Extract<SavedType, string>): string {
  switch (type) {
    case 'boolean':
      return value === true ? 'true' : 'false';
    case 'double':
      return printDouble(value as number);
    case 'float':
      return `CAST(${printDouble(value as number)} AS FLOAT)`;
    case 'integer':
    case 'long':
      return `CAST(${value as number} AS ${sqlTypes[type]})`;
    case 'string':
      return quoteText(value as string);
    case 'old vector':
    case 'vector':
      return `CAST({'type': 1, 'size': NULL, 'indices': NULL, 'values': ${printDoubles(value as readonly number[])}} AS ${sqlTypes.vector})`;
    case 'matrix':
    case 'old matrix': {
      const rows = value as readonly (readonly number[])[];
      return `CAST({'type': 1, 'numRows': ${rows.length}, 'numCols': ${rows[0]?.length ?? 0}, 'colPtrs': NULL, 'rowIndices': NULL, 'values': ${printDoubles(rows.flat())}, 'isTransposed': true} AS ${sqlTypes.matrix})`;
    }
  }
}

/** The schema that Spark reads vectors and matrices by, as JSON. */
export function sparkSchema(columns: Readonly<Record<string, SavedType>>): object {
  return {
    type: 'struct',
    fields: Object.entries(columns).map(([name, type]) => field(name, sparkType(type))),
  };
}

function sparkType(type: SavedType): unknown {
  if (typeof type !== 'string') {
    if ('list' in type) return array(sparkType(type.list));
    return 'map' in type ? map(...type.map) : sparkSchema(type.struct);
  }
  const made = userTypes[type];
  return made === undefined
    ? type
    : {
        type: 'udt',
        class: `org.apache.spark.${made.name}`,
        pyClass: `pyspark.${made.name}`,
        sqlType: { type: 'struct', fields: parts[made.parts] },
      };
}

function map(key: SavedType, value: SavedType): object {
  const [keyType, valueType] = [sparkType(key), sparkType(value)];
  return { type: 'map', keyType, valueType, valueContainsNull: true };
}

function array(elementType: unknown): object {
  return { type: 'array', elementType, containsNull: false };
}

function field(name: string, type: unknown, nullable = true): object {
  return { name, type, nullable, metadata: {} };
}

const parts = {
  vector: [
    field('type', 'byte', false),
    field('size', 'integer'),
    field('indices', array('integer')),
    field('values', array('double')),
  ],
  matrix: [
    field('type', 'byte', false),
    field('numRows', 'integer', false),
    field('numCols', 'integer', false),
    field('colPtrs', array('integer')),
    field('rowIndices', array('integer')),
    field('values', array('double')),
    field('isTransposed', 'boolean', false),
  ],
} as const;

const userTypes: Readonly<
  Partial<Record<SavedType & string, { readonly name: string; readonly parts: keyof typeof parts }>>
> = {
  matrix: { name: 'ml.linalg.MatrixUDT', parts: 'matrix' },
  'old matrix': { name: 'mllib.linalg.MatrixUDT', parts: 'matrix' },
  'old vector': { name: 'mllib.linalg.VectorUDT', parts: 'vector' },
  vector: { name: 'ml.linalg.VectorUDT', parts: 'vector' },
};
